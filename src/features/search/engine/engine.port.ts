import type { EngineAnswer, EngineQuery, EngineSuggestions, SuggestQuery } from "./engine.model.ts";
import type { MatchCriteria } from "./query-words.model.ts";
import type { Hit } from "./ranking.model.ts";

/** A search engine (H-01). Its methods throw SearchUnavailable without a usable answer. */
export interface SearchEngine {
  readonly name: string;
  search(query: EngineQuery): Promise<EngineAnswer>;
  suggest(query: SuggestQuery): Promise<EngineSuggestions>;
}

/**
 * Which words a document must have: all; all, after unknown words (corrected) or any words (similar) were replaced; most, weighted by
 * rarity, with one of them in the name (most) or anywhere (mostAnywhere); or any.
 */
export type MatchMode = "all" | "corrected" | "similar" | "most" | "mostAnywhere" | "any";

/** Finds the documents that match the words of a query: PostgreSQL, or a search server. */
export interface DocumentFinder {
  readonly name: string;
  /**
   * Returns all hits in any order, with tier and relevance as defined in src/features/search/engine/ranking.model.ts.
   * @param shares weight of each word by its rarity, for "most" and "mostAnywhere"
   * @throws SearchUnavailable
   */
  find(matching: MatchCriteria, mode: MatchMode, shares?: readonly number[]): Promise<Hit[]>;
}

/** A document for the index, as src/features/search/indexing/indexer.repository.server.ts reads it; without `document` it was deleted. */
export interface ChangedDocument {
  id: string;
  document?: object;
}

/** The index of a search server; only one process at a time writes it. */
export interface SearchIndex {
  /** Version of the index's mapping; increases with each change. */
  readonly shape: number;
  /** Mapping version and document version of the index; undefined without a complete index. */
  state(): Promise<{ shape: number; version: number } | undefined>;
  /** Builds a new index and swaps it in atomically; the old one serves searches until then. */
  rebuild(documents: AsyncGenerator<ChangedDocument>, version: number): Promise<void>;
  /** Writes changed documents; they can be found when the promise resolves. */
  update(documents: AsyncGenerator<ChangedDocument>, version: number): Promise<void>;
}

/** The engine gave no usable answer. The message is for logs and must not contain the query. */
export class SearchUnavailable extends Error {}
