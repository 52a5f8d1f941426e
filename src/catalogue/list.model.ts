import { toCents } from "#money/model.ts";
import { byTerm, type Card } from "./card.model.ts";
import { isMonthly, type VendorType } from "./model.ts";

/** Sort options by their public names (S9-03); the third is the default. */
export const SORTS = ["A-Z", "Z-A", "PRICE LOW TO HIGH", "PRICE HIGH TO LOW", "NEWEST", "MOST POPULAR"] as const;
export type Sort = (typeof SORTS)[number];

export const DEFAULT_SORT: Sort = "PRICE LOW TO HIGH";

/** Cards on one page of a list. */
export const PAGE_SIZE = 12;

/** What a shopper has set on a list; everything lives in the address of the page. */
export interface ListQuery {
  vendorType: VendorType;
  category?: string | undefined;
  page: number;
  sort: Sort;
  brand?: string | undefined;
  /** A key of PRICE_BANDS. */
  price?: string | undefined;
  term?: string | undefined;
  deals?: boolean | undefined;
}

export interface FilterOption {
  value: string;
  label: string;
  count: number;
}

export interface ListPage {
  items: Card[];
  filters: { brand: FilterOption[]; price: FilterOption[]; term: FilterOption[] };
  navigation: { totalPages: number; currentPage: number; totalItems: number; itemPerPage: number };
}

interface PriceBand {
  label: string;
  monthly: boolean;
  from: number;
  below: number;
}

/** Price filters: "per month" and "once-off" are never mixed (G-11). Amounts in rand. */
const PRICE_BANDS: Record<string, PriceBand> = {
  "pm-0-300": { label: "Under R300 pm", monthly: true, from: 0, below: 300 },
  "pm-300-600": { label: "R300 to R600 pm", monthly: true, from: 300, below: 600 },
  "pm-600-1000": { label: "R600 to R1,000 pm", monthly: true, from: 600, below: 1000 },
  "pm-1000": { label: "R1,000 pm and more", monthly: true, from: 1000, below: Number.POSITIVE_INFINITY },
  "once-0-100": { label: "Under R100 once-off", monthly: false, from: 0, below: 100 },
  "once-100-1000": { label: "R100 to R1,000 once-off", monthly: false, from: 100, below: 1000 },
  "once-1000": { label: "R1,000 and more once-off", monthly: false, from: 1000, below: Number.POSITIVE_INFINITY },
};

type FilterName = keyof ListPage["filters"];

const MATCHES: Record<FilterName, (card: Card, value: string) => boolean> = {
  brand: (card, value) => card.brand === value,
  price: (card, value) => {
    const band = PRICE_BANDS[value];
    const rand = toCents(card.price) / 100;
    return band !== undefined && band.monthly === isMonthly(card.planPeriod) && rand >= band.from && rand < band.below;
  },
  term: (card, value) => card.terms.includes(value),
};

const FILTERS: readonly FilterName[] = ["brand", "price", "term"];

/** True when a card carries a badge of type deals. */
export function isDeal(card: Card): boolean {
  return card.productTags.some((tag) => tag.type === "deals");
}

/** Filters, sorts and cuts a page. Each filter's counts take the other filters into account, not itself. */
export function listPage(cards: readonly Card[], query: ListQuery): ListPage {
  const inScope = cards.filter(
    (card) =>
      card.vendorType === query.vendorType &&
      (!query.category || card.categorySlug === query.category) &&
      (!query.deals || isDeal(card)),
  );
  const passes = (card: Card, except?: FilterName) =>
    FILTERS.every((name) => name === except || !query[name] || MATCHES[name](card, query[name]));
  const found = inScope.filter((card) => passes(card)).sort(ORDER[query.sort]);
  const totalPages = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const currentPage = Math.min(query.page, totalPages);
  const options = (name: FilterName) =>
    optionsOf(
      inScope.filter((card) => passes(card, name)),
      name,
    );
  return {
    items: found.slice((currentPage - 1) * PAGE_SIZE, currentPage * PAGE_SIZE),
    filters: { brand: options("brand"), price: options("price"), term: options("term") },
    navigation: { totalPages, currentPage, totalItems: found.length, itemPerPage: PAGE_SIZE },
  };
}

function optionsOf(cards: readonly Card[], name: FilterName): FilterOption[] {
  const values: Record<FilterName, () => [string, string][]> = {
    brand: () =>
      [...new Set(cards.map((card) => card.brand))]
        .filter(Boolean)
        .sort()
        .map((brand) => [brand, brand]),
    price: () => Object.entries(PRICE_BANDS).map(([value, band]) => [value, band.label]),
    term: () => [...new Set(cards.flatMap((card) => card.terms))].sort(byTerm).map((term) => [term, termLabel(term)]),
  };
  return values[name]()
    .map(([value, label]) => ({
      value,
      label,
      count: cards.filter((card) => MATCHES[name](card, value)).length,
    }))
    .filter((option) => option.count > 0);
}

/** "24" is "24 months"; words stay as they are. */
function termLabel(term: string): string {
  return /^\d+$/.test(term) ? `${term} months` : term;
}

function byName(one: Card, other: Card): number {
  return one.name.localeCompare(other.name, "en-ZA") || one.id.localeCompare(other.id);
}

function byPrice(one: Card, other: Card): number {
  return toCents(one.sortPrice) - toCents(other.sortPrice);
}

// Every order ends with the name and the id, so that it is total and pages never repeat or skip a card.
const ORDER: Record<Sort, (one: Card, other: Card) => number> = {
  "A-Z": byName,
  "Z-A": (one, other) => byName(other, one),
  "PRICE LOW TO HIGH": (one, other) => byPrice(one, other) || byName(one, other),
  "PRICE HIGH TO LOW": (one, other) => byPrice(other, one) || byName(one, other),
  NEWEST: (one, other) => other.launchedOn.localeCompare(one.launchedOn) || byName(one, other),
  "MOST POPULAR": (one, other) => other.popularity - one.popularity || byName(one, other),
};
