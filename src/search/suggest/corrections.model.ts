import { SHORTEST_MENDED } from "#search/understanding/slips.model.ts";
import type { RankedWords } from "#words/ranked-words.model.ts";
import type { SuggestShelf } from "./shelf.model.ts";

/** Letters that may be wrong while somebody types. */
const SLIPS = 1;

/**
 * A question with the words that begin no word replaced by those that they are a slip of: the most frequent one, and the last word may go on.
 * @returns the same array where there is nothing to replace, or nothing to replace it by
 */
export function corrected(shelves: readonly SuggestShelf[], typed: readonly string[]): readonly string[] {
  const lists = shelves.flatMap(({ documents }) => documents.segments.map(({ words }) => words));
  const isWord = (word: string) =>
    lists.some(({ list }) => {
      const { from, to } = list.begunWith(word);
      return to > from;
    });
  const words = typed.map((word, at) => {
    if (word.length < SHORTEST_MENDED || isWord(word)) return word;
    const whole = mostFrequent(lists, ({ list }) => list.nearly(word, SLIPS));
    if (whole !== undefined || at < typed.length - 1) return whole ?? word;
    return mostFrequent(lists, ({ list }) => list.nearlyBegun(word, SLIPS)) ?? word;
  });
  return words.some((word, at) => word !== typed[at]) ? words : typed;
}

function mostFrequent(lists: readonly RankedWords[], wordsOf: (words: RankedWords) => number[]): string | undefined {
  const counts = new Map<string, number>();
  for (const words of lists)
    for (const at of wordsOf(words)) {
      const word = words.list.words[at] ?? "";
      counts.set(word, (counts.get(word) ?? 0) + words.count({ from: at, to: at + 1 }));
    }
  const [best] = [...counts].sort(([one, many], [other, more]) => more - many || (one < other ? -1 : 1));
  return best?.[0];
}
