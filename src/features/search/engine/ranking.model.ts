/** Weight of a word by its best position in a document; used by both finders (docs/decisions/relevance-of-searches.md). */
export const WEIGHTS = {
  /** In the product's kind: for "tablet", tablets rank before products with the word in their name. */
  kind: 14,
  title: 8,
  /** Tags, the line below the title, brand and category. */
  tags: 4,
  text: 1,
} as const;

/** Maximum bonus per criterion, added to the mean weight of the words. */
export const BONUS = {
  /** The name equals the query. */
  exact: 8,
  /** The name starts with the query. */
  prefix: 2,
  /** The words stand side by side in the name. */
  adjacent: 2,
  /** The words make up the whole name. */
  wholeName: 4,
  /** As wholeName, for a product of the kind that the query names: among these a short name is no advantage. */
  wholeNameOfKind: 1,
  /** The name has all words of a question ("how do I ..."). */
  question: 6,
  /** Breaks ties between equal matches. */
  popularity: 1.5,
  /** The lowest price of all hits, if the query asks for cheap products. */
  cheap: 8,
} as const;

/** Popularity above this has no effect. */
export const MAX_POPULARITY = 1000;

/** Tiers of matches, best first. */
export const TIERS = {
  /** The name has all words, the document is of the kind that the query names, and matches by the words' own forms. */
  exact: 1,
  /** As exact, but matched by a related term: LTE for "wifi". */
  kind: 2,
  /** The name has all words. */
  named: 3,
  /** The document has all words. */
  words: 4,
  /** It has all words after typos are corrected. */
  corrected: 5,
  /** It is of the kind that the query names, has most of the words, or is a help page named by one of them when no document has them all. */
  most: 6,
  /** It has all words, but only in running text. */
  text: 7,
  /** It matches only similar words. */
  similar: 8,
} as const;
export type Tier = (typeof TIERS)[keyof typeof TIERS];

/** Share of the query's words, weighted by rarity, that a document needs to count as having most words. */
export const MIN_WORD_SHARE = 0.4;

/** Factor for words that no document has, because the query means little without them. */
const UNKNOWN_WORD_FACTOR = 2;

/** Weight of each word by its rarity; the weights add up to 1. */
export function wordShares({ counts, all }: { counts: readonly number[]; all: number }): number[] {
  const information = counts.map((count) => Math.log(1 + all / (1 + count)) * (count === 0 ? UNKNOWN_WORD_FACTOR : 1));
  const sum = information.reduce((total, each) => total + each, 0);
  return information.map((each) => each / sum);
}

/** The smallest set of words of which a document with most words has at least one. */
export function rarestWords<Word>(words: readonly Word[], shares: readonly number[]): Word[] {
  let without = 0;
  return words
    .map((word, at) => ({ word, share: shares[at] ?? 0 }))
    .sort((one, other) => one.share - other.share)
    .filter(({ share }) => {
      without += share;
      return without >= MIN_WORD_SHARE;
    })
    .map(({ word }) => word);
}

/** With fewer hits, similar words are matched too (H-03). */
export const MIN_HITS = 3;

/** Maximum number of corrections to try per unknown word. */
export const MAX_CORRECTIONS = 3;

/** Factor by which a corrected query must find more. */
const MIN_GAIN = 2;

/** True if a corrected query finds clearly more than the typed one. */
export function isClearlyMore(corrected: number, found: number): boolean {
  return corrected > MIN_GAIN * found;
}

/** A matching document with its rank. */
export interface Hit {
  id: string;
  /** Of TIERS. */
  tier: number;
  /** Higher is better. */
  relevance: number;
}
