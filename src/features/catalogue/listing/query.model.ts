import type { Card } from "../cards/model.ts";
import type { ChoiceKey } from "../configurator/steps.model.ts";
import { UPGRADE } from "../model.ts";
import { byFacet, type ChosenValues, FACETS, type Facet } from "./facets.model.ts";
import { isDealsList, type ListPage, type ListQuery, type ListSource } from "./model.ts";
import { DEFAULT_SORT, SORTS } from "./order.model.ts";

/** Headings of the facets of the filter panel. The sub-categories ("sub") are above the list. */
const HEADINGS: Readonly<Record<Exclude<Facet, "sub">, string>> = {
  brand: "Brand",
  price: "Price",
  pay: "How you pay",
  data: "Data",
  perGb: "Price per GB",
  term: "Contract",
  speed: "Speed",
  generation: "Mobile network",
  colour: "Colour",
  provider: "Network",
  stock: "Availability",
};

/** The facets of the filter panel with their headings, in order. */
export const FILTERS = FACETS.flatMap((facet) => (facet === "sub" ? [] : [[facet, HEADINGS[facet]] as const]));

/** Maximum number of values per facet in a URL. */
export const MAX_VALUES = 30;

/** The parameter of lists and product pages that means an upgrade. */
const UPGRADE_PARAMETER = "iWouldLikeTo" satisfies ChoiceKey;

/** The parameters of product pages for the contract term and the colour. */
const TERM_PARAMETER = "contractDuration" satisfies ChoiceKey;
const COLOUR_PARAMETER = "colour" satisfies ChoiceKey;

/**
 * The query string with which a card of a list opens its product, so that the page shows the price of the card: the upgrade of a
 * number, the only contract term that the list shows, and the colour of its picture if colours are chosen. Empty without any.
 */
export function cardSearch(
  { isUpgrade, chosen }: Pick<ListQuery, "isUpgrade" | "chosen">,
  { colours, imageUrl }: Pick<Card, "colours" | "imageUrl">,
): string {
  const search = new URLSearchParams();
  if (isUpgrade) search.set(UPGRADE_PARAMETER, UPGRADE);
  const [term, ...otherTerms] = chosen.term;
  if (term && otherTerms.length === 0) search.set(TERM_PARAMETER, term);
  const colour = chosen.colour.length > 0 && colours.find(({ image }) => image === imageUrl);
  if (colour) search.set(COLOUR_PARAMETER, colour.name);
  return search.size > 0 ? `?${search}` : "";
}

/** Parses page, sort order and filters from the URL of a list; invalid values are ignored. */
export function listQueryFrom(search: URLSearchParams, source: ListSource): ListQuery {
  const page = Number(search.get("page"));
  const sort = SORTS.find((known) => known === search.get("sort"));
  return {
    ...source,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    sort: sort === defaultSortOf(source) ? undefined : sort,
    isUpgrade: search.get(UPGRADE_PARAMETER) === UPGRADE || undefined,
    chosen: byFacet((facet) => [...new Set(search.getAll(facet).slice(0, MAX_VALUES))].filter(Boolean)),
  };
}

/** The default sort option of a list; undefined for deals, whose default order is none of the sort options. */
function defaultSortOf(source: ListSource) {
  return isDealsList(source) ? undefined : DEFAULT_SORT;
}

/** Changes of a list query. */
export interface ListChange {
  chosen?: Partial<ChosenValues>;
  sort?: ListQuery["sort"];
  page?: number;
}

/**
 * The query string of a list with changes applied. Every change except of the page resets the page to 1. The values of a facet are
 * in alphabetical order, so that a choice has one address however it was made.
 */
export function listSearch(query: ListQuery, change: ListChange = {}): string {
  const next = { ...query, page: 1, ...change, chosen: { ...query.chosen, ...change.chosen } };
  const search = new URLSearchParams();
  for (const facet of FACETS) for (const value of next.chosen[facet].toSorted()) search.append(facet, value);
  if (next.sort) search.set("sort", next.sort);
  if (next.isUpgrade) search.set(UPGRADE_PARAMETER, UPGRADE);
  if (next.page > 1) search.set("page", String(next.page));
  return `?${search}`;
}

/** The query string of a list with a facet value added, or removed if it is chosen. */
export function toggledSearch(query: ListQuery, facet: Facet, value: string): string {
  const chosen = query.chosen[facet];
  const values = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
  return listSearch(query, { chosen: { [facet]: values } });
}

/** The query string of a list without filters; sub-category and sort order are kept. */
export function searchWithoutFilters(query: ListQuery): string {
  return listSearch(query, { chosen: Object.fromEntries(FILTERS.map(([facet]) => [facet, []])) });
}

/** An active filter, with the query string of the list without it. */
export interface ActiveFilter {
  key: string;
  label: string;
  without: string;
}

/** The active filters with their labels. */
export function activeFilters({ query, filters }: Pick<ListPage, "query" | "filters">): ActiveFilter[] {
  return FILTERS.flatMap(([facet]) =>
    query.chosen[facet].map((value) => ({
      key: `${facet}=${value}`,
      label: filters[facet].find((option) => option.value === value)?.label ?? value,
      without: toggledSearch(query, facet, value),
    })),
  );
}
