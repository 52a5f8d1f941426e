import { inOrder } from "#words/in-order.model.ts";
import { type RankedWords, rankedWords } from "#words/ranked-words.model.ts";
import type { SuggestEntry } from "./entry.model.ts";

/** Questions that can be proposed: words and short phrases of titles, brands and categories. */
export interface SuggestTerms {
  /** The likeliest first. */
  terms: readonly { phrase: string; weight: number }[];
  phrases: RankedWords;
}

/** Words of a phrase at most. */
const LONGEST_PHRASE = 3;

/** Entries between two pauses. */
const PIECE = 50;

/**
 * Counts and packs terms a piece at a time. A phrase of several words has to stand in two documents at least: what stands in one is found by
 * its title. A term weighs more the more documents have it and the more popular they are.
 */
export function* suggestTerms(
  entries: () => Iterable<SuggestEntry>,
  stopWords: ReadonlySet<string>,
): Generator<void, SuggestTerms> {
  const counts = new Map<string, { documents: number; weight: number }>();
  for (let words = 1; words <= LONGEST_PHRASE; words += 1) {
    const repeated = (phrase: string) => (counts.get(phrase)?.documents ?? 0) > 1;
    let seen = 0;
    for (const entry of entries()) {
      for (const phrase of phrasesOf(entry, words)) {
        // No phrase is more frequent than its parts: most are left out before they are counted.
        if (words > 1 && !partsOf(phrase).every(repeated)) continue;
        const count = counts.get(phrase) ?? { documents: 0, weight: 0 };
        count.documents += 1;
        count.weight += 1 + Math.sqrt(Math.max(0, entry.popularity));
        counts.set(phrase, count);
      }
      seen += 1;
      if (seen % PIECE === 0) yield;
    }
  }
  const found: SuggestTerms["terms"][number][] = [];
  for (const [phrase, { documents, weight }] of counts) {
    if (isTerm(phrase, documents, stopWords)) found.push({ phrase, weight });
    if (found.length % (40 * PIECE) === 0) yield;
  }
  const terms = yield* inOrder(found, byWeight);
  return { terms, phrases: yield* rankedWords(terms.length, (at) => [terms[at]?.phrase ?? ""]) };
}

function byWeight(one: SuggestTerms["terms"][number], other: SuggestTerms["terms"][number]): number {
  return other.weight - one.weight || (one.phrase < other.phrase ? -1 : 1);
}

/** The phrases of so many words in a title; brands and categories count as one word. */
function phrasesOf({ title, names }: SuggestEntry, words: number): Set<string> {
  const typed = title.split(" ");
  const phrases = new Set<string>(words === 1 ? names : []);
  for (let at = 0; at + words <= typed.length; at += 1) phrases.add(typed.slice(at, at + words).join(" "));
  return phrases;
}

/** A phrase without its last word, and without its first one. */
function partsOf(phrase: string): [string, string] {
  return [phrase.slice(0, phrase.lastIndexOf(" ")), phrase.slice(phrase.indexOf(" ") + 1)];
}

/** Whether somebody may look for it: "phone for" and "17" are no questions. */
function isTerm(phrase: string, documents: number, stopWords: ReadonlySet<string>): boolean {
  const words = phrase.split(" ");
  if (words.length > 1 && documents < 2) return false;
  const [first = "", last = ""] = [words[0], words.at(-1)];
  return !stopWords.has(first) && !stopWords.has(last) && /\p{L}\p{L}/u.test(phrase);
}
