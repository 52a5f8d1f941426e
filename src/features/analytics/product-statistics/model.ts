import { vaeTypeOf } from "#catalogue/add-ons/model.ts";
import { ADD_ON_FLAGS, type Product } from "#catalogue/model.ts";

/** Categories whose combinations are counted: smartphones, laptops, tablets, voice and data, LTE (S7-72, G-10). */
const COUNTED = ["smartphones", "laptops", "tablets", "combos", "lte-5g"];

/** True for products whose configured combinations are counted. 5G stands on the shelf of LTE and is not counted. */
export function isCounted({ categorySlug, subCategory }: Pick<Product, "categorySlug" | "subCategory">): boolean {
  return COUNTED.includes(categorySlug) && subCategory.name !== "5G";
}

/** What somebody configured, as it is counted. */
export interface Combination {
  productId: string;
  variationId: string;
  /** Kinds of add-ons in alphabetical order, joined by commas. */
  vaeItems: string;
}

/** The combination of a variation and the add-ons taken with it; undefined where the product does not have them. */
export function combinationOf(
  product: Product,
  variationId: string,
  vaeTypes: readonly string[],
): Combination | undefined {
  const variant = product.variants.find((each) => each.variationId === variationId);
  if (!variant) return undefined;
  const known = ADD_ON_FLAGS.filter((flag) => variant[flag] !== "").map(vaeTypeOf);
  const kinds = [...new Set(vaeTypes)].sort();
  if (!kinds.every((kind) => known.includes(kind))) return undefined;
  return { productId: product.id, variationId, vaeItems: kinds.join(",") };
}

/** Counts are kept this long: a year and a month, so that a month can be held beside the same one a year before. */
export const STATISTIC_DAYS = 396;
