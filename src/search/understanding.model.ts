import { LONGEST_QUESTION } from "./model.ts";
import type { SearchWords } from "./words.model.ts";

/** One thing that somebody asks for: a word, or several that are one thing ("load shedding"). */
export interface AskedWord {
  /** As it was typed, folded. */
  typed: string;
  /** What says the same, itself first; each of one or several folded words that have to stand in a document together. */
  forms: readonly (readonly string[])[];
}

/** What somebody may spend, in cents. */
export interface AskedPrice {
  from: number;
  to: number;
  /** Whether they mean what is due each month; undefined where they do not say. */
  monthly: boolean | undefined;
}

/** A question as engines get it: what every result has to have. */
export interface Understood {
  /** As typed, cut to a sensible length and without what nobody types. */
  text: string;
  /** Words without those that say nothing. */
  words: readonly AskedWord[];
  price: AskedPrice | undefined;
  /** A contract term in months, "24", or "Month-to-month"; empty where none was asked for. */
  term: string;
  /** Words in which price and term were said, "r500": what has neither price nor terms has to have them. */
  said: readonly string[];
  /** Whether they want what costs little: by relevance the cheaper of what answers equally well stands first. */
  cheapest: boolean;
}

/** Words of a text as they are compared: small letters, no accents, numbers together with their units. */
export function foldedWords(text: string): string[] {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/['’`]/g, "");
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** What somebody means by what they typed. */
export function understood(text: string, { stopWords }: SearchWords): Understood {
  const cut = [...text.replace(/\p{C}/gu, " ").trim()].slice(0, LONGEST_QUESTION).join("");
  const words = foldedWords(cut)
    .filter((word) => !stopWords.includes(word))
    .map((word) => ({ typed: word, forms: [[word]] }));
  return { text: cut, words, price: undefined, term: "", said: [], cheapest: false };
}
