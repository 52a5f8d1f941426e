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

/** Codes of the sort orders in the parameter `st` (H-02, S9-03). */
export const SORT_CODES: Readonly<Record<Sort, string>> = {
  "A-Z": "title-asc",
  "Z-A": "title-desc",
  "PRICE LOW TO HIGH": "price-asc",
  "PRICE HIGH TO LOW": "price-desc",
  NEWEST: "newest",
  "MOST POPULAR": "popular",
};

/** Codes of the filters in the parameter `a` and in page URLs (H-02, S9-04). */
export const FILTER_CODES: Readonly<Record<SearchFilter, string>> = {
  All: "all",
  Products: "products",
  Articles: "articles",
  "Help & Self Services": "help",
};

/** Maximum number of selected values per facet. */
export const MAX_VALUES_PER_FACET = 30;

/** The content of the parameter `a` (H-02): filter, group and facets. */
export interface Aggregation {
  filter: SearchFilter;
  group: SearchGroup;
  chosen: SelectedFacets;
}

/** The sort order of a code; undefined for an unknown code. */
export function sortOf(code: string): Sort | undefined {
  return SORTS.find((sort) => SORT_CODES[sort] === code);
}

/** The filter of a code; undefined for an unknown code. */
export function filterOf(code: string): SearchFilter | undefined {
  return SEARCH_FILTERS.find((filter) => FILTER_CODES[filter] === code);
}

/**
 * Serialises the parameter `a` as parts separated by ";": "filter:products;group:business;brand:Apple". Values are URL-encoded.
 */
export function aggregationText({ filter, group, chosen }: Aggregation): string {
  const facets = SEARCH_FACETS.flatMap((facet) => chosen[facet].map((value) => [facet, value] as const));
  return [["filter", FILTER_CODES[filter]] as const, ["group", group] as const, ...facets]
    .map(([key, value]) => `${key}:${encodeURIComponent(value)}`)
    .join(";");
}

/** Parses the parameter `a`. Invalid parts count as not set; the default group is personal. */
export function readAggregation(text: string): Aggregation {
  const parts = text.split(";").map((part) => {
    const [key = "", ...value] = part.split(":");
    return { key: key.trim(), value: decoded(value.join(":")) };
  });
  const named = (key: string) => parts.filter((part) => part.key === key).map(({ value }) => value);
  return {
    filter: filterOf(named("filter").at(-1) ?? "") ?? "All",
    group: SEARCH_GROUPS.find((group) => group === named("group").at(-1)) ?? "personal",
    chosen: bySearchFacet((facet) => [...new Set(named(facet).filter(Boolean))].slice(0, MAX_VALUES_PER_FACET)),
  };
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
