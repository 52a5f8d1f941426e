import { byPriceThenHero, type StockBand } from "./cards/model.ts";
import type { Product, Variant } from "./model.ts";
import { speedsOf } from "./speeds.model.ts";

/**
 * What can be had of a product in one piece: variants that a list cannot tell apart, at the lowest of their prices. What is empty, a
 * product has not got.
 */
export interface Offer extends Pick<Variant, "price" | "originalPrice" | "planPeriod"> {
  /** "30GB". */
  data: string;
  /** "24" or "Month-to-month". */
  term: string;
  /** "100 Mbps". */
  speed: string;
  /** Name of the colour. */
  colour: string;
  inStock: boolean;
}

/** An offer as it is stored, before anybody knows what is left. */
export type StoredOffer = Omit<Offer, "inStock"> & { materialId: string };

/** The offers of a product whose prices are those that shoppers see, the cheapest first. */
export function offersOf({ variants }: Pick<Product, "variants">): StoredOffer[] {
  const byKey = new Map<string, StoredOffer>();
  for (const variant of variants.toSorted(byPriceThenHero)) {
    const { price, originalPrice, planPeriod, materialId } = variant;
    const values = { data: variant.dataunits, term: variant.duration, colour: variant.color.name };
    const [speed = ""] = speedsOf([variant]);
    const key = [materialId, planPeriod, speed, ...Object.values(values)].join("\n");
    if (!byKey.has(key)) byKey.set(key, { price, originalPrice, planPeriod, materialId, ...values, speed });
  }
  return [...byKey.values()];
}

/** The same offers as they are now. @param bands those of the materials that are nearly or quite sold out */
export function stockedOffers(offers: readonly StoredOffer[], bands: ReadonlyMap<string, StockBand>): Offer[] {
  return offers.map(({ materialId, ...offer }) => ({ ...offer, inStock: bands.get(materialId) !== "out" }));
}
