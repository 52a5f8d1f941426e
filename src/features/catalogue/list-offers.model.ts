import { byPriceThenHero } from "./cards/model.ts";
import { speedsOf } from "./measures/speeds.model.ts";
import type { Product, Term, Variant } from "./model.ts";
import { priceBand } from "./price-bands.model.ts";
import type { StockBand } from "./stock/model.ts";

/**
 * An offer of a product in a list: the variants with equal facet values, at their lowest price. An empty string means that
 * the product does not have the value.
 */
export interface Offer extends Pick<Variant, "price" | "originalPrice" | "planPeriod"> {
  /** "30GB". */
  data: string;
  term?: Term | undefined;
  /** "100 Mbps". */
  speed: string;
  /** Name of the colour. */
  colour: string;
  inStock: boolean;
  /** True when some of these variants cost more. */
  severalPrices: boolean;
}

/** An offer as stored, without its stock. */
export type StoredOffer = Omit<Offer, "inStock"> & { materialId: string };

/** The offers of a product with promotions applied, cheapest first. */
export function offersOf({ variants }: Pick<Product, "variants">): StoredOffer[] {
  const byKey = new Map<string, StoredOffer>();
  for (const variant of variants.toSorted(byPriceThenHero)) {
    const { price, originalPrice, planPeriod, materialId } = variant;
    const values = { data: variant.data?.text ?? "", term: variant.term, colour: variant.colour?.name ?? "" };
    const [speed = ""] = speedsOf([variant]);
    const key = [materialId, planPeriod, priceBand(variant), speed, ...Object.values(values)].join("\n");
    const cheapest = byKey.get(key);
    if (cheapest) cheapest.severalPrices ||= price !== cheapest.price;
    else byKey.set(key, { price, originalPrice, planPeriod, materialId, ...values, speed, severalPrices: false });
  }
  return [...byKey.values()];
}

/** Adds the current stock to offers. @param bands bands of the materials with low or no stock */
export function stockedOffers(offers: readonly StoredOffer[], bands: ReadonlyMap<string, StockBand>): Offer[] {
  return offers.map(({ materialId, ...offer }) => ({ ...offer, inStock: bands.get(materialId) !== "out" }));
}
