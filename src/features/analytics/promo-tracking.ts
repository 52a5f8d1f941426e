import { useCallback } from "react";
import { useLocation } from "react-router";
import type { TrackedEvent } from "./track.ts";
import { track } from "./track.ts";

/** A banner counts as looked at when this share of it was in view for so many milliseconds. */
const MIN_VISIBLE_SHARE = 0.5;
const VIEW_MS = 1000;

/**
 * Tracks the banners inside an element, found by promotionAttributes: view_promotion when one was at least half in view
 * for a second, once for each visit of the page, and select_promotion when it is followed. Only on /, /personal and
 * /business (S2-18); elsewhere it does nothing.
 * @returns the element's ref
 */
export function usePromoTracking(): (area: HTMLElement | null) => (() => void) | undefined {
  const { pathname } = useLocation();
  return useCallback(
    (area: HTMLElement | null) => (area && tracksPromotions(pathname) ? watchPromotions(area) : undefined),
    [pathname],
  );
}

/** @returns ends it */
function watchPromotions(area: HTMLElement): () => void {
  const waiting = new Map<Element, number>();

  function cancelTimer(banner: Element): void {
    clearTimeout(waiting.get(banner));
    waiting.delete(banner);
  }

  function onIntersect(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, intersectionRatio } of entries)
      if (intersectionRatio < MIN_VISIBLE_SHARE) cancelTimer(target);
      else if (!waiting.has(target))
        waiting.set(
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
    for (const banner of [...waiting.keys()]) cancelTimer(banner);
    area.removeEventListener("click", onClick);
  };
}

function report(event: "view_promotion" | "select_promotion", banner: Element): void {
  const promotion = banner instanceof HTMLElement ? promotionOf(banner.dataset) : undefined;
  if (promotion) track(promotionEvent(event, promotion));
}

/** Pages on which promotions are tracked, and no others (S2-18). */
const TRACKED_PAGES = ["/", "/personal", "/business"];

/** True for the pages on which banners are tracked (S2-18). A slash at the end changes nothing. */
export function tracksPromotions(pathname: string): boolean {
  return TRACKED_PAGES.includes(pathname.replace(/(\w)\/$/, "$1"));
}

/** A banner as it stands on a page. */
export interface Promotion {
  /** bannerName. */
  name: string;
  /** dealId; may be empty. */
  id: string;
  /** What the shopper reads: its title. */
  creative: string;
  /** Where it stands: "header", "carousel-3". */
  slot: string;
}

/** What is reported when a promotion was looked at, or followed. */
export function promotionEvent(event: "view_promotion" | "select_promotion", promotion: Promotion): TrackedEvent {
  return {
    event,
    promotion_id: promotion.id,
    promotion_name: promotion.name,
    creative_name: promotion.creative,
    creative_slot: promotion.slot,
  };
}

/** The attributes by which tracking finds a promotion in a page, for its outermost element. */
export function promotionAttributes({ name, id, creative, slot }: Promotion) {
  return { "data-promotion": name, "data-promotion-id": id, "data-creative": creative, "data-slot": slot } as const;
}

/** Reads those attributes again; undefined where there are none. */
export function promotionOf(attributes: Readonly<Record<string, string | undefined>>): Promotion | undefined {
  const { promotion, promotionId = "", creative = "", slot = "" } = attributes;
  return promotion === undefined ? undefined : { name: promotion, id: promotionId, creative, slot };
}
