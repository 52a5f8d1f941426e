import MiniSearch, { type Query } from "minisearch";
import type { SearchDocument } from "#search/document.model.ts";
import type { EngineAnswer, EngineQuestion, IndexChange } from "#search/engine.model.ts";
import { answerOf, type Hit, type Tier } from "#search/results.model.ts";
import { foldedWords } from "#search/folding.model.ts";

/** An index in this process's memory. */
export interface SearchIndex {
  change(change: IndexChange): void;
  search(question: EngineQuestion): EngineAnswer;
}

/** Fewer hits than this, and slips of the pen are forgiven (H-03). */
const FEW = 3;

/** An index that knows nothing yet. */
export function searchIndex(): SearchIndex {
  const documents = new Map<string, SearchDocument>();
  const words = new MiniSearch<SearchDocument>({
    fields: ["title", "codes", "tags", "category", "text"],
    extractField: (document, field) => {
      if (field === "id") return document.id;
      const value = field in document ? Object.entries(document).find(([name]) => name === field)?.[1] : "";
      return Array.isArray(value) ? value.join("\n") : String(value ?? "");
    },
    tokenize: foldedWords,
    processTerm: (term) => term,
    searchOptions: { boost: { title: 8, codes: 8, tags: 4, category: 3, text: 1 }, combineWith: "AND", prefix: true },
  });

  function found(question: EngineQuestion, query: Query, fuzzy: number, tier: Tier): Hit[] {
    const results = words.search(query, { fuzzy, combineWith: question.matching === "any" ? "OR" : "AND" });
    return results.flatMap(({ id, score }) => {
      const document = documents.get(id);
      if (!document) return [];
      if (question.group !== "general" && !document.vendorTypes.includes(question.group)) return [];
      return [{ document, tier, relevance: score }];
    });
  }

  return {
    change({ put, remove }) {
      for (const id of [...remove, ...put.map((document) => document.id)]) {
        if (documents.delete(id)) words.discard(id);
      }
      for (const document of put) documents.set(document.id, document);
      words.addAll(put);
    },
    search(question) {
      const text = question.asked.words.map(({ typed }) => typed).join(" ");
      const strict = found(question, text, 0, 2);
      const hits =
        strict.length >= FEW
          ? strict
          : [
              ...strict,
              ...found(question, text, 1, 3).filter((hit) => !strict.some(({ document }) => document === hit.document)),
            ];
      return { ...answerOf(hits, question), didYouMean: "" };
    },
  };
}
