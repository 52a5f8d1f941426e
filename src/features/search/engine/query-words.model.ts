import type { SearchGroup } from "../model.ts";
import { stemmed } from "../query-parsing/normalise.model.ts";
import { type AskedWord, halves } from "../query-parsing/parse.model.ts";

/** A longer word is no two words that somebody forgot to part. */
const LONGEST_PARTED = 30;

/** What documents hold. */
export interface KnownWords {
  /** Whether any has the word, in singular or plural. */
  has(word: string): boolean;
  /** Whether a word of any begins so. */
  isBegun(word: string): boolean;
}

/** A way to say a word: a document has it where it has all these stems. */
export interface Form {
  stems: readonly string[];
  /** The last stem may go on. */
  isBegun: boolean;
}

/** One thing that is asked for. */
export interface SearchedWord {
  typed: string;
  /** No document has it. */
  isStrange: boolean;
  /** What names it. */
  said: readonly Form[];
  /** What leads to it without naming it. */
  meant: readonly Form[];
}

/** What documents are found by. */
export interface Matching {
  words: readonly SearchedWord[];
  /** The question, folded. */
  text: string;
  /** Whether it is one in words, which something to read answers. */
  asks: boolean;
  group: SearchGroup;
  /** Ids of the campaigns that are open: others cannot be found. */
  deals: readonly string[];
}

/** The words that have to be known to read a question: as typed, and two as one. */
export function lookedUp(asked: readonly AskedWord[]): string[] {
  const words = asked.flatMap(({ typed }, at) => [typed, `${typed}${asked[at + 1]?.typed ?? ""}`]);
  return [...new Set(words.filter((word) => !word.includes(" ")))];
}

/** What words that are not known may be, read as two. */
export function partsOf(asked: readonly AskedWord[], known: KnownWords): string[] {
  return [...new Set(asked.flatMap(({ typed }) => (known.has(typed) ? [] : forgotten(typed).flat())))];
}

/**
 * The words of a question in the words of documents. Two words that they write as one are one ("mac book"), one that they write as two is
 * two ("powerbank"), and the last may be only begun.
 * @param parts what is known of partsOf() the question
 */
export function searchedWords(asked: readonly AskedWord[], known: KnownWords, parts: KnownWords): SearchedWord[] {
  const words = joined(asked, known);
  return words.map(({ typed, forms, meant }, at) => {
    const isLast = at === words.length - 1;
    const isStrange = !typed.includes(" ") && !known.has(typed) && !(isLast && known.isBegun(typed));
    const apart = isStrange ? forgotten(typed).filter((two) => two.every(parts.has)) : [];
    const said = [...forms, ...apart.slice(0, 1)];
    return {
      typed,
      isStrange,
      said: said.map((form, place) => formOf(form, isLast && place === 0)),
      meant: meant.map((form) => formOf(form)),
    };
  });
}

/** Words as documents hold them. */
export function formOf(words: readonly string[], isBegun = false): Form {
  return { stems: [...new Set(words.map(stemmed))], isBegun };
}

/** Neighbours that documents write as one word. */
function joined(asked: readonly AskedWord[], known: KnownWords): AskedWord[] {
  const words: AskedWord[] = [];
  for (let at = 0; at < asked.length; at += 1) {
    const [word, next] = [asked[at], asked[at + 1]];
    if (!word) continue;
    const both = `${word.typed}${next?.typed ?? " "}`;
    if (next && !both.includes(" ") && known.has(both)) {
      words.push({ typed: both, forms: [[both], [word.typed, next.typed]], meant: [] });
      at += 1;
    } else words.push(word);
  }
  return words;
}

/** The two words that somebody may have forgotten to part. */
function forgotten(word: string): [string, string][] {
  return word.includes(" ") || word.length > LONGEST_PARTED ? [] : halves(word);
}
