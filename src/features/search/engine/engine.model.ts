import type { Offer } from "#catalogue/list-offers.model.ts";
import type { Sort } from "#catalogue/listing/order.model.ts";
import type { SearchFacet, SearchFilter, SearchGroup, SelectedFacets } from "../model.ts";
import type { Understood } from "../query-parsing/parse.model.ts";

/** What an engine is asked to find. */
export interface EngineQuestion {
  asked: Understood;
  group: SearchGroup;
  filter: SearchFilter;
  chosen: SelectedFacets;
  /** RELEVANCE is for measuring and for did-you-mean; shoppers choose among the six (H-04). */
  order: Sort | "RELEVANCE";
  /** Counted from 1; beyond the last it is empty. */
  page: number;
  size: number;
  /**
   * "all": every word has to be found, and slips of the pen are forgiven where fewer than 3 documents have them all (H-03).
   * "any": one word is enough, with two slips (H-01, the call of the provider elastic).
   */
  matching: "all" | "any";
}

/** What an engine found. Counts are of all pages. */
export interface EngineAnswer {
  /** The page, in its order. */
  ids: string[];
  /** Those of the page that match best (H-04). */
  best: ReadonlySet<string>;
  /** What of the page's products matches all that is asked and set, the cheapest first. */
  offers: ReadonlyMap<string, readonly Offer[]>;
  /** As of SearchResults. */
  hasPeriods: boolean;
  total: number;
  /** Under each filter, whichever is set. */
  counts: Record<SearchFilter, number>;
  /** By facet, how many results each value has or would have; what is set of the facet itself does not narrow its counts. */
  facets: Record<SearchFacet, { value: string; count: number }[]>;
  /** The question in words that would find more; else empty. */
  didYouMean: string;
}

/** What an engine is asked to complete. */
export interface SuggestQuestion {
  /** As typed so far. */
  text: string;
  group: SearchGroup;
  /** Documents that are wanted at most. */
  most: number;
}

/** What an engine proposes to who types. */
export interface EngineSuggestions {
  /** Completed questions, the likeliest first. */
  terms: string[];
  /** Documents that can be opened at once, the likeliest first. */
  ids: string[];
}
