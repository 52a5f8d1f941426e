import type { Card } from "#catalogue/card.model.ts";
import type { VendorType } from "#catalogue/model.ts";
import { byFacet, type Chosen, type Facet, type FacetValue } from "./facets.model.ts";
import { indexOf, type ListIndex, type ListScope, partOf } from "./list-index.model.ts";
import { DEFAULT_SORT, HERO_ORDER, type Sort } from "./order.model.ts";

/** Cards on one page of a list. */
export const PAGE_SIZE = 12;

/** Which list of the shop it is. */
export interface ListPlace {
  vendorType: VendorType;
  category?: string | undefined;
  /** Only products with a deal badge. */
  deals?: boolean | undefined;
  /** Only products of this campaign. */
  campaign?: string | undefined;
}

/** A list and what a shopper has set on it; all of it lives in the address of the page. */
export interface ListQuery extends ListPlace {
  page: number;
  /** Undefined is the list's own order: hero deals first on deals pages, else price low to high (S9-03, S9-25). */
  sort?: Sort | undefined;
  chosen: Chosen;
}

/** A value to choose, with how many products it would show beside what the other facets leave. */
interface FilterOption extends FacetValue {
  count: number;
}

/** One page of a list, with what can be chosen in it. */
export interface ListPage {
  /** What was asked, without values that this list does not know and with a page that exists. */
  query: ListQuery;
  items: Card[];
  /** What can be chosen beside what is set; empty for a facet in which all products of the list are the same. */
  filters: Record<Facet, FilterOption[]>;
  navigation: { totalPages: number; currentPage: number; totalItems: number; itemPerPage: number };
}

/** The cards that carry any of these tags; the case of letters does not matter. */
export function withTags(cards: readonly Card[], tags: readonly string[]): readonly Card[] {
  const wanted = new Set(tags.map((tag) => tag.toLowerCase()));
  return partOf(cards, `tags ${[...wanted].join()}`, ({ badges }) =>
    badges.some(({ name }) => wanted.has(name.toLowerCase())),
  );
}

/** True when the query is for deals rather than for a category. */
export function isDealsList(place: ListPlace): boolean {
  return place.deals === true || place.campaign !== undefined;
}

/** Filters, sorts and cuts a page. One pass over the cards for each facet, whatever is set. */
export function listPage(scope: ListScope, asked: ListQuery): ListPage {
  const index = indexOf(scope);
  const known = byFacet((facet) =>
    index.values[facet].map(({ value }) => value).filter((value) => asked.chosen[facet].includes(value)),
  );
  const misses = byFacet((facet) => missesOf(index, facet, known[facet]));
  const failures = summed(scope.cards.length, Object.values(misses));
  const order = asked.sort ?? (isDealsList(asked) ? HERO_ORDER : DEFAULT_SORT);
  const found = index.inOrder(order).filter((card) => failures[card] === 0);
  const totalPages = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const currentPage = Math.min(asked.page, totalPages);
  return {
    query: { ...asked, chosen: known, page: currentPage },
    items: found
      .slice((currentPage - 1) * PAGE_SIZE, currentPage * PAGE_SIZE)
      .flatMap((card) => scope.cards[card] ?? []),
    filters: byFacet((facet) =>
      optionsOf(index.values[facet], countsOf(index, facet, failures, misses[facet]), known[facet]),
    ),
    navigation: { totalPages, currentPage, totalItems: found.length, itemPerPage: PAGE_SIZE },
  };
}

/** For each card whether it has none of the values that are set of a facet: 1, else 0. Undefined where nothing is set. */
function missesOf({ values, places }: ListIndex, facet: Facet, chosen: readonly string[]): number[] | undefined {
  if (chosen.length === 0) return undefined;
  const wanted = values[facet].map(({ value }) => chosen.includes(value));
  return places[facet].map((own) => (own.some((place) => wanted[place]) ? 0 : 1));
}

/** For each card how many facets it fails. */
function summed(cards: number, misses: readonly (readonly number[] | undefined)[]): number[] {
  const sums = Array.from({ length: cards }, () => 0);
  for (const list of misses)
    list?.forEach((missed, card) => {
      sums[card] = (sums[card] ?? 0) + missed;
    });
  return sums;
}

/** How many cards of each value the list would show if nothing were set of this facet. */
function countsOf(
  index: ListIndex,
  facet: Facet,
  failures: readonly number[],
  misses: readonly number[] | undefined,
): number[] {
  const counts = index.values[facet].map(() => 0);
  index.places[facet].forEach((own, card) => {
    if (failures[card] !== (misses?.[card] ?? 0)) return;
    for (const place of own) counts[place] = (counts[place] ?? 0) + 1;
  });
  return counts;
}

function optionsOf(
  values: readonly FacetValue[],
  counts: readonly number[],
  chosen: readonly string[],
): FilterOption[] {
  return values
    .map((value, place) => ({ ...value, count: counts[place] ?? 0 }))
    .filter(({ value, count }) => count > 0 || chosen.includes(value));
}
