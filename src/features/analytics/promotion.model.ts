import type { BrowserEvent } from "./events/model.ts";

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

/** Data attributes that mark the outermost element of a promotion for tracking. */
export function promotionAttributes({ name, id, creative, slot }: Promotion) {
  return { "data-promotion": name, "data-promotion-id": id, "data-creative": creative, "data-slot": slot } as const;
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

/** Reads the data attributes of a promotion; undefined for an element without them. */
export function promotionOf(attributes: Readonly<Record<string, string | undefined>>): Promotion | undefined {
  const { promotion, promotionId = "", creative = "", slot = "" } = attributes;
  return promotion === undefined ? undefined : { name: promotion, id: promotionId, creative, slot };
}
