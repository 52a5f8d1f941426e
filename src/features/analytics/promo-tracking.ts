import { useCallback } from "react";
import { useLocation } from "react-router";
import { tracksPromotions } from "./promotion.model.ts";

/**
 * Tracks the banners with promotionAttributes inside an element: view_promotion once per page view, when at least half of
 * a banner was visible for a second, and select_promotion when its link is clicked. It does so only on /, /personal and
 * /business (S2-18).
 * @returns a ref for the element
 */
export function usePromoTracking(): (area: HTMLElement | null) => (() => void) | undefined {
  const { pathname } = useLocation();
  return useCallback(
    (area: HTMLElement | null) => {
      if (!area || !tracksPromotions(pathname)) return undefined;
      let isGone = false;
      let stop: (() => void) | undefined;
      // Loaded after the page, because no banner counts within its first second.
      import("./watch-promotions.ts").then(
        ({ watchPromotions }) => {
          if (!isGone) stop = watchPromotions(area);
        },
        () => undefined,
      );
      return () => {
        isGone = true;
        stop?.();
      };
    },
    [pathname],
  );
}
