import type { EngineAnswer, EngineQuestion, EngineSuggestions, SuggestQuestion } from "./engine.model.ts";
import type { Matching } from "./query-words.model.ts";
import type { Hit } from "./ranking.model.ts";

/** Answers questions (H-01). Its calls throw SearchUnavailable when it gives no usable answer. */
export interface SearchEngine {
  readonly name: string;
  search(question: EngineQuestion): Promise<EngineAnswer>;
  suggest(question: SuggestQuestion): Promise<EngineSuggestions>;
}

/**
 * What of the words a document has to have: all; all, once words that no document has are taken for others ("mended") or any word is
 * ("alike"); most of them by how rare they are, one of them in its name ("most"), or anywhere ("mostAnywhere"); or any.
 */
export type Way = "all" | "mended" | "alike" | "most" | "mostAnywhere" | "any";

/** Finds the documents that have the words of a question: PostgreSQL, or a server that is there for that. */
export interface DocumentFinder {
  readonly name: string;
  /**
   * Everything that is found, in any order, ranked by src/features/search/engine/ranking.model.ts.
   * @param shares what each word says of the question, for "most" and "mostAnywhere"
   * @throws SearchUnavailable
   */
  find(matching: Matching, way: Way, shares?: readonly number[]): Promise<Hit[]>;
}

/** A document as an index gets it, with its stems by where they stand (src/features/search/indexing/indexer.repository.server.ts); without one it is gone. */
export interface ChangedDocument {
  id: string;
  document?: object;
}

/** The index of such a server, which one process at a time writes. */
export interface SearchIndex {
  /** Names what an index is made with, and grows with it. */
  readonly shape: number;
  /** Of what shape the index is and which version of the documents it holds; undefined where there is none that is whole. */
  state(): Promise<{ shape: number; version: number } | undefined>;
  /** Makes it anew beside the one there is, which is searched until the new one takes its place in one step. */
  rebuild(documents: AsyncGenerator<ChangedDocument>, version: number): Promise<void>;
  /** Writes what changed; afterwards it can be found. */
  update(documents: AsyncGenerator<ChangedDocument>, version: number): Promise<void>;
}

/** There is no usable answer; the message is for logs and holds nothing of what was asked. */
export class SearchUnavailable extends Error {}
