import { TRIED } from "#search/ranking.model.ts";
import { SHORTEST_MENDED } from "#search/understanding/slips.model.ts";
import type { Understood } from "#search/understanding/understanding.model.ts";
import { folded } from "./opensearch-document.model.ts";
import { having, placed } from "./opensearch-words.model.ts";

/** Letters that may be wrong in a word that is proposed; two, for it is only a proposal. */
const SLIPS = 2;

/** What a spelling check answers about one word. */
export interface Spelling {
  text: string;
  options: readonly { text: string }[];
}

/** A question with other words, and those words. */
export interface Proposal {
  text: string;
  instead: readonly string[];
}

/** Asks which words the index does not know, and what they may be; undefined where no word is long enough. */
export function spellingBody({ words, text }: Pick<Understood, "words" | "text">): object | undefined {
  if (!words.some(({ typed }) => typed.length >= SHORTEST_MENDED)) return undefined;
  return { size: 0, suggest: { spelling: spellingOf(folded(text), SLIPS) } };
}

/** Asks for words that are nearly those of a text, where the index does not know them. */
export function spellingOf(text: string, slips: number): object {
  const term = {
    field: "spelling",
    suggest_mode: "missing",
    max_edits: slips,
    min_word_length: SHORTEST_MENDED,
    size: TRIED,
  };
  return { text, term: { ...term, sort: "score" } };
}

/** The texts with words that the index knows instead of those it does not, the likeliest first. */
export function proposals({ text }: Pick<Understood, "text">, spellings: readonly Spelling[]): Proposal[] {
  const known = new Map(spellings.map(({ text, options }) => [text, options.map((option) => option.text)]));
  const typed = folded(text).split(" ");
  const strange = typed.filter((word) => known.get(word)?.length);
  if (strange.length === 0) return [];
  const tries = Math.min(TRIED, Math.max(...strange.map((word) => known.get(word)?.length ?? 0)));
  return Array.from({ length: tries }, (_, at) => {
    const better = (word: string) => known.get(word)?.[at] ?? known.get(word)?.[0] ?? word;
    return { text: typed.map(better).join(" "), instead: strange.map(better) };
  });
}

/** Whether something of what a proposal finds is called so: has its new words in its title, or in what it is. */
export function calledBy({ instead }: Proposal): object {
  const words = placed(instead.map((typed) => ({ typed, forms: [[typed]], meant: [] })));
  return { bool: { filter: words.map((word) => having({ ...word, isLast: false }, "names")) } };
}
