import { DEFAULT_SORT } from "#catalogue/listing/order.model.ts";
import type { VendorType } from "#shared/segment.ts";
import { searchPath } from "#shared/segment.ts";
import { FILTER_CODES, filterOf, MAX_CHOSEN, SORT_CODES, sortOf } from "./codes.model.ts";
import {
  bySearchFacet,
  LONGEST_QUESTION,
  plainQuestion,
  SEARCH_FACETS,
  type SearchFacet,
  type SearchGroup,
  type SearchQuestion,
  type SearchResults,
} from "./model.ts";

/** The facets with their headings, in the order in which they are shown. */
export const FACET_TITLES = [
  ["category", "Category"],
  ["brand", "Brand"],
  ["price", "Price"],
  ["data", "Data"],
  ["term", "Contract"],
] as const satisfies readonly (readonly [SearchFacet, string])[];

/** What an address says for a search in both segments; that of one segment is said by its path. */
const EVERYWHERE: SearchGroup = "general";

/** Reads what is searched from the address of a page of results; what makes no sense is taken as not set. */
export function questionFrom(search: URLSearchParams, flow: VendorType): SearchQuestion {
  const page = Number(search.get("page"));
  return {
    text: [...(search.get("q") ?? "").trim()].slice(0, LONGEST_QUESTION).join(""),
    group: search.get("group") === EVERYWHERE ? EVERYWHERE : flow,
    filter: filterOf(search.get("filter") ?? "") ?? "All",
    chosen: bySearchFacet((facet) => [...new Set(search.getAll(facet).slice(0, MAX_CHOSEN))].filter(Boolean)),
    sort: sortOf(search.get("sort") ?? "") ?? DEFAULT_SORT,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** What a page of results sends along with what is typed or chosen on it: pairs of name and value, without what is not set. */
export function questionFields({ text, group, filter, chosen, sort, page }: SearchQuestion): [string, string][] {
  const fields: [string, string][] = text ? [["q", text]] : [];
  if (group === EVERYWHERE) fields.push(["group", group]);
  if (filter !== "All") fields.push(["filter", FILTER_CODES[filter]]);
  for (const facet of SEARCH_FACETS) for (const value of chosen[facet]) fields.push([facet, value]);
  if (sort !== DEFAULT_SORT) fields.push(["sort", SORT_CODES[sort]]);
  if (page > 1) fields.push(["page", String(page)]);
  return fields;
}

/** The address of a question. @param flow the segment whose page it is, for a search everywhere has none of its own */
export function searchAddress(question: SearchQuestion, flow: VendorType): string {
  const path = searchPath(question.group === "general" ? flow : question.group);
  const fields = new URLSearchParams(questionFields(question)).toString();
  return fields ? `${path}?${fields}` : path;
}

/** The same question with some things changed. Any change but of the page goes back to page one. */
export function changed(question: SearchQuestion, change: Partial<SearchQuestion>): SearchQuestion {
  const next = { ...question, page: 1, ...change };
  // Nothing but products has facets.
  const isNarrowed = next.filter === "All" || next.filter === "Products";
  return isNarrowed ? next : { ...next, chosen: bySearchFacet(() => []) };
}

/** Other words in the same order and group; what the results were narrowed to is taken back (S4-15). */
export function askedAnew({ group, sort }: Pick<SearchQuestion, "group" | "sort">, text: string): SearchQuestion {
  return { ...plainQuestion(text, group), sort };
}

/** The same question with a value of a facet set, or taken away where it is set. */
export function toggled(question: SearchQuestion, facet: SearchFacet, value: string): SearchQuestion {
  const set = question.chosen[facet];
  const values = set.includes(value) ? set.filter((one) => one !== value) : [...set, value];
  return changed(question, { chosen: { ...question.chosen, [facet]: values } });
}

/** The same question without any facet. */
export function withoutFacets(question: SearchQuestion): SearchQuestion {
  return changed(question, { chosen: bySearchFacet(() => []) });
}

/** A facet's value that is set, in words, with the question without it. */
export interface SetFacet {
  key: string;
  label: string;
  without: SearchQuestion;
}

/** The values that are set. */
export function setFacets(question: SearchQuestion, facets: SearchResults["aggregations"]["facets"]): SetFacet[] {
  return FACET_TITLES.flatMap(([facet]) =>
    question.chosen[facet].map((value) => ({
      key: `${facet}=${value}`,
      label: facets[facet].find((option) => option.value === value)?.label ?? value,
      without: toggled(question, facet, value),
    })),
  );
}
