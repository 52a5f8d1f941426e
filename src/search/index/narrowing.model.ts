import type { SearchDocument } from "#search/keeping/document.model.ts";
import type { Understood } from "#search/understanding/understanding.model.ts";

/** What prices and terms of a document are read from. */
type Priced = Pick<SearchDocument, "type" | "monthlyPrice" | "oncePrice" | "facets">;

/** From this amount on, in cents, nobody means a month: it is what a thing costs until its contract ends. */
export const NOT_A_MONTH = 200_000;

/** Months that a price each month counts for where things are compared by what they cost in all. */
export const USUAL_MONTHS = 24;

/** True where a question narrows what it finds by a price or a term. */
export function isNarrowed({ price, term }: Understood): boolean {
  return price !== undefined || term !== "";
}

/**
 * Whether a document has a price and a term as asked for.
 * @param hasSaid true where its words hold those in which they were said: that is asked of what cannot be bought
 */
export function isWithin(document: Priced, { price, term }: Understood, hasSaid: () => boolean): boolean {
  if (document.type !== "product") return hasSaid();
  if (term && !document.facets.term.includes(term)) return false;
  if (!price) return true;
  const { from, to, monthly } = price;
  const bound = Number.isFinite(to) ? to : from;
  const isMeant = (amount: number | null) => amount !== null && amount >= from && amount <= to;
  if (monthly === true) return isMeant(document.monthlyPrice);
  if (monthly === false || bound === 0) return isMeant(document.oncePrice);
  return isMeant(document.oncePrice) || isMeant(bound >= NOT_A_MONTH ? untilItsEnd(document) : document.monthlyPrice);
}

function untilItsEnd({ monthlyPrice, facets }: Priced): number | null {
  if (monthlyPrice === null) return null;
  const months = facets.term.map((term) => Number(term) || 1);
  return monthlyPrice * Math.min(...months, USUAL_MONTHS);
}

/** What a product costs in all, as things are compared; undefined for what has no price. */
export function costOf({
  monthlyPrice,
  oncePrice,
}: Pick<SearchDocument, "monthlyPrice" | "oncePrice">): number | undefined {
  return oncePrice ?? (monthlyPrice === null ? undefined : monthlyPrice * USUAL_MONTHS);
}
