/**
 * What is searched of a document, and what a word there weighs (H-03). What a product is weighs most: who types "tablet"
 * wants tablets before whatever has the word in its name. */
export const FIELD_WEIGHTS = { kinds: 14, title: 8, tags: 4, category: 3, text: 1 } as const;
export type SearchField = keyof typeof FIELD_WEIGHTS;
/** The weightiest first. */
export const SEARCH_FIELDS = ["kinds", "title", "tags", "category", "text"] as const satisfies readonly SearchField[];

/** A way to say what is asked for: words of the index that have to stand in a document together. */
export interface IndexForm {
  terms: readonly string[];
  /** What it is worth beside what was typed, up to 1. */
  worth: number;
  /** Whether words that begin so do as well; the last of the terms only. */
  isBegun: boolean;
  /** True where it is no name of what is asked for, but leads to it. */
  isMeant: boolean;
}

/** One thing that is asked for, in the words of an index. */
export type IndexWord = readonly IndexForm[];

/** What a document is to a question. */
export interface Fit {
  /** For each word, where it stands best: the weight of a field, less for what only says the same; 0 where it has none. */
  weights: number[];
  /** True where its name has all words: its title, or what it is (H-04). */
  isNamed: boolean;
  /** True where its name has one of the words. */
  hasName: boolean;
  /** True where one of the words says what it is. */
  isOfKind: boolean;
}

/** Bits that say in which fields something stands, that of a field by its place in SEARCH_FIELDS. */
export const FIELD_BITS = SEARCH_FIELDS.length;
/** Their masks: all, that of what a product is, and that of a name, which that is part of. */
export const FIELD_MASKS = { all: (1 << FIELD_BITS) - 1, kinds: bitOf("kinds"), name: bitOf("kinds") | bitOf("title") };

/** Words that begin so are worth less than the word itself. */
export const BEGUN = 0.7;

/** The weight of the weightiest field, by the mask of fields. */
export const MASK_WEIGHTS: readonly number[] = Array.from({ length: FIELD_MASKS.all + 1 }, (_, mask) =>
  Math.max(0, ...SEARCH_FIELDS.map((field) => (mask & bitOf(field) ? FIELD_WEIGHTS[field] : 0))),
);

function bitOf(field: SearchField): number {
  return 1 << SEARCH_FIELDS.indexOf(field);
}
