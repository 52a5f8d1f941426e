import { mergedInOrder } from "#words/in-order.model.ts";
import { type RankedWords, rankedWords } from "#words/ranked-words.model.ts";
import { byRank, type SuggestEntry } from "./entry.model.ts";

/** Documents that were packed together. Nothing is added to them; what is no more is marked. */
export interface SuggestSegment {
  /** The best first. */
  entries: readonly SuggestEntry[];
  /** 1 for each entry that is no more. */
  gone: Uint8Array;
  /** Whole titles, words of titles, and words of titles, tags, brands and categories. */
  titles: RankedWords;
  titleWords: RankedWords;
  words: RankedWords;
}

/** Entries between two pauses. */
const PIECE = 5_000;

/** Packs entries that are in order a piece at a time: whoever runs the generator can do something else at each pause. */
export function* suggestSegment(entries: readonly SuggestEntry[]): Generator<void, SuggestSegment> {
  const titleOf = (at: number) => entries[at]?.title ?? "";
  const moreOf = (at: number) => entries[at]?.more ?? "";
  return {
    entries,
    gone: new Uint8Array(entries.length),
    titles: yield* rankedWords(entries.length, (at) => [titleOf(at)]),
    titleWords: yield* rankedWords(entries.length, (at) => titleOf(at).split(" ")),
    words: yield* rankedWords(entries.length, (at) => `${titleOf(at)} ${moreOf(at)}`.split(" ")),
  };
}

/** Packs what is left of several segments as one. */
export function* mergedSegment(segments: readonly SuggestSegment[]): Generator<void, SuggestSegment> {
  let merged: SuggestEntry[] = [];
  for (const segment of segments) merged = yield* mergedInOrder(merged, yield* living(segment), byRank);
  return yield* suggestSegment(merged);
}

/** How many entries of a segment are left. */
export function sizeOf({ gone }: SuggestSegment): number {
  let size = gone.length;
  for (const one of gone) size -= one;
  return size;
}

function* living({ entries, gone }: SuggestSegment): Generator<void, SuggestEntry[]> {
  const left: SuggestEntry[] = [];
  for (const [at, entry] of entries.entries()) {
    if (gone[at] === 0) left.push(entry);
    if (at % PIECE === 0) yield;
  }
  return left;
}
