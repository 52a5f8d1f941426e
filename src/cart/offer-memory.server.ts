import type { Offer } from "./line.model.ts";

/** A product with one of its variants, checked, at the prices that shoppers see. */
export type SoldVariant = Pick<Offer, "product" | "variant">;

/**
 * What this process remembers of variants in carts, so that a document is checked once and not for every line of every
 * call. Each is remembered under the stamp of its rows: who asks with another stamp, because a row was written since, gets
 * nothing.
 */
export interface OfferMemory {
  get(variationId: string, stamp: string): SoldVariant | undefined;
  set(variationId: string, stamp: string, sold: SoldVariant): void;
}

/** @param most variants that are remembered; the one used longest ago goes first */
export function offerMemory(most: number): OfferMemory {
  const kept = new Map<string, { stamp: string; sold: SoldVariant }>();
  return {
    get(variationId, stamp) {
      const known = kept.get(variationId);
      if (known?.stamp !== stamp) return undefined;
      kept.delete(variationId);
      kept.set(variationId, known);
      return known.sold;
    },
    set(variationId, stamp, sold) {
      kept.delete(variationId);
      kept.set(variationId, { stamp, sold });
      const oldest = kept.keys().next().value;
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    },
  };
}
