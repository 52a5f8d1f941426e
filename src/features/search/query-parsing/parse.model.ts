import type { Term } from "#catalogue/model.ts";
import { MAX_QUERY_LENGTH } from "../model.ts";
import { intentOf, type PriceRange } from "./intent.model.ts";
import { foldedWords, joinedForm } from "./normalise.model.ts";
import { type Form, type PhraseForms, type Phrases, phrasesOf, type SearchWords } from "./phrases.model.ts";

/** A word of a query, or several that form one phrase ("load shedding"). */
export interface ParsedWord {
  /** As typed, folded. */
  typed: string;
  /** The word itself, then its synonyms; each of one or more folded words that a document must all have. */
  forms: readonly Form[];
  /** Related terms that are no synonyms: for "wifi" a fibre line. Disjoint from the forms. */
  related: readonly Form[];
  /** A letter that is a stop word unless it belongs to a word beside it: "A 56", "i-pad". */
  isStopWord?: boolean;
  /** Whether stop words stand between it and the word before it: "1" in "2 in 1". */
  isApart?: boolean | undefined;
}

/** A parsed query: the conditions that every result must meet. */
export interface ParsedQuery {
  /** As typed, truncated and without control characters. */
  text: string;
  /** Words without stop words and without those of price and term; empty if the query has only a price or a term. */
  words: readonly ParsedWord[];
  price: PriceRange | undefined;
  /** Contract term; undefined without one. */
  term: Term | undefined;
  /** The words of price and term, "r500"; documents without prices and terms must have them in their text. */
  intentWords: readonly string[];
  /** Whether cheaper products rank first among equal matches. */
  prefersCheapest: boolean;
  /** Whether it is a question ("how do I ..."), which articles and help answer rather than products. */
  isQuestion: boolean;
}

/** First words of a question, unless it asks for a price. */
const QUESTION = /^(how|what|whats|why|when|who|can|do|does|should|hoe|wat|waarom|wanneer|kan|moet)$/;
const ABOUT_PRICE = /^(how much (is|are|does|do|for)|hoeveel|what is the price|what does .* cost)( |$)/;

/** Maximum number of words of a query, to limit the work for long texts. */
const MAX_WORDS = 12;

/** Minimum length of each part when a word is split in two. */
const MIN_PART_LENGTH = 3;

/** Parses a search text. */
export function parseQuery(text: string, table: SearchWords): ParsedQuery {
  const cut = [...text.replace(/\p{C}/gu, " ").trim()].slice(0, MAX_QUERY_LENGTH).join("");
  const phrases = phrasesOf(table);
  const typed = foldedWords(cut).flatMap((word) => splitCompound(word, phrases));
  const { words, ...intent } = intentOf(typed);
  const parsedWords = wordsOf(words, phrases, hyphenated(cut));
  const isNarrowed = intent.price !== undefined || intent.term !== undefined;
  // A query of stop words only, such as "the cheapest" or "how much", is searched as typed.
  const all =
    parsedWords.some((word) => !word.isStopWord) || isNarrowed ? parsedWords : typed.map((word) => singleWord([word]));
  const isQuestion = typed.length > 2 && QUESTION.test(typed[0] ?? "") && !ABOUT_PRICE.test(typed.join(" "));
  return { text: cut, words: all.slice(0, MAX_WORDS), ...intent, isQuestion };
}

/** Finds phrases from left to right, longest first. */
function wordsOf(words: readonly string[], phrases: Phrases, pairs: ReadonlySet<string>): ParsedWord[] {
  const parsedWords: ParsedWord[] = [];
  let end = 0;
  for (let at = 0; at < words.length; ) {
    const phrase = longestPhraseAt(words, at, phrases);
    const parsed = phrase?.word ?? wordAt(words, at, phrases, pairs);
    const next = at + (phrase?.length ?? 1);
    if (parsed) {
      parsedWords.push({ ...parsed, isApart: end < at });
      end = next;
    }
    at = next;
  }
  return parsedWords;
}

