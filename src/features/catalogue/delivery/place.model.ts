/** Where an order goes: to an address in or outside a metro, to one that is not known yet, or to a store for collection. */
export type DeliveryPlace = "metro" | "outlying" | "store" | "unknown";

/** The first and the last South African day on which an order can arrive, as "2026-11-26". */
export interface DeliveryDays {
  from: string;
  to: string;
}

/** The text about a product with low stock (S9-20). */
export const LOW_STOCK_TEXT = "Low stock: delivery takes 2-3 weeks";

/** Postal codes of the metros, each from the first to the last one. */
type PostalCodes = readonly (readonly [first: string, last: string])[];

/** Dates of delivery for pages, which know the place and the stock in the browser only: "Thu 26 to Mon 30 November". */
export interface DeliveryTexts extends Record<DeliveryPlace, string> {
  /** Wherever it goes, for a product with low stock. */
  low: string;
  /** Until when these dates hold: "14:00 on Mon 23 November". */
  until: string;
  metroPostalCodes: PostalCodes;
}

/** The kind of place of a postal code; unknown unless it has four digits. */
export function placeOf({ metroPostalCodes }: { metroPostalCodes: PostalCodes }, postalCode: string): DeliveryPlace {
  if (!/^\d{4}$/.test(postalCode)) return "unknown";
  return metroPostalCodes.some(([first, last]) => first <= postalCode && postalCode <= last) ? "metro" : "outlying";
}
