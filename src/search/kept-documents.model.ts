import type { SearchDocument } from "./document.model.ts";
import type { IndexWord } from "./fit.model.ts";
import { foldedWords } from "./folding.model.ts";
import { type Kept, kept } from "./results.model.ts";
import { stemmed } from "./stem.model.ts";

/** What an index keeps of documents besides their words. */
export interface KeptDocuments {
  put(document: SearchDocument): void;
  /** Whether it was there. */
  remove(id: string): boolean;
  one(id: string): Kept | undefined;
  count(): number;
  /** What has exactly this product or material id, in small or large letters. */
  withCode(code: string): Kept | undefined;
  /** Whether a word says what some products are. */
  isKind(word: IndexWord): boolean;
}

export function keptDocuments(): KeptDocuments {
  const byId = new Map<string, Kept>();
  const idOfCode = new Map<string, string>();
  // By their names, with their words. A kind of which nothing is left only makes nothing of itself.
  const kinds = new Map<string, ReadonlySet<string>>();
  return {
    put(document) {
      const it = kept(document);
      byId.set(it.id, it);
      for (const code of it.codes) idOfCode.set(code, it.id);
      for (const kind of document.kinds) if (!kinds.has(kind)) kinds.set(kind, new Set(foldedWords(kind).map(stemmed)));
    },
    remove(id) {
      for (const code of byId.get(id)?.codes ?? []) if (idOfCode.get(code) === id) idOfCode.delete(code);
      return byId.delete(id);
    },
    one: (id) => byId.get(id),
    count: () => byId.size,
    withCode: (code) => byId.get(idOfCode.get(code.toLowerCase()) ?? ""),
    isKind: (word) =>
      [...kinds.values()].some((kind) => word.some(({ terms }) => terms.every((term) => kind.has(term)))),
  };
}
