import { useCallback } from "react";
import { useLocation } from "react-router";
import { promotionEvent, promotionOf, tracksPromotions } from "./promo.model.ts";
import { track } from "./track.ts";

/** A banner counts as looked at when this share of it was in view for so many milliseconds. */
const SHARE = 0.5;
const LOOKED_AT_MS = 1000;

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

  function forget(banner: Element): void {
    clearTimeout(waiting.get(banner));
    waiting.delete(banner);
  }

  function look(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, intersectionRatio } of entries)
      if (intersectionRatio < SHARE) forget(target);
      else if (!waiting.has(target))
        waiting.set(
          target,
          window.setTimeout(() => seen(target), LOOKED_AT_MS),
        );
  }

  function seen(banner: Element): void {
    watcher.unobserve(banner);
    report("view_promotion", banner);
  }

  function follow({ target }: MouseEvent): void {
    const link = target instanceof Element ? target.closest("a") : null;
    const banner = link?.closest("[data-promotion]");
    if (banner) report("select_promotion", banner);
  }

  const watcher = new IntersectionObserver(look, { threshold: SHARE });
  for (const banner of area.querySelectorAll("[data-promotion]")) watcher.observe(banner);
  area.addEventListener("click", follow);
  return () => {
    watcher.disconnect();
    for (const banner of [...waiting.keys()]) forget(banner);
    area.removeEventListener("click", follow);
  };
}

function report(event: "view_promotion" | "select_promotion", banner: Element): void {
  const promotion = banner instanceof HTMLElement ? promotionOf(banner.dataset) : undefined;
  if (promotion) track(promotionEvent(event, promotion));
}
