import type { Card } from "#catalogue/cards/model.ts";
import { DEFAULT_SORT, type Sort } from "#catalogue/listing/order.model.ts";
import { SEGMENTS } from "#shared/segment.ts";

/** What is searched: one segment, or both (S3-21). */
export const SEARCH_GROUPS = [...SEGMENTS, "general"] as const;
export type SearchGroup = (typeof SEARCH_GROUPS)[number];

/** Filters by type of result (S9-04). Deal campaigns count as products. */
export const SEARCH_FILTERS = ["All", "Products", "Articles", "Help & Self Services"] as const;
export type SearchFilter = (typeof SEARCH_FILTERS)[number];

/** Facets that narrow the products among the results. */
export const SEARCH_FACETS = ["brand", "category", "price", "data", "term"] as const;
export type SearchFacet = (typeof SEARCH_FACETS)[number];

/** Selected values per facet: any value of a facet matches, and all facets must match. */
export type SelectedFacets = Record<SearchFacet, readonly string[]>;

/** Results per page (S9-02). */
export const SEARCH_PAGE_SIZE = 9;
/** Locale of searches (S9-02). */
export const SEARCH_LOCALE = "en_ZA";
/** Currency of the prices (S9-02). */
export const SEARCH_CURRENCY = "ZAR";

/** Maximum length of a search text in characters; longer texts are truncated. */
export const MAX_QUERY_LENGTH = 200;

/** Highest page number that can be requested; far beyond the last page of any search. */
export const MAX_PAGE = 100_000;

/** A search as the customer entered it. */
export interface SearchQuery {
  /** As typed. */
  text: string;
  group: SearchGroup;
  filter: SearchFilter;
  chosen: SelectedFacets;
  sort: Sort;
  /** Counted from 1. */
  page: number;
}

/** Types of results. */
export type FoundType = "product" | "deal" | "article" | "help";

/** The filter that includes each type of result. */
export const FILTER_OF: Readonly<Record<FoundType, SearchFilter>> = {
  product: "Products",
  deal: "Products",
  article: "Articles",
  help: "Help & Self Services",
};

/** A search result. */
export interface FoundItem {
  /** "product:PRETALK", "article:choose-fibre", "help:lost-phone", "deal:summer". */
  id: string;
  type: FoundType;
  title: string;
  description: string;
  /** Path in the shop. */
  url: string;
  imageUrl: string;
  /** Current card of a product, at its lowest price that matches the query and the facets (G-11); null for other types. */
  card: Card | null;
}

/** A search result within a page of results. */
export interface ResultItem extends FoundItem {
  /** False for weaker matches, which are listed after the best as "More results" (H-04). */
  isBest: boolean;
}

/** A facet value with the number of results it would leave. */
export interface FacetCount {
  value: string;
  label: string;
  count: number;
}

/** One page of results (S3-22). */
export interface SearchResults {
  items: ResultItem[];
  /** True if the results are sorted by price and have both monthly and once-off prices; each group then has a heading (G-11). */
  hasPeriods: boolean;
  aggregations: {
    /** Number of results per filter. */
    filters: { value: SearchFilter; count: number }[];
    /** Values of a facet in display order; empty if there is no choice. */
    facets: Record<SearchFacet, FacetCount[]>;
  };
  sortings: { code: string; label: Sort; isSelected: boolean }[];
  navigation: { totalPages: number; currentPage: number; totalItems: number; itemPerPage: number };
  /** The query with typos corrected, if that finds more; else empty. */
  didYouMean: string;
}

/** A suggestion while the customer types. */
export interface Suggestion {
  /** A completed term, or the type of an item to open. */
  type: "term" | FoundType;
  text: string;
  /** Path of the item, or of the results of a term. */
  url: string;
  imageUrl: string;
  /** Price data of a product; null for other types. */
  card: Pick<Card, "price" | "planPeriod" | "severalPrices" | "segment"> | null;
}

/** Creates a record with a value for each facet. */
export function bySearchFacet<T>(make: (facet: SearchFacet) => T): Record<SearchFacet, T> {
  return {
    brand: make("brand"),
    category: make("category"),
    price: make("price"),
    data: make("data"),
    term: make("term"),
  };
}

/** A query without filters, on page one. */
export function unfilteredQuery(text: string, group: SearchGroup): SearchQuery {
  return { text, group, filter: "All", chosen: bySearchFacet(() => []), sort: DEFAULT_SORT, page: 1 };
}
