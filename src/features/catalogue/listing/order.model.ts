import type { Card } from "../cards/model.ts";
import { isMonthly } from "../model.ts";

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

/** What the six orders go by; what cannot be bought has no price. */
export type Sortable = Pick<Card, "name" | "launchedOn" | "popularity"> & Partial<Pick<Card, "price" | "planPeriod">>;

type Compare<Thing> = (one: Thing, other: Thing) => number;

// Made once, for a collator is many times faster than localeCompare with a locale, and not before something is sorted: a
// browser takes longer to make it than to draw a page.
let collator: Intl.Collator | undefined;

/** Orders words as people do, with the numbers in them by their size. */
export function compareText(one: string, other: string): number {
  collator ??= new Intl.Collator("en-ZA", { numeric: true });
  return collator.compare(one, other);
}

function compareCodeUnits(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

// What is paid each month goes before what is paid once: the amounts cannot be compared (G-11). What has no price comes last (H-04).
const periodRank = ({ planPeriod }: Sortable) => (planPeriod ? Number(!isMonthly(planPeriod)) : 2);
const byPeriod: Compare<Sortable> = (one, other) => periodRank(one) - periodRank(other);

// Amounts with two decimals are in order as plain numbers too, which are read much faster than cents.
const byPrice: Compare<Sortable> = (one, other) => Number(one.price) - Number(other.price);

const ORDERS: Record<Sort, Compare<Sortable>> = {
  "A-Z": (one, other) => compareText(one.name, other.name),
  "Z-A": (one, other) => compareText(other.name, one.name),
  "PRICE LOW TO HIGH": (one, other) => byPeriod(one, other) || byPrice(one, other),
  "PRICE HIGH TO LOW": (one, other) => byPeriod(one, other) || byPrice(other, one),
  NEWEST: (one, other) => compareCodeUnits(other.launchedOn, one.launchedOn),
  "MOST POPULAR": (one, other) => other.popularity - one.popularity,
};

const byHero: Compare<Card> = (one, other) => Number(other.heroDeals) - Number(one.heroDeals);

/** Compares by one of the six orders and nothing else. */
export function sortComparator(sort: Sort): Compare<Sortable> {
  return ORDERS[sort];
}

/** Compares two cards in an order. It ends with name and id, so that no two are equal and pages never repeat or skip a card. */
export function cardComparator(order: ListOrder): Compare<Card> {
  const isHero = order === HERO_ORDER;
  const first = ORDERS[isHero ? DEFAULT_SORT : order];
  return (one, other) =>
    (isHero && byHero(one, other)) ||
    first(one, other) ||
    compareText(one.name, other.name) ||
    compareCodeUnits(one.id, other.id);
}

/** The heading below which something stands where prices of both kinds occur (G-11). */
export function periodOf({ planPeriod }: Pick<Card, "planPeriod">): string {
  return isMonthly(planPeriod) ? "Per month" : "Once-off";
}

/** True where an order goes by nothing but the price, and there is both what is paid each month and what is paid once: then each has its heading (G-11). */
export function mixesPeriods(things: readonly Pick<Sortable, "planPeriod">[], order: string): boolean {
  const isByPrice = order === "PRICE LOW TO HIGH" || order === "PRICE HIGH TO LOW";
  const periods = things.flatMap(({ planPeriod }) => (planPeriod ? isMonthly(planPeriod) : []));
  return isByPrice && new Set(periods).size > 1;
}
