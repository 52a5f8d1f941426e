import type { Card } from "../cards/model.ts";
import { isMonthly } from "../model.ts";

/** Sort options by their public names (S9-03); the third is the default. */
export const SORTS = ["A-Z", "Z-A", "PRICE LOW TO HIGH", "PRICE HIGH TO LOW", "NEWEST", "MOST POPULAR"] as const;
export type Sort = (typeof SORTS)[number];

/** Labels of the sort options. */
export const SORT_LABELS: Readonly<Record<Sort, string>> = {
  "A-Z": "A-Z",
  "Z-A": "Z-A",
  "PRICE LOW TO HIGH": "Price low to high",
  "PRICE HIGH TO LOW": "Price high to low",
  NEWEST: "Newest",
  "MOST POPULAR": "Most popular",
};

/** The default sort order of lists (S9-03). */
export const DEFAULT_SORT: Sort = "PRICE LOW TO HIGH";

/** The default order of deals: the largest saving first, then hero deals (S9-25), then by popularity. */
export const HERO_ORDER = "HERO DEALS";
/** Every order that a list can have. */
export type ListOrder = Sort | typeof HERO_ORDER;

/** Fields that the sort options use. Entries that cannot be bought have no price. */
export type Sortable = Pick<Card, "name" | "launchedOn" | "popularity"> & Partial<Pick<Card, "price" | "planPeriod">>;

type Compare<Entry> = (one: Entry, other: Entry) => number;

// A collator is many times faster than localeCompare with a locale. It is created on first use, because that takes a
// browser longer than rendering a page.
let collator: Intl.Collator | undefined;

/** Compares texts by locale, and the numbers in them by value. */
export function compareText(one: string, other: string): number {
  collator ??= new Intl.Collator("en-ZA", { numeric: true });
  return collator.compare(one, other);
}

function compareCodeUnits(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

// Monthly prices before once-off prices, because the amounts cannot be compared (G-11); entries without a price last (H-04).
const periodRank = ({ planPeriod }: Sortable) => (planPeriod ? Number(!isMonthly(planPeriod)) : 2);
const byPeriod: Compare<Sortable> = (one, other) => periodRank(one) - periodRank(other);

const byPrice: Compare<Sortable> = (one, other) => Number(one.price) - Number(other.price);

const ORDERS: Record<Sort, Compare<Sortable>> = {
  "A-Z": (one, other) => compareText(one.name, other.name),
  "Z-A": (one, other) => compareText(other.name, one.name),
  "PRICE LOW TO HIGH": (one, other) => byPeriod(one, other) || byPrice(one, other),
  "PRICE HIGH TO LOW": (one, other) => byPeriod(one, other) || byPrice(other, one),
  NEWEST: (one, other) => compareCodeUnits(other.launchedOn, one.launchedOn),
  "MOST POPULAR": (one, other) => other.popularity - one.popularity,
};

/** Months over which a saving is compared. */
const YEAR = 12;

/** The share of the price of a year that a card saves, 0 to 1: by a lower price, a credit on the first bills, or free months. */
function savedShare({ price, originalPrice = 0, monthlyCredit, freeMonths }: Card): number {
  const off = originalPrice > price ? 1 - price / originalPrice : 0;
  const credit = monthlyCredit ? (monthlyCredit.amount * monthlyCredit.months) / (price * YEAR) : 0;
  // More free months than the fewest depend on the customer's plan.
  return Math.max(off, credit, (freeMonths[0] ?? 0) / YEAR);
}

const byDeal: Compare<Card> = (one, other) =>
  savedShare(other) - savedShare(one) ||
  Number(other.heroDeals) - Number(one.heroDeals) ||
  other.popularity - one.popularity;

/** Comparator of a sort option, without a tie-breaker. */
export function sortComparator(sort: Sort): Compare<Sortable> {
  return ORDERS[sort];
}

/** Comparator of a list order. Ties are broken by name and id, so that pages never repeat or skip a card. */
export function cardComparator(order: ListOrder): Compare<Card> {
  const isHero = order === HERO_ORDER;
  const primary = ORDERS[isHero ? DEFAULT_SORT : order];
  return (one, other) =>
    (isHero && byDeal(one, other)) ||
    primary(one, other) ||
    compareText(one.name, other.name) ||
    compareCodeUnits(one.id, other.id);
}

/** The heading of a card in a list with monthly and once-off prices (G-11). */
export function periodOf({ planPeriod }: Pick<Card, "planPeriod">): string {
  return isMonthly(planPeriod) ? "Per month" : "Once-off";
}

/** True for an order by price if there are monthly and once-off prices, which then get separate headings (G-11). */
export function mixesPeriods(entries: readonly Pick<Sortable, "planPeriod">[], order: string): boolean {
  const isByPrice = order === "PRICE LOW TO HIGH" || order === "PRICE HIGH TO LOW";
  const periods = entries.flatMap(({ planPeriod }) => (planPeriod ? isMonthly(planPeriod) : []));
  return isByPrice && new Set(periods).size > 1;
}
