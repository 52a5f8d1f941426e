import type { SearchGroup } from "../model.ts";
import { isJoinedForm, joinedForm, stemmed } from "../query-parsing/normalise.model.ts";
import { isJoinable, type ParsedWord, singleWord, twoWordSplits } from "../query-parsing/parse.model.ts";

/** Longer words are not split to repair a missing space. */
const MAX_SPLIT_LENGTH = 30;

/** Maximum number of pieces of a model number, as "w h 1000 x m 6". */
const MAX_PIECES = 6;

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

/** The words to look up: each as typed, and each run as one word, also as a part of a name. */
export function wordsToLookUp(parsedWords: readonly ParsedWord[]): string[] {
  const words = parsedWords.flatMap(({ typed }, at) => [
    ...(typed.includes(" ") ? [] : [typed]),
    ...runsAt(parsedWords, at).flatMap((run) => [run.join(""), joinedForm(run.join(""))]),
  ]);
  return [...new Set(words)];
}

/** The parts of unknown words, split in two. */
export function splitPartsOf(parsedWords: readonly ParsedWord[], known: KnownWords): string[] {
  return [...new Set(parsedWords.flatMap(({ typed }) => (known.has(typed) ? [] : missingSpaceSplits(typed).flat())))];
}

/**
 * Converts parsed words to the words of the index: joins words that it writes as one ("mac book", "wh 1000 xm 6"), splits words that it writes as two
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

/** Joins neighbours that the index writes as one word, then those that are a part of a name, and leaves out repeated words. */
function joinNeighbours(parsedWords: readonly ParsedWord[], known: KnownWords): ParsedWord[] {
  const joined = joinRuns(parsedWords, known, (run) => known.has(run.join("")));
  const words = joinRuns(joined, known, (run) => isPartOfName(run, known)).filter(({ isStopWord }) => !isStopWord);
  const seen = new Set<string>();
  return words.filter(({ typed }) => !seen.has(typed) && seen.add(typed));
}

/** Joins the runs that are one word, from left to right, longest first. */
function joinRuns(
  parsedWords: readonly ParsedWord[],
  known: KnownWords,
  isOne: (run: readonly string[]) => boolean,
): ParsedWord[] {
  const words: ParsedWord[] = [];
  for (let at = 0; at < parsedWords.length; ) {
    const run = runsAt(parsedWords, at).find(isOne) ?? [];
    const { isApart } = parsedWords[at] ?? {};
    words.push(...(run.length > 0 ? [{ ...joinedWord(run, known), isApart }] : parsedWords.slice(at, at + 1)));
    at += run.length || 1;
  }
  return words;
}

/** Neighbours that may be one word, longest first: any two, or several pieces of a model number with nothing between them. */
function runsAt(parsedWords: readonly ParsedWord[], start: number): string[][] {
  const runs: string[][] = [];
  const run: string[] = [];
  for (const { typed, isApart } of parsedWords.slice(start, start + MAX_PIECES)) {
    // "Buy 1 get 1": a word that is repeated later is no piece of another.
    if (typed.includes(" ") || (isApart && (run.length > 1 || run[0] === typed))) break;
    run.push(typed);
    if (isJoinable(run) && (run.length === 2 || (run.length > 2 && run.every(isPiece)))) runs.unshift([...run]);
  }
  return runs;
}

/** True for a word with a digit, and for at most three letters. */
function isPiece(word: string): boolean {
  return /\p{N}|^\p{L}{1,3}$/u.test(word);
}

/** True for a part of a name that the index does not know word by word. */
function isPartOfName(run: readonly string[], known: KnownWords): boolean {
  return known.has(joinedForm(run.join(""))) && !run.every(known.has);
}

function joinedWord(run: readonly string[], known: KnownWords): ParsedWord {
  const word = run.join("");
  // A single letter or digit says nothing apart from the others: "s 25" is an S25, and "i-phone17" an iphone17.
  if (run.some((piece) => piece.length === 1)) return singleWord([word]);
  const joined = isPartOfName(run, known) ? [[joinedForm(word)]] : [];
  return { typed: word, forms: [[word], ...joined, run], related: [] };
}

/** Splits of a word with a possibly missing space. */
function missingSpaceSplits(word: string): [string, string][] {
  return word.includes(" ") || word.length > MAX_SPLIT_LENGTH ? [] : twoWordSplits(word);
}
