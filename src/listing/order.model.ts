import type { Card } from "#catalogue/card.model.ts";
import { isMonthly } from "#catalogue/model.ts";

/** Sort options by their public names (S9-03); the third is the default. */
export const SORTS = ["A-Z", "Z-A", "PRICE LOW TO HIGH", "PRICE HIGH TO LOW", "NEWEST", "MOST POPULAR"] as const;
export type Sort = (typeof SORTS)[number];

/** The public names are shouted; on a page they read as people write. */
export const SORT_LABELS: Readonly<Record<Sort, string>> = {
  "A-Z": "A-Z",
  "Z-A": "Z-A",
  "PRICE LOW TO HIGH": "Price low to high",
  "PRICE HIGH TO LOW": "Price high to low",
  NEWEST: "Newest",
  "MOST POPULAR": "Most popular",
};

/** What lists are sorted by until another is chosen (S9-03). */
export const DEFAULT_SORT: Sort = "PRICE LOW TO HIGH";

/** The order that lists of deals have until another is chosen: hero deals, then ascending price (S9-25). */
export const HERO_ORDER = "HERO DEALS";
/** Every order that a list can have. */
export type ListOrder = Sort | typeof HERO_ORDER;

type Compare = (one: Card, other: Card) => number;

// Made once, for a collator is many times faster than localeCompare with a locale, and not before something is sorted: a
// browser takes longer to make it than to draw a page.
let collator: Intl.Collator | undefined;

/** Orders words as people do, with the numbers in them by their size. */
export function byWords(one: string, other: string): number {
  collator ??= new Intl.Collator("en-ZA", { numeric: true });
  return collator.compare(one, other);
}

function byText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

// Every order ends with the name and the id, so that it is total and pages never repeat or skip a card.
const byName: Compare = (one, other) => byWords(one.name, other.name) || byText(one.id, other.id);

// What is paid each month goes before what is paid once: the amounts cannot be compared (G-11).
const byPeriod: Compare = (one, other) => Number(isMonthly(other.planPeriod)) - Number(isMonthly(one.planPeriod));

// Amounts with two decimals are in order as plain numbers too, which are read much faster than cents.
const byPrice: Compare = (one, other) => Number(one.price) - Number(other.price);

const ORDERS: Record<ListOrder, Compare> = {
  "A-Z": byName,
  "Z-A": (one, other) => byName(other, one),
  "PRICE LOW TO HIGH": (one, other) => byPeriod(one, other) || byPrice(one, other) || byName(one, other),
  "PRICE HIGH TO LOW": (one, other) => byPeriod(one, other) || byPrice(other, one) || byName(one, other),
  NEWEST: (one, other) => byText(other.launchedOn, one.launchedOn) || byName(one, other),
  "MOST POPULAR": (one, other) => other.popularity - one.popularity || byName(one, other),
  "HERO DEALS": (one, other) =>
    Number(other.heroDeals) - Number(one.heroDeals) ||
    byPeriod(one, other) ||
    byPrice(one, other) ||
    byName(one, other),
};

/** Compares two cards in an order; no two different cards are equal in any. */
export function comparing(order: ListOrder): Compare {
  return ORDERS[order];
}

/** True for the orders that go by nothing but the price. */
export function isByPrice(order: ListOrder): boolean {
  return order === "PRICE LOW TO HIGH" || order === "PRICE HIGH TO LOW";
}
