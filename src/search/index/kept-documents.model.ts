import type { SearchDocument } from "#search/keeping/document.model.ts";
import { foldedWords } from "#search/understanding/folding.model.ts";
import { stemmed } from "#search/understanding/stem.model.ts";
import { codeIndex } from "./code-index.model.ts";
import type { IndexWord } from "./fit.model.ts";
import { type Kept, kept } from "./results.model.ts";
import { sharedValues } from "./shared-values.model.ts";

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
  const codesOf = (number: number) => all[number]?.codes.split("\n").filter(Boolean) ?? [];
  const numberOfCode = codeIndex((number, code) => codesOf(number).includes(code));
  // By their names, with their words. A kind of which nothing is left only makes nothing of itself.
  const kinds = new Map<string, ReadonlySet<string>>();
  // The same facets are one object, which answers count by. There are as many as kinds of things, not as things.
  const facets = sharedValues<Kept["facets"]>();
  const vendorTypes = sharedValues<Kept["vendorTypes"]>();
  const type = sharedValues<Kept["type"]>();
  const text = sharedValues<string>();
  const shared = (document: Kept): Kept => ({
    ...document,
    facets: facets(document.facets),
    vendorTypes: vendorTypes(document.vendorTypes),
    type: type(document.type),
    launchedOn: text(document.launchedOn),
  });
  return {
    put(document) {
      const it = shared(kept(document));
      const number = free.pop() ?? all.length;
      all[number] = it;
      numberOf.set(it.id, number);
      for (const code of codesOf(number)) numberOfCode.add(code, number);
      for (const kind of document.kinds) if (!kinds.has(kind)) kinds.set(kind, new Set(foldedWords(kind).map(stemmed)));
      return number;
    },
    remove(id) {
      const number = numberOf.get(id);
      if (number === undefined) return undefined;
      for (const code of codesOf(number)) numberOfCode.remove(code, number);
      numberOf.delete(id);
      all[number] = undefined;
      free.push(number);
      return number;
    },
    one: (number) => all[number],
    count: () => numberOf.size,
    withCode: (code) => all[numberOfCode.one(code.toLowerCase()) ?? -1],
    isKind: (word) =>
      [...kinds.values()].some((kind) => word.some(({ terms }) => terms.every((term) => kind.has(term)))),
  };
}
