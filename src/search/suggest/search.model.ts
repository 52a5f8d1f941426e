import type { RankedWords, WordRange } from "#words/ranked-words.model.ts";
import { byRank, type SuggestEntry } from "./entry.model.ts";
import type { SuggestSegment } from "./segment.model.ts";
import type { SuggestShelf } from "./shelf.model.ts";

/** A question whose last word may go on. */
export interface Said {
  said: readonly string[];
  /** Words that say nothing: they count in titles only. */
  stopWords: ReadonlySet<string>;
  /** Entries that are wanted at most. */
  most: number;
}

/** How a question is looked for in a segment. */
type Way = (segment: SuggestSegment, said: readonly string[], words: readonly string[]) => Looked | undefined;

interface Looked {
  among: RankedWords;
  ranges: readonly WordRange[];
}

/** The best way first (H-03): the very title, titles that begin so, titles with all words, all words anywhere. */
const WAYS: readonly Way[] = [
  ({ titles }, said) => {
    const title = said.join(" ");
    const { from } = titles.list.begunWith(title);
    return titles.list.words[from] === title ? { among: titles, ranges: [{ from, to: from + 1 }] } : undefined;
  },
  ({ titles }, said) => begun(titles, [said.join(" ")]),
  ({ titleWords }, _, words) => begun(titleWords, words),
  ({ words: all }, _, words) => begun(all, words),
];

/** Adds what is found by a question, the best first, up to what is wanted. */
export function foundBy(
  shelves: readonly SuggestShelf[],
  { said, stopWords, most }: Said,
  found: SuggestEntry[],
): void {
  const words = [...new Set(said.filter((word) => !stopWords.has(word)))];
  const known = new Set(found.map(({ id }) => id));
  for (const way of WAYS) {
    if (found.length >= most) return;
    const next: SuggestEntry[] = [];
    for (const { documents } of shelves)
      for (const segment of documents.segments) {
        const looked = way(segment, said, words);
        if (looked) next.push(...bestOf(segment, looked, most, known));
      }
    for (const entry of next.sort(byRank)) {
      if (found.length >= most) return;
      // What both kinds of customers may have stands on both shelves.
      if (known.has(entry.id)) continue;
      known.add(entry.id);
      found.push(entry);
    }
  }
}

function bestOf(
  { entries, gone }: SuggestSegment,
  { among, ranges }: Looked,
  most: number,
  known: ReadonlySet<string>,
): SuggestEntry[] {
  const isWanted = (at: number) => gone[at] === 0 && !known.has(entries[at]?.id ?? "");
  return among.best(ranges, most, isWanted).flatMap((at) => entries[at] ?? []);
}

/** Looks for words that begin so; nothing where one of them begins no word. */
function begun(among: RankedWords, words: readonly string[]): Looked | undefined {
  const ranges = words.map((word) => among.list.begunWith(word));
  return ranges.length > 0 && ranges.every(({ from, to }) => to > from) ? { among, ranges } : undefined;
}
