import { stemmed } from "#search/understanding/stem.model.ts";
import { type WordList, wordList } from "#words/word-list.model.ts";

/** The words that documents hold. It only grows: a word that is in no document any more finds nothing. */
export interface Vocabulary {
  add(words: readonly string[]): void;
  /** Whether documents hold the word, in singular or plural. */
  has(word: string): boolean;
  /** Whether a word begins so. */
  isBegun(beginning: string): boolean;
  /** Words that are at most so many slips of the pen away, the most frequent first; the word itself is not among them. */
  nearly(word: string, slips: number): string[];
}

export function vocabulary(): Vocabulary {
  const words = new Map<string, number>();
  const stems = new Set<string>();
  let list: WordList = wordList([]);
  // In order only when it is asked for: while an index is filled nobody asks.
  const current = () => {
    if (list.words.length !== words.size) list = wordList([...words.keys()].sort());
    return list;
  };
  return {
    add(added) {
      for (const word of added) {
        const count = words.get(word) ?? 0;
        words.set(word, count + 1);
        if (count === 0) stems.add(stemmed(word));
      }
    },
    has: (word) => stems.has(stemmed(word)),
    isBegun(beginning) {
      const { from, to } = current().begunWith(beginning);
      return to > from;
    },
    nearly(word, slips) {
      const { nearly, words: all } = current();
      const near = nearly(word, slips).flatMap((at) => all[at] ?? []);
      return near
        .filter((one) => one !== word)
        .sort((one, other) => (words.get(other) ?? 0) - (words.get(one) ?? 0) || (one < other ? -1 : 1));
    },
  };
}
