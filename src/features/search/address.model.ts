import { DEFAULT_SORT } from "#catalogue/listing/order.model.ts";
import type { Segment } from "#shared/segment.ts";
import { searchPath } from "#shared/segment.ts";
import { FILTER_CODES, filterOf, MAX_VALUES_PER_FACET, SORT_CODES, sortOf } from "./codes.model.ts";
import {
  bySearchFacet,
  MAX_PAGE,
  MAX_QUERY_LENGTH,
  SEARCH_FACETS,
  type SearchFacet,
  type SearchGroup,
  type SearchQuery,
  type SearchResults,
  unfilteredQuery,
} from "./model.ts";

/** The facets with their headings, in the order in which they are shown. */
export const FACET_TITLES = [
  ["category", "Category"],
  ["brand", "Brand"],
  ["price", "Price"],
  ["data", "Data"],
  ["term", "Contract"],
] as const satisfies readonly (readonly [SearchFacet, string])[];

/** The `group` parameter of a search in both segments. The path names a single segment. */
const EVERYWHERE: SearchGroup = "general";

/** Reads the query from the URL of a results page. Invalid parameters count as not set. */
export function queryFromUrl(search: URLSearchParams, segment: Segment): SearchQuery {
  const page = Number(search.get("page"));
  return {
    text: [...(search.get("q") ?? "").trim()].slice(0, MAX_QUERY_LENGTH).join(""),
    group: search.get("group") === EVERYWHERE ? EVERYWHERE : segment,
    filter: filterOf(search.get("filter") ?? "") ?? "All",
    chosen: bySearchFacet((facet) => [...new Set(search.getAll(facet).slice(0, MAX_VALUES_PER_FACET))].filter(Boolean)),
    sort: sortOf(search.get("sort") ?? "") ?? DEFAULT_SORT,
    page: Number.isInteger(page) && page > 0 && page <= MAX_PAGE ? page : 1,
  };
}

/** The URL parameters of a query as pairs of name and value, without defaults. */
export function queryFields({ text, group, filter, chosen, sort, page }: SearchQuery): [string, string][] {
  const fields: [string, string][] = text ? [["q", text]] : [];
  if (group === EVERYWHERE) fields.push(["group", group]);
  if (filter !== "All") fields.push(["filter", FILTER_CODES[filter]]);
  for (const facet of SEARCH_FACETS) for (const value of chosen[facet]) fields.push([facet, value]);
  if (sort !== DEFAULT_SORT) fields.push(["sort", SORT_CODES[sort]]);
  if (page > 1) fields.push(["page", String(page)]);
  return fields;
}

/** The path and query string of a query. @param segment the page's segment, needed for a search in both segments */
export function searchAddress(query: SearchQuery, segment: Segment): string {
  const path = searchPath(query.group === "general" ? segment : query.group);
  const fields = new URLSearchParams(queryFields(query)).toString();
  return fields ? `${path}?${fields}` : path;
}

/** Applies a change to a query. Every change except of the page resets to page one. */
export function withChange(query: SearchQuery, change: Partial<SearchQuery>): SearchQuery {
  const next = { ...query, page: 1, ...change };
  // Only products have facets.
  const isNarrowed = next.filter === "All" || next.filter === "Products";
  return isNarrowed ? next : { ...next, chosen: bySearchFacet(() => []) };
}

/** A new search text with the same sort order and group; filters are reset (S4-15). */
export function withText({ group, sort }: Pick<SearchQuery, "group" | "sort">, text: string): SearchQuery {
  return { ...unfilteredQuery(text, group), sort };
}

/** Selects a facet value, or removes it if it is selected. */
export function withToggledFacet(query: SearchQuery, facet: SearchFacet, value: string): SearchQuery {
  const set = query.chosen[facet];
  const values = set.includes(value) ? set.filter((one) => one !== value) : [...set, value];
  return withChange(query, { chosen: { ...query.chosen, [facet]: values } });
}

/** Removes all facet values. */
export function withoutFacets(query: SearchQuery): SearchQuery {
  return withChange(query, { chosen: bySearchFacet(() => []) });
}

/** A selected facet value with its label, and the query without it. */
export interface SelectedFacet {
  key: string;
  label: string;
  without: SearchQuery;
}

/** The selected facet values, in display order. */
export function selectedFacets(query: SearchQuery, facets: SearchResults["aggregations"]["facets"]): SelectedFacet[] {
  return FACET_TITLES.flatMap(([facet]) =>
    query.chosen[facet].map((value) => ({
      key: `${facet}=${value}`,
      label: facets[facet].find((option) => option.value === value)?.label ?? value,
      without: withToggledFacet(query, facet, value),
    })),
  );
}
