import type { SearchDocument } from "./document.model.ts";
import type { IndexWord } from "./fit.model.ts";
import { foldedWords } from "./folding.model.ts";
import { type Kept, kept } from "./results.model.ts";
import { stemmed } from "./stem.model.ts";

/** What an index keeps of documents besides their words, each under a number as small as can be. */
export interface KeptDocuments {
  /** Keeps one that is not there yet. @returns its number */
  put(document: SearchDocument): number;
  /** @returns the number that is free then; undefined where it was not there */
  remove(id: string): number | undefined;
  one(number: number): Kept | undefined;
  count(): number;
  /** What has exactly this product or material id, in small or large letters. */
  withCode(code: string): Kept | undefined;
  /** Whether a word says what some products are. */
  isKind(word: IndexWord): boolean;
}

export function keptDocuments(): KeptDocuments {
  const all: (Kept | undefined)[] = [];
  const free: number[] = [];
  const numberOf = new Map<string, number>();
  const idOfCode = new Map<string, string>();
  // By their names, with their words. A kind of which nothing is left only makes nothing of itself.
  const kinds = new Map<string, ReadonlySet<string>>();
  // The same values are one object, which answers count by. There are as many as kinds of things, not as things.
  const facets = new Map<string, Kept["facets"]>();
  const shared = (values: Kept["facets"]) => {
    const key = JSON.stringify(values);
    const known = facets.get(key) ?? values;
    facets.set(key, known);
    return known;
  };
  return {
    put(document) {
      const it = { ...kept(document), facets: shared(document.facets) };
      const number = free.pop() ?? all.length;
      all[number] = it;
      numberOf.set(it.id, number);
      for (const code of it.codes) idOfCode.set(code, it.id);
      for (const kind of document.kinds) if (!kinds.has(kind)) kinds.set(kind, new Set(foldedWords(kind).map(stemmed)));
      return number;
    },
    remove(id) {
      const number = numberOf.get(id);
      if (number === undefined) return undefined;
      for (const code of all[number]?.codes ?? []) if (idOfCode.get(code) === id) idOfCode.delete(code);
      numberOf.delete(id);
      all[number] = undefined;
      free.push(number);
      return number;
    },
    one: (number) => all[number],
    count: () => numberOf.size,
    withCode: (code) => all[numberOf.get(idOfCode.get(code.toLowerCase()) ?? "") ?? -1],
    isKind: (word) =>
      [...kinds.values()].some((kind) => word.some(({ terms }) => terms.every((term) => kind.has(term)))),
  };
}
