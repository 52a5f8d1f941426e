/** What a word weighs by where it stands best in a document; the same in both engines (docs/decisions/relevance-of-searches.md). */
export const WEIGHTS = {
  /** In what the product is: who types "tablet" wants tablets before whatever has the word in its name. */
  kind: 14,
  title: 8,
  /** Tags, the line below the title, brand and category. */
  tags: 4,
  text: 1,
} as const;

/** What relevance is made of besides the mean weight of the words; each is at most this. */
export const WORTH = {
  /** A name that is the question. */
  exact: 8,
  /** A name that begins as the question does. */
  begins: 2,
  /** A name in which the words stand side by side. */
  beside: 2,
  /** A name of which nothing else is left. */
  whole: 4,
  /** The same of a thing of the kind that was asked for: among its like it is no better for a short name. */
  wholeOfKind: 1,
  /** A name that has all words of a question in words. */
  asked: 6,
  /** Breaks ties between what fits equally. */
  popularity: 1.5,
  /** Costing as little as anything that was found, where that is asked for. */
  cheap: 8,
} as const;

/** The popularity above which nothing is gained. */
export const POPULAR = 1000;

/** How a document was found, from the best to the least. */
export const TIERS = {
  /** Its name has all words, it is of the kind that was asked for, and itself says what was asked for. */
  said: 1,
  /** The same of what is only found by what leads to it: LTE for who wants Wi-Fi. */
  kind: 2,
  /** Its name has all words. */
  named: 3,
  /** It has all words. */
  words: 4,
  /** It has them once slips of the pen are mended. */
  mended: 5,
  /** It is of the kind that was asked for, or has most words. */
  most: 6,
  /** It has all words in running text only. */
  text: 7,
  /** It is only like what was asked for. */
  alike: 8,
} as const;
export type Tier = (typeof TIERS)[keyof typeof TIERS];

/** Of the words of a question, by how rare they are, what a document needs where hardly any has them all. */
export const MAX_WORDS = 0.4;

/** A word that nothing has counts so many times: without it little is left of the question. */
const STRANGE = 2;

/** What each word says of a question, all together 1: more, the fewer of all documents have it. */
export function sharesOf({ having, all }: { having: readonly number[]; all: number }): number[] {
  const said = having.map((count) => Math.log(1 + all / (1 + count)) * (count === 0 ? STRANGE : 1));
  const sum = said.reduce((total, each) => total + each, 0);
  return said.map((each) => each / sum);
}

/** The fewest words of which a document that has most words has at least one. */
export function tellingOf<Word>(words: readonly Word[], shares: readonly number[]): Word[] {
  let without = 0;
  return words
    .map((word, at) => ({ word, share: shares[at] ?? 0 }))
    .sort((one, other) => one.share - other.share)
    .filter(({ share }) => {
      without += share;
      return without >= MAX_WORDS;
    })
    .map(({ word }) => word);
}

/** Fewer hits than this, and what is only like what was asked for is found too (H-03). */
export const FEW = 3;

/** Words that a strange one may be, of which so many are tried. */
export const TRIED = 3;

/** How many times as much has to be found as without a proposal. */
const CLEARLY = 2;

/** True where a proposal finds clearly more than what was typed. */
export function isClearlyMore(proposed: number, found: number): boolean {
  return proposed > CLEARLY * found;
}

/** A document that answers a question, and how well. */
export interface Hit {
  id: string;
  /** Of TIERS. */
  tier: number;
  /** Higher is better. */
  relevance: number;
}
