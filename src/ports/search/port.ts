import type { EngineAnswer, EngineQuestion, EngineSuggestions, SuggestQuestion } from "#search/engine.model.ts";

/** Finds documents (H-01). Its calls throw SearchAway when it gives no usable answer. */
export interface SearchEngine {
  readonly name: string;
  search(question: EngineQuestion): Promise<EngineAnswer>;
  suggest(question: SuggestQuestion): Promise<EngineSuggestions>;
}

/** The engine gave no usable answer; the message is for logs and holds nothing of what was asked. */
export class SearchAway extends Error {}
