import { SORTS, type Sort } from "#catalogue/listing/order.model.ts";
import {
  bySearchFacet,
  SEARCH_FACETS,
  SEARCH_FILTERS,
  SEARCH_GROUPS,
  type SearchFilter,
  type SearchGroup,
  type SelectedFacets,
} from "./model.ts";

/** What `st` says for each order (H-02, S9-03). */
export const SORT_CODES: Readonly<Record<Sort, string>> = {
  "A-Z": "title-asc",
  "Z-A": "title-desc",
  "PRICE LOW TO HIGH": "price-asc",
  "PRICE HIGH TO LOW": "price-desc",
  NEWEST: "newest",
  "MOST POPULAR": "popular",
};

/** What `a` and addresses of pages say for each filter (H-02, S9-04). */
export const FILTER_CODES: Readonly<Record<SearchFilter, string>> = {
  All: "all",
  Products: "products",
  Articles: "articles",
  "Help & Self Services": "help",
};

/** Values of one facet that a question may carry. */
export const MAX_CHOSEN = 30;

/** What `a` says (H-02): what the results are narrowed to. */
export interface Aggregation {
  filter: SearchFilter;
  group: SearchGroup;
  chosen: SelectedFacets;
}

/** The order that a code names, or undefined. */
export function sortOf(code: string): Sort | undefined {
  return SORTS.find((sort) => SORT_CODES[sort] === code);
}

/** The filter that a code names, or undefined. */
export function filterOf(code: string): SearchFilter | undefined {
  return SEARCH_FILTERS.find((filter) => FILTER_CODES[filter] === code);
}

/**
 * Writes `a`: parts with ";" between them, "filter:products;group:business;brand:Apple". What a value holds of "%", ":" and ";"
 * is written as in addresses.
 */
export function aggregationText({ filter, group, chosen }: Aggregation): string {
  const facets = SEARCH_FACETS.flatMap((facet) => chosen[facet].map((value) => [facet, value] as const));
  return [["filter", FILTER_CODES[filter]] as const, ["group", group] as const, ...facets]
    .map(([key, value]) => `${key}:${encodeURIComponent(value)}`)
    .join(";");
}

/** Reads `a`; what makes no sense is taken as not set. The group is personal where none is named. */
export function readAggregation(text: string): Aggregation {
  const parts = text.split(";").map((part) => {
    const [key = "", ...value] = part.split(":");
    return { key: key.trim(), value: decoded(value.join(":")) };
  });
  const named = (key: string) => parts.filter((part) => part.key === key).map(({ value }) => value);
  return {
    filter: filterOf(named("filter").at(-1) ?? "") ?? "All",
    group: SEARCH_GROUPS.find((group) => group === named("group").at(-1)) ?? "personal",
    chosen: bySearchFacet((facet) => [...new Set(named(facet).filter(Boolean))].slice(0, MAX_CHOSEN)),
  };
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
