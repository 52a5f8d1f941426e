import type { SearchGroup } from "../model.ts";
import { isJoinedForm, joinedForm, stemmed } from "../query-parsing/normalise.model.ts";
import { type ParsedWord, singleWord, twoWordSplits } from "../query-parsing/parse.model.ts";

/** Longer words are not split to repair a missing space. */
const MAX_SPLIT_LENGTH = 30;

/** Lookup of words in the index. */
export interface KnownWords {
  /** Whether a document has the word, in singular or plural. */
  has(word: string): boolean;
  /** Whether a word in the index starts with it. */
  isPrefix(word: string): boolean;
}

/** A form of a word; a document matches if it has all stems. */
export interface Form {
  stems: readonly string[];
  /** Whether the last stem is a prefix. */
  isPrefix: boolean;
}

/** A word of the query, prepared for matching. */
export interface QueryWord {
  typed: string;
  /** No document has the word. */
  isUnknown: boolean;
  /** Its own forms and its synonyms. */
  forms: readonly Form[];
  /** Related terms that are no synonyms. */
  related: readonly Form[];
}

/** Criteria to find documents by. */
export interface MatchCriteria {
  words: readonly QueryWord[];
  /** The query, folded. */
  text: string;
  /** Whether the query is a question ("how do I ..."), which articles and help answer. */
  isQuestion: boolean;
  group: SearchGroup;
  /** Document ids of open campaigns; others are not found. */
  openDeals: readonly string[];
}

/** The words to look up: each as typed, and each joined with the next, also as a part of a name. */
export function wordsToLookUp(parsedWords: readonly ParsedWord[]): string[] {
  const words = parsedWords.flatMap(({ typed }, at) => {
    const joined = `${typed}${parsedWords[at + 1]?.typed ?? ""}`;
    return [typed, joined, joinedForm(joined)];
  });
  return [...new Set(words.filter((word) => !word.includes(" ")))];
}

/** The parts of unknown words, split in two. */
export function splitPartsOf(parsedWords: readonly ParsedWord[], known: KnownWords): string[] {
  return [...new Set(parsedWords.flatMap(({ typed }) => (known.has(typed) ? [] : missingSpaceSplits(typed).flat())))];
}

/**
 * Converts parsed words to the words of the index: joins words that it writes as one ("mac book"), splits words that it writes as two
 * ("powerbank"), and matches the last word as a prefix.
 * @param parts lookup of splitPartsOf() the query
 */
export function queryWords(parsedWords: readonly ParsedWord[], known: KnownWords, parts: KnownWords): QueryWord[] {
  const words = joinNeighbours(parsedWords, known);
  return words.map(({ typed, forms, related }, at) => {
    const isLast = at === words.length - 1;
    const isUnknown = !typed.includes(" ") && !known.has(typed) && !(isLast && known.isPrefix(typed));
    const splits = isUnknown ? missingSpaceSplits(typed).filter((two) => two.every(parts.has)) : [];
    const allForms = [...forms, ...splits.slice(0, 1)];
    return {
      typed,
      isUnknown,
      forms: allForms.map((form, place) => formOf(form, isLast && (place === 0 || isJoinedForm(form)))),
      related: related.map((form) => formOf(form)),
    };
  });
}

/** Creates a form from words. */
export function formOf(words: readonly string[], isPrefix = false): Form {
  return { stems: [...new Set(words.map(stemmed))], isPrefix };
}

/** Joins neighbours that the index writes as one word. */
function joinNeighbours(parsedWords: readonly ParsedWord[], known: KnownWords): ParsedWord[] {
  const words: ParsedWord[] = [];
  for (let at = 0; at < parsedWords.length; at += 1) {
    const [word, next] = [parsedWords[at], parsedWords[at + 1]];
    if (!word) continue;
    // "Galaxy S 25": a single "s" is no plural ending.
    const both = `${word.typed}${next && next.typed !== "s" ? next.typed : " "}`;
    const isPart = next && known.has(joinedForm(both)) && !(known.has(word.typed) && known.has(next.typed));
    if (next && !both.includes(" ") && (known.has(both) || isPart)) {
      const apart = [[both], ...(isPart ? [[joinedForm(both)]] : []), [word.typed, next.typed]];
      // A single letter or digit says nothing apart from the other: "s 25" is an S25, and "i-phone17" an iphone17.
      const isSeparate = word.typed.length > 1 && next.typed.length > 1;
      words.push(isSeparate ? { typed: both, forms: apart, related: [] } : singleWord([both]));
      at += 1;
    } else if (!word.isStopWord) words.push(word);
  }
  return words;
}

/** Splits of a word with a possibly missing space. */
function missingSpaceSplits(word: string): [string, string][] {
  return word.includes(" ") || word.length > MAX_SPLIT_LENGTH ? [] : twoWordSplits(word);
}
