import { addOnTypesOf } from "#catalogue/add-ons/model.ts";
import type { Product } from "#catalogue/model.ts";

/** Categories whose combinations are counted: smartphones, laptops, tablets, voice and data, LTE (S7-72, G-10). */
const COUNTED_CATEGORIES = ["smartphones", "laptops", "tablets", "combos", "lte-5g"];

/** True for products whose configured combinations are counted. 5G products share the category of LTE and are not counted. */
export function isCounted({ categorySlug, subCategory }: Pick<Product, "categorySlug" | "subCategory">): boolean {
  return COUNTED_CATEGORIES.includes(categorySlug) && subCategory.name !== "5G";
}

/** A configured combination, as counted. */
export interface Combination {
  productId: string;
  variationId: string;
  /** Types of the selected add-ons in alphabetical order, separated by commas. */
  addOnTypes: string;
}

/** The combination of a variation and its selected add-ons; undefined if the product does not have them. */
export function combinationOf(
  product: Product,
  variationId: string,
  addOnTypes: readonly string[],
): Combination | undefined {
  const variant = product.variants.find((each) => each.variationId === variationId);
  if (!variant) return undefined;
  const known = new Set<string>(addOnTypesOf([variant]));
  const types = [...new Set(addOnTypes)].sort();
  if (!types.every((type) => known.has(type))) return undefined;
  return { productId: product.id, variationId, addOnTypes: types.join(",") };
}

/** Retention of counts in days: 13 months, so that a month can be compared with the same month of the previous year. */
export const RETENTION_DAYS = 396;
