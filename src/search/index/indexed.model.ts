import type { SearchDocument } from "#search/keeping/document.model.ts";
import { foldedWords } from "#search/understanding/folding.model.ts";
import { stemmed } from "#search/understanding/stem.model.ts";
import { SEARCH_FIELDS, type SearchField } from "./fit.model.ts";

/** A document in the words of an index. */
export interface IndexedDocument {
  id: string;
  /** Stems by field; each stands in the weightiest of its fields only, besides in the name. */
  terms: Record<SearchField, string[]>;
}

/** What an index keeps of the words of a document. @param hear is told of every word as it is written */
export function indexedDocument(document: SearchDocument, hear: (words: readonly string[]) => void): IndexedDocument {
  const seen = new Set<string>();
  const terms: IndexedDocument["terms"] = { kinds: [], title: [], tags: [], category: [], text: [] };
  for (const field of SEARCH_FIELDS) {
    const value = document[field];
    const words = foldedWords(typeof value === "string" ? value : value.join("\n"));
    hear(words);
    const stems = new Set(words.map(stemmed));
    // A word of the name that also says what a product is counts as both.
    terms[field] = field === "title" ? [...stems] : [...stems].filter((stem) => !seen.has(stem));
    for (const stem of stems) seen.add(stem);
  }
  return { id: document.id, terms };
}
