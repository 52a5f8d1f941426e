import { promotionEvent, promotionOf } from "./promotion.model.ts";
import { track } from "./track.ts";

/** A banner counts as viewed when this share of it was visible for VIEW_MS milliseconds. */
const MIN_VISIBLE_SHARE = 0.5;
const VIEW_MS = 1000;

/** Tracks the banners in an element (S2-18). @returns stops it */
export function watchPromotions(area: HTMLElement): () => void {
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
