import { useCallback } from "react";
import { useLocation } from "react-router";
import type { BrowserEvent } from "./events/model.ts";
import { track } from "./track.ts";

/** A banner counts as viewed when this share of it was visible for VIEW_MS milliseconds. */
const MIN_VISIBLE_SHARE = 0.5;
const VIEW_MS = 1000;

/**
 * Tracks the banners with promotionAttributes inside an element: view_promotion once per page view, when at least half of
 * a banner was visible for a second, and select_promotion when its link is clicked. It does so only on /, /personal and
 * /business (S2-18).
 * @returns a ref for the element
 */
export function usePromoTracking(): (area: HTMLElement | null) => (() => void) | undefined {
  const { pathname } = useLocation();
  return useCallback(
    (area: HTMLElement | null) => (area && tracksPromotions(pathname) ? watchPromotions(area) : undefined),
    [pathname],
  );
}

/** @returns stops tracking */
function watchPromotions(area: HTMLElement): () => void {
  const timers = new Map<Element, number>();

  function cancelTimer(banner: Element): void {
    clearTimeout(timers.get(banner));
    timers.delete(banner);
  }

  function onIntersect(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, intersectionRatio } of entries)
      if (intersectionRatio < MIN_VISIBLE_SHARE) cancelTimer(target);
      else if (!timers.has(target))
        timers.set(
          target,
          window.setTimeout(() => onViewed(target), VIEW_MS),
        );
  }

  function onViewed(banner: Element): void {
    observer.unobserve(banner);
    report("view_promotion", banner);
  }

  function onClick({ target }: MouseEvent): void {
    const link = target instanceof Element ? target.closest("a") : null;
    const banner = link?.closest("[data-promotion]");
    if (banner) report("select_promotion", banner);
  }

  const observer = new IntersectionObserver(onIntersect, { threshold: MIN_VISIBLE_SHARE });
  for (const banner of area.querySelectorAll("[data-promotion]")) observer.observe(banner);
  area.addEventListener("click", onClick);
  return () => {
    observer.disconnect();
    for (const banner of [...timers.keys()]) cancelTimer(banner);
    area.removeEventListener("click", onClick);
  };
}

function report(event: "view_promotion" | "select_promotion", banner: Element): void {
  const promotion = banner instanceof HTMLElement ? promotionOf(banner.dataset) : undefined;
  if (promotion) track(promotionEvent(event, promotion));
}

/** Pages on which promotions are tracked, and no others (S2-18). */
const TRACKED_PAGES = ["/", "/personal", "/business"];

/** True for the pages on which banners are tracked (S2-18); a trailing slash is ignored. */
export function tracksPromotions(pathname: string): boolean {
  return TRACKED_PAGES.includes(pathname.replace(/(\w)\/$/, "$1"));
}

/** A banner on a page. */
export interface Promotion {
  /** bannerName. */
  name: string;
  /** dealId; may be empty. */
  id: string;
  /** Title of the banner. */
  creative: string;
  /** Position on the page: "header", "carousel-3". */
  slot: string;
}

/** The event for a viewed or selected promotion. */
export function promotionEvent(event: "view_promotion" | "select_promotion", promotion: Promotion): BrowserEvent {
  return {
    event,
    promotion_id: promotion.id,
    promotion_name: promotion.name,
    creative_name: promotion.creative,
    creative_slot: promotion.slot,
  };
}

/** Data attributes that mark the outermost element of a promotion for tracking. */
export function promotionAttributes({ name, id, creative, slot }: Promotion) {
  return { "data-promotion": name, "data-promotion-id": id, "data-creative": creative, "data-slot": slot } as const;
}

/** Reads the data attributes of a promotion; undefined for an element without them. */
export function promotionOf(attributes: Readonly<Record<string, string | undefined>>): Promotion | undefined {
  const { promotion, promotionId = "", creative = "", slot = "" } = attributes;
  return promotion === undefined ? undefined : { name: promotion, id: promotionId, creative, slot };
}
