import type { Segment } from "#shared/segment.ts";
import type { Card } from "../cards/model.ts";

/** Products that stand side by side at most. */
export const MAX_COMPARED = 4;

/** Categories whose products do the same job. */
const HOME_INTERNET = ["fibre", "lte-5g", "satellite"];

/** Categories whose products have nothing to compare. */
const NOT_COMPARED = ["vouchers", "streaming"];

/** The family of a product: its category, or home internet by whatever network. Only products of one family are compared. */
export function familyOf({ categorySlug }: Pick<Card, "categorySlug">): string {
  return HOME_INTERNET.includes(categorySlug) ? "home internet" : categorySlug;
}

/** True for a product that can be compared with others. */
export function isComparable({ categorySlug }: Pick<Card, "categorySlug">): boolean {
  return !NOT_COMPARED.includes(categorySlug);
}

/** Path of the comparison page of a segment, where nothing is chosen yet. */
export function compareBase(segment: Segment): string {
  return segment === "business" ? "/business/compare" : "/compare";
}

/** Path of the comparison of some products of a segment, by their slugs in the order of the columns. */
export function comparePath(segment: Segment, slugs: readonly string[]): string {
  return compareBase(segment) + (slugs.length > 0 ? `?products=${slugs.join()}` : "");
}

/** Set in the URL of a comparison that the browser completes with what is chosen in its tab. */
export const ADD = "add";

/** Path of the comparison of a product with what is chosen in the tab; without JavaScript of this product alone. */
export function addToComparisonPath({ segment, slug }: Pick<Card, "segment" | "slug">): string {
  return `${comparePath(segment, [slug])}&${ADD}`;
}
