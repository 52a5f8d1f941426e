import type { TrackedEvent } from "./queue.model.ts";

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
