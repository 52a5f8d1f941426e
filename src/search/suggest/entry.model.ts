import type { SearchDocument } from "#search/keeping/document.model.ts";
import { foldedWords } from "#search/understanding/folding.model.ts";

/** What suggestions need to know of a document. */
export type SuggestDocument = Pick<
  SearchDocument,
  "id" | "vendorTypes" | "title" | "tags" | "category" | "popularity"
> & { brands: string[] };

/** What is to be different among suggestions from now on. */
export interface SuggestChange {
  put: readonly SuggestDocument[];
  /** Ids of what is no more. */
  remove: readonly string[];
}

/** A document as suggestions keep it, all words folded. */
export interface SuggestEntry {
  id: string;
  title: string;
  /** Words of tags, brand and category with blanks between them. */
  more: string;
  /** Phrases that name a kind of thing: brand and category. */
  names: readonly string[];
  popularity: number;
}

/** Takes from a document what suggestions need: texts are long, and stay where they are. */
export function suggestDocument(document: SearchDocument): SuggestDocument {
  const { id, vendorTypes, title, tags, category, popularity, facets } = document;
  return { id, vendorTypes, title, tags, category, popularity, brands: facets.brand };
}

/** Folds the words of a document. */
export function suggestEntry({ id, title, tags, category, brands, popularity }: SuggestDocument): SuggestEntry {
  const names = [category, ...brands].map(foldedText).filter(Boolean);
  const more = new Set([...tags.flatMap(foldedWords), ...names.flatMap((name) => name.split(" "))]);
  return { id, title: foldedText(title), more: [...more].join(" "), names, popularity };
}

/** A text as it is compared: its folded words with one blank between them. */
export function foldedText(text: string): string {
  return foldedWords(text).join(" ");
}

/** The better one first: the most popular, then by title, so that the order is total. */
export function byRank(one: SuggestEntry, other: SuggestEntry): number {
  if (one.popularity !== other.popularity) return other.popularity - one.popularity;
  if (one.title !== other.title) return one.title < other.title ? -1 : 1;
  return one.id < other.id ? -1 : Number(one.id > other.id);
}
