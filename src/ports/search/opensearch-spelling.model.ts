import type { Understood } from "#search/understanding.model.ts";
import { folded } from "./opensearch-document.model.ts";

/** Words shorter than this are never taken for others (H-03). */
const SHORTEST = 4;

/** Letters that may be wrong in a word that is proposed; two, for it is only a proposal. */
const SLIPS = 2;

/** What a spelling check answers about one word. */
export interface Spelling {
  text: string;
  options: readonly { text: string }[];
}

/** Asks which words the index does not know, and what they may be; undefined where no word is long enough. */
export function spellingBody({ words, text }: Understood): object | undefined {
  if (!words.some(({ typed }) => typed.length >= SHORTEST)) return undefined;
  const term = { field: "spelling", suggest_mode: "missing", max_edits: SLIPS, min_word_length: SHORTEST, size: 1 };
  return { size: 0, suggest: { spelling: { text: folded(text), term } } };
}

/** The text with the words that the index knows instead of those it does not; empty where nothing changes. */
export function mendedText({ text }: Understood, spellings: readonly Spelling[]): string {
  const known = new Map(spellings.map((word) => [word.text, word.options[0]?.text ?? word.text]));
  const typed = folded(text);
  const mended = typed
    .split(" ")
    .map((word) => known.get(word) ?? word)
    .join(" ");
  return mended === typed ? "" : mended;
}
