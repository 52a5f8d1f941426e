import type { Offer } from "#catalogue/list-offers.model.ts";
import type { Sort } from "#catalogue/listing/order.model.ts";
import type { SearchFacet, SearchFilter, SearchGroup, SelectedFacets } from "../model.ts";
import type { ParsedQuery } from "../query-parsing/parse.model.ts";

/** A query as an engine receives it. */
export interface EngineQuery {
  parsed: ParsedQuery;
  group: SearchGroup;
  filter: SearchFilter;
  chosen: SelectedFacets;
  /** RELEVANCE is for measurements; customers choose among the six sort orders (H-04). */
  order: Sort | "RELEVANCE";
  /** Counted from 1; a page beyond the last is empty. */
  page: number;
  size: number;
  /**
   * "all": every word must match; typos are corrected if fewer than 3 documents have them all (H-03).
   * "any": one matching word is enough, with up to two typos (H-01, the provider elastic).
   */
  matching: "all" | "any";
}

/** Results of an engine. Counts cover all pages. */
export interface EngineAnswer {
  /** Document ids of the page, in order. */
  ids: string[];
  /** Ids on the page that belong to the best tier (H-04). */
  best: ReadonlySet<string>;
  /** Per product on the page, the offers that match the query and the facets, cheapest first. */
  offers: ReadonlyMap<string, readonly Offer[]>;
  /** As of SearchResults. */
  hasPeriods: boolean;
  total: number;
  /** Number of results per filter, regardless of the selected one. */
  counts: Record<SearchFilter, number>;
  /** Number of results per facet value; a facet's own selection does not narrow its counts. */
  facets: Record<SearchFacet, { value: string; count: number }[]>;
  /** The corrected query, if it finds more; else empty. */
  didYouMean: string;
}

/** A text to complete, as an engine receives it. */
export interface SuggestQuery {
  /** As typed so far. */
  text: string;
  group: SearchGroup;
  /** Maximum number of documents. */
  limit: number;
}

/** Suggestions of an engine. */
export interface EngineSuggestions {
  /** Completed terms, most likely first. */
  terms: string[];
  /** Document ids, most likely first. */
  ids: string[];
}
