import { byFacet, type ChosenValues, FACETS, type Facet } from "./facets.model.ts";
import { isDealsList, type ListPage, type ListPlace, type ListQuery } from "./model.ts";
import { DEFAULT_SORT, SORTS } from "./order.model.ts";

/** The facets that stand in the panel of filters, with their headings; the shelf ("sub") stands above the list. */
export const FILTERS = [
  ["brand", "Brand"],
  ["price", "Price"],
  ["data", "Data"],
  ["term", "Contract"],
  ["speed", "Speed"],
  ["colour", "Colour"],
  ["provider", "Network"],
  ["stock", "Availability"],
] as const satisfies readonly (readonly [Facet, string])[];

/** Values of one facet that an address may carry; more than a shopper ever sets. */
export const MAX_VALUES = 30;

/** Reads what a shopper has set from the address of a list; what makes no sense is taken as not set. */
export function listQueryFrom(search: URLSearchParams, place: ListPlace): ListQuery {
  const page = Number(search.get("page"));
  const sort = SORTS.find((known) => known === search.get("sort"));
  return {
    ...place,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    sort: sort === defaultSortOf(place) ? undefined : sort,
    chosen: byFacet((facet) => [...new Set(search.getAll(facet).slice(0, MAX_VALUES))].filter(Boolean)),
  };
}

/** The one of the six that a list has by itself. */
function defaultSortOf(place: ListPlace) {
  return isDealsList(place) ? undefined : DEFAULT_SORT;
}

/** What may change in the address of a list. */
export interface ListChange {
  chosen?: Partial<ChosenValues>;
  sort?: ListQuery["sort"];
  page?: number;
}

/** The address, after "?", of the same list with some things changed. Any change but of the page goes back to page one. */
export function listSearch(query: ListQuery, change: ListChange = {}): string {
  const next = { ...query, page: 1, ...change, chosen: { ...query.chosen, ...change.chosen } };
  const search = new URLSearchParams();
  for (const facet of FACETS) for (const value of next.chosen[facet]) search.append(facet, value);
  if (next.sort) search.set("sort", next.sort);
  if (next.page > 1) search.set("page", String(next.page));
  return `?${search}`;
}

/** The address of the same list with a value set, or taken away where it is set. */
export function toggledSearch(query: ListQuery, facet: Facet, value: string): string {
  const set = query.chosen[facet];
  const values = set.includes(value) ? set.filter((one) => one !== value) : [...set, value];
  return listSearch(query, { chosen: { [facet]: values } });
}

/** The address of the same list, shelf and order without any filter. */
export function searchWithoutFilters(query: ListQuery): string {
  return listSearch(query, { chosen: Object.fromEntries(FILTERS.map(([facet]) => [facet, []])) });
}

/** A filter that is set, with the address of the list without it. */
export interface ActiveFilter {
  key: string;
  label: string;
  without: string;
}

/** The filters that are set, in words. */
export function activeFilters({ query, filters }: Pick<ListPage, "query" | "filters">): ActiveFilter[] {
  return FILTERS.flatMap(([facet]) =>
    query.chosen[facet].map((value) => ({
      key: `${facet}=${value}`,
      label: filters[facet].find((option) => option.value === value)?.label ?? value,
      without: toggledSearch(query, facet, value),
    })),
  );
}
