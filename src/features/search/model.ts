import type { Card } from "#catalogue/cards/model.ts";
import { DEFAULT_SORT, type Sort } from "#catalogue/listing/order.model.ts";
import { VENDOR_TYPES } from "#shared/segment.ts";

/** Whose things are searched: those of one segment, or of both (S3-21). */
export const SEARCH_GROUPS = [...VENDOR_TYPES, "general"] as const;
export type SearchGroup = (typeof SEARCH_GROUPS)[number];

/** What results can be narrowed to (S9-04). Campaigns of deals count as products. */
export const SEARCH_FILTERS = ["All", "Products", "Articles", "Help & Self Services"] as const;
export type SearchFilter = (typeof SEARCH_FILTERS)[number];

/** What products among the results can be narrowed by besides. */
export const SEARCH_FACETS = ["brand", "category", "price", "data", "term"] as const;
export type SearchFacet = (typeof SEARCH_FACETS)[number];

/** The values that are set of each facet. Values of one facet widen the results, facets narrow them. */
export type SelectedFacets = Record<SearchFacet, readonly string[]>;

/** Results on a page (S9-02). */
export const SEARCH_PAGE_SIZE = 9;
/** The language of searches (S9-02). */
export const SEARCH_LOCALE = "en_ZA";
/** What prices among the results are in (S9-02). */
export const SEARCH_CURRENCY = "ZAR";

/** Letters of a question that are looked at; the rest is cut off. */
export const LONGEST_QUESTION = 200;

/** What somebody looks for, and how they want to see it. */
export interface SearchQuestion {
  /** As typed. */
  text: string;
  group: SearchGroup;
  filter: SearchFilter;
  chosen: SelectedFacets;
  sort: Sort;
  /** Counted from 1. */
  page: number;
}

/** What can be found. */
export type FoundType = "product" | "deal" | "article" | "help";

/** The filter that shows what is of a type. */
export const FILTER_OF: Readonly<Record<FoundType, SearchFilter>> = {
  product: "Products",
  deal: "Products",
  article: "Articles",
  help: "Help & Self Services",
};

/** Something that was found. */
export interface FoundItem {
  /** "product:PRETALK", "article:choose-fibre", "help:lost-phone", "deal:summer". */
  id: string;
  type: FoundType;
  title: string;
  description: string;
  /** Where it is in the shop. */
  url: string;
  imageUrl: string;
  /** Of a product, as it is now, at the lowest price that matches what is asked and set (G-11); null for everything else. */
  card: Card | null;
}

/** Something among results. */
export interface ResultItem extends FoundItem {
  /** False for what matches less well than the best: it stands after that, as "More results" (H-04). */
  isBest: boolean;
}

/** A value to choose, with how many results it would leave. */
export interface FacetCount {
  value: string;
  label: string;
  count: number;
}

/** One page of results (S3-22). */
export interface SearchResults {
  items: ResultItem[];
  /** True where they are by price, and the best have both what is paid each month and what is paid once: then each has its heading (G-11). */
  hasPeriods: boolean;
  aggregations: {
    /** How many there are under each filter. */
    filters: { value: SearchFilter; count: number }[];
    /** Values of a facet in their own order; empty where there is nothing to choose. */
    facets: Record<SearchFacet, FacetCount[]>;
  };
  sortings: { code: string; label: Sort; isSelected: boolean }[];
  navigation: { totalPages: number; currentPage: number; totalItems: number; itemPerPage: number };
  /** The question with its slips of the pen mended, where that would find more; else empty. */
  didYouMean: string;
}

/** A line under the field while somebody types. */
export interface Suggestion {
  /** A completed question, or something that can be opened at once. */
  type: "term" | FoundType;
  text: string;
  /** Where it leads; a term leads to its results. */
  url: string;
  imageUrl: string;
  /** Of a product, as its card says it. */
  card: Pick<Card, "price" | "planPeriod" | "severalPrices" | "vendorType"> | null;
}

/** A value for each facet. */
export function bySearchFacet<T>(make: (facet: SearchFacet) => T): Record<SearchFacet, T> {
  return {
    brand: make("brand"),
    category: make("category"),
    price: make("price"),
    data: make("data"),
    term: make("term"),
  };
}

/** A question that nothing is set on. */
export function plainQuestion(text: string, group: SearchGroup): SearchQuestion {
  return { text, group, filter: "All", chosen: bySearchFacet(() => []), sort: DEFAULT_SORT, page: 1 };
}