/** A word that is no phrase; undefined for a stop word that can belong to no word beside it. */
function wordAt(
  words: readonly string[],
  at: number,
  phrases: Phrases,
  pairs: ReadonlySet<string>,
): ParsedWord | undefined {
  const [before = "", word = "", next = ""] = [words[at - 1], words[at], words[at + 1]];
  if (!phrases.isStopWord(word)) return singleWord([word]);
  const isPiece = isLetter(word) && [before, next].some((other) => isLetter(other) || /\p{N}/u.test(other));
  const isJoined = pairs.has(`${word} ${next}`) && !phrases.isStopWord(next);
  return isPiece || isJoined ? { ...singleWord([word]), isStopWord: true } : undefined;
}

/** A letter and the word that a hyphen joins to it, as "i pad" of "i-pad". */
function hyphenated(text: string): ReadonlySet<string> {
  const found = text.matchAll(/(?<![\p{L}\p{N}])\p{L}[\p{Pd}\u2212][\p{L}\p{N}]+/gu);
  return new Set([...found].map(([pair]) => foldedWords(pair).join(" ")));
}

function isLetter(word: string): boolean {
  return /^\p{L}$/u.test(word);
}

/** Splits a compound of two known words, as in Afrikaans: "kontrakfoon". */
function splitCompound(word: string, { formsOf }: Phrases): string[] {
  if (formsOf([word])) return [word];
  return twoWordSplits(word).find((parts) => parts.every((part) => formsOf([part]))) ?? [word];
}

/** All splits of a word into two. */
export function twoWordSplits(word: string): [string, string][] {
  const ends = Array.from(
    { length: Math.max(0, word.length - 2 * MIN_PART_LENGTH + 1) },
    (_, at) => at + MIN_PART_LENGTH,
  );
  return ends.map((end) => [word.slice(0, end), word.slice(end)]);
}

function longestPhraseAt(
  words: readonly string[],
  at: number,
  phrases: Phrases,
): { word: ParsedWord; length: number } | undefined {
  for (let length = Math.min(phrases.longest, words.length - at); length > 0; length -= 1) {
    const phrase = words.slice(at, at + length);
    const forms = phrases.formsOf(phrase) ?? (isJoinable(phrase) ? phrases.formsOf([phrase.join("")]) : undefined);
    if (forms) return { word: phraseWord(phrase, forms), length };
  }
  return undefined;
}

/** Whether words may be one: an "s" by itself is no plural ending, as in "Galaxy S 25". */
export function isJoinable(words: Form): boolean {
  return words.at(-1) !== "s" || !/^\p{L}{2,}$/u.test(words.at(-2) ?? "");
}

function phraseWord(phrase: Form, { synonyms, related }: PhraseForms): ParsedWord {
  const forms = byText([...singleWord(phrase).forms, ...synonyms]);
  const others = [...byText(related)].filter(([text]) => !forms.has(text));
  return { typed: phrase.join(" "), forms: [...forms.values()], related: others.map(([, form]) => form) };
}

function byText(forms: readonly Form[]): ReadonlyMap<string, Form> {
  return new Map(forms.map((form) => [form.join(" "), form]));
}

/** A word that is no known phrase; "iphone17" also matches "iphone 17", and "magic7pro" a "Magic7 Pro". */
export function singleWord(phrase: Form): ParsedWord {
  const [word = ""] = phrase;
  const forms = [phrase];
  if (phrase.length === 1 && /\p{L}/u.test(word) && /\p{N}/u.test(word)) {
    const [, letters, digits] = /^(\p{L}{3,})(\p{N}.*)$/u.exec(word) ?? [];
    if (letters && digits) forms.push([letters, digits]);
    forms.push([joinedForm(word)]);
  }
  return { typed: phrase.join(" "), forms, related: [] };
}
