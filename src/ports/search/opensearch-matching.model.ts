import { MOST_WORDS } from "#search/ranking.model.ts";
import type { Understood } from "#search/understanding/understanding.model.ts";
import { anyOf, type Clause, having, placed, weighed } from "./opensearch-words.model.ts";

/** How documents may be found: by all words, by any of them, or by what is like them where hardly any has them all. */
export type Matching = "strict" | "any" | Likeness;

/** What a question is like, as far as an index can say. */
export interface Likeness {
  /** For each word what share of the question it is: more the fewer documents have it. */
  shares: readonly number[];
  /** For each word whether it may be a slip of the pen. */
  mended: readonly boolean[];
  /** Whether something has all words, be it with slips: then most words have to stand in a name. */
  isSome: boolean;
  /** Whether most words are enough. */
  isMostEnough: boolean;
  /** Whether the words that may be slips are strange to the index. */
  isStrange: boolean;
}

/** What has the words of a question; it scores what they weigh. */
export function found({ words }: Pick<Understood, "words">, matching: Matching): Clause {
  if (words.length === 0) return { match_all: {} };
  const all = placed(words);
  if (matching === "any") return anyOf(all.map((word) => weighed(word, 2)));
  if (matching === "strict") return { bool: { must: all.map((word) => weighed(word)) } };
  const { shares, mended, isStrange } = matching;
  const likely = likeIt({ words }, matching);
  const each = all.map((word, at) => weighed(word, isStrange && mended[at] ? 1 : 0));
  const weighty = each.map((must, at) => ({ bool: { must, boost: (shares[at] ?? 0) * words.length } }));
  const having = [hasAll({ words }), ...likely.mended, ...likely.most];
  return { bool: { should: weighty, filter: anyOf(having) } };
}

/** What has all words of a question anywhere; it says nothing of what they weigh. */
export function hasAll({ words }: Pick<Understood, "words">): Clause {
  return { bool: { filter: placed(words).map((word) => having(word, "everything")) } };
}

/** What is like a question without having all its words as they were typed. */
export interface Likely {
  /** What has all words but for slips of the pen, and the same where words that are right are not taken for others. */
  mended: readonly Clause[];
  surely: readonly Clause[];
  /** What has most words, or is of the kind that was asked for; and what of that is called so. */
  most: readonly Clause[];
  good: readonly Clause[];
}

/** The parts of what is like a question. */
export function likeIt({ words }: Pick<Understood, "words">, matching: Matching): Likely {
  if (typeof matching !== "object" || words.length === 0) return { mended: [], surely: [], most: [], good: [] };
  const { shares, mended, isSome, isMostEnough, isStrange } = matching;
  const near = placed(words).map((word, at) => having(word, "everything", mended[at] ? 1 : 0));
  // Words that are right are rarely meant otherwise: most words have to stand there as they are.
  const all = placed(words).map((word, at) => ({ word, slips: isStrange && mended[at] ? 1 : 0 }));
  const standing = all.map(({ word, slips }) => having(word, "everything", slips));
  const beyond = all.map(({ word, slips }) => having(word, "beyondText", slips));
  const mend = mended.some(Boolean) ? [{ bool: { filter: near } }] : [];
  const surely = isStrange ? [{ bool: { filter: [...standing, anyOf(beyond)] } }] : [];
  if (!isMostEnough) return { mended: mend, surely, most: [], good: [] };
  const kind = anyOf(all.map(({ word, slips }) => having(word, "kinds", slips)));
  const named = anyOf(all.map(({ word, slips }) => having(word, "names", slips)));
  const share = standing.map((filter, at) => ({ constant_score: { filter, boost: shares[at] ?? 0 } }));
  const enough = { function_score: { query: { bool: { should: share } }, min_score: MOST_WORDS } };
  const good = anyOf([kind, { bool: { filter: [enough, named] } }]);
  return { mended: mend, surely, most: [isSome ? good : anyOf([kind, enough])], good: [good] };
}
