import type { Segment } from "#shared/segment.ts";

/** Years, as days, for which records of orders are kept for tax (Tax Administration Act 28 of 2011, section 29). A year counts 366 days. */
const ORDER_DAYS = 5 * 366;

/** The same for orders of organisations: records of companies (Companies Act 71 of 2008, section 24). */
const COMPANY_ORDER_DAYS = 7 * 366;

/** How many days after its end the record of an order is kept. */
export function orderDays(segment: Segment): number {
  return segment === "business" ? COMPANY_ORDER_DAYS : ORDER_DAYS;
}
