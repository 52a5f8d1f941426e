import { type Row, rowOf } from "./smallest.model.ts";
import type { WordList } from "./word-list.model.ts";
import { wordPostings } from "./word-postings.model.ts";

/** Words of a list that stand together, such as all that begin alike; the last is the first that does not belong to them. */
export interface WordRange {
  from: number;
  to: number;
}

/** Things by their words. Things are named by their number, and the smaller number is the better thing. */
export interface RankedWords {
  list: WordList;
  /** How often things have words of a range; a thing with two of them counts twice. */
  count(range: WordRange): number;
  /**
   * The best things that have a word of each range, the best first.
   * @param isWanted whether a thing counts
   */
  best(ranges: readonly WordRange[], most: number, isWanted: (thing: number) => boolean): number[];
}

/**
 * Packs the words of things a piece at a time: whoever runs the generator can do something else at each pause.
 * @param things how many there are
 */
export function* rankedWords(
  things: number,
  wordsOf: (thing: number) => Iterable<string>,
): Generator<void, RankedWords> {
  const { list, places, placesFrom } = yield* wordPostings(things, (thing) => weighed(wordsOf(thing)));
  const row = rowOf(places);
  yield;
  const stretch = ({ from, to }: WordRange) => ({ from: placesFrom[from] ?? 0, to: placesFrom[to] ?? 0 });
  // How many ranges each thing had a word of so far; all of it is 0 between two searches.
  const had = new Uint8Array(things);
  return {
    list,
    count(range) {
      const { from, to } = stretch(range);
      return to - from;
    },
    best(ranges, most, isWanted) {
      const stretches = ranges.map(stretch).sort((one, other) => one.to - one.from - (other.to - other.from));
      const [rarest, ...others] = stretches;
      if (!rarest) return [];
      return others.length === 0
        ? first(row.smallest(rarest.from, rarest.to), most, isWanted)
        : bestOfAll(row, had, { rarest, others, most, isWanted });
    },
  };
}

function weighed(words: Iterable<string>): Map<string, number> {
  const weights = new Map<string, number>();
  for (const word of words) weights.set(word, 1);
  return weights;
}

function first(things: Iterable<number>, most: number, isWanted: (thing: number) => boolean): number[] {
  const found: number[] = [];
  for (const thing of things) {
    if (found.length >= most) break;
    if (isWanted(thing)) found.push(thing);
  }
  return found;
}

/** Things that stand in all of several stretches. Each stretch is gone through once, so that it never takes longer than to read them. */
function bestOfAll(
  row: Row,
  had: Uint8Array,
  {
    rarest,
    others,
    most,
    isWanted,
  }: {
    rarest: WordRange;
    others: readonly WordRange[];
    most: number;
    isWanted(thing: number): boolean;
  },
): number[] {
  for (let at = rarest.from; at < rarest.to; at += 1) had[row.at(at)] = 1;
  for (const [before, { from, to }] of others.entries())
    for (let at = from; at < to; at += 1) {
      const thing = row.at(at);
      if (had[thing] === before + 1) had[thing] = before + 2;
    }
  const best: number[] = [];
  for (let at = rarest.from; at < rarest.to; at += 1) {
    const thing = row.at(at);
    const hasAll = had[thing] === others.length + 1;
    had[thing] = 0;
    if (hasAll && !(best.length >= most && thing > (best.at(-1) ?? 0)) && isWanted(thing)) keep(best, thing, most);
  }
  return best;
}

/** Puts a number where it belongs among the smallest so far. */
function keep(best: number[], number: number, most: number): void {
  let at = best.length;
  while (at > 0 && (best[at - 1] ?? 0) > number) at -= 1;
  best.splice(at, 0, number);
  if (best.length > most) best.pop();
}
