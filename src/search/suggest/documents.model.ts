import { byRank, type SuggestEntry } from "./entry.model.ts";
import { mergedSegment, type SuggestSegment, sizeOf, suggestSegment } from "./segment.model.ts";

/** Documents of one segment of customers, in packed pieces of different size. */
export interface SuggestDocuments {
  readonly segments: readonly SuggestSegment[];
  /** How many there are. */
  size(): number;
  entries(): Iterable<SuggestEntry>;
  /** Makes them different; what was there is found until the last moment. */
  change(put: readonly SuggestEntry[], remove: readonly string[]): Generator<void, void>;
}

/** So many segments of like size become one. */
const ALIKE = 4;

/** Where an entry stands. */
interface Place {
  segment: SuggestSegment;
  at: number;
}

/**
 * Keeps documents so that one can change without packing all of them anew: changes are packed by themselves, and several
 * pieces of like size become a larger one. Each document is packed anew once for each fourfold of their number.
 */
export function suggestDocuments(): SuggestDocuments {
  const places = new Map<string, Place>();
  let segments: readonly SuggestSegment[] = [];

  function forget(id: string): void {
    const place = places.get(id);
    if (place) place.segment.gone[place.at] = 1;
    places.delete(id);
  }

  function* settle(segment: SuggestSegment): Generator<void, void> {
    for (const [at, { id }] of segment.entries.entries()) {
      places.set(id, { segment, at });
      if (at % 1_000 === 0) yield;
    }
  }

  /** Puts one segment where several were. */
  function* merge(old: readonly SuggestSegment[]): Generator<void, void> {
    const merged = yield* mergedSegment(old);
    segments = [...segments.filter((segment) => !old.includes(segment)), merged].filter(
      ({ entries }) => entries.length > 0,
    );
    yield* settle(merged);
  }

  return {
    get segments() {
      return segments;
    },
    size: () => places.size,
    *entries() {
      for (const { entries, gone } of segments) for (const [at, entry] of entries.entries()) if (!gone[at]) yield entry;
    },
    *change(put, remove) {
      const last = new Map(put.map((entry) => [entry.id, entry]));
      const segment = yield* suggestSegment([...last.values()].sort(byRank));
      for (const id of [...remove, ...last.keys()]) forget(id);
      if (segment.entries.length > 0) segments = [...segments, segment];
      yield* settle(segment);
      for (let old = toMerge(segments); old.length > 0; old = toMerge(segments)) yield* merge(old);
    },
  };
}

/** Segments that had better be one: a few of like size, or one that is half gone. */
function toMerge(segments: readonly SuggestSegment[]): readonly SuggestSegment[] {
  const classes = new Map<number, SuggestSegment[]>();
  for (const segment of segments) {
    const size = sizeOf(segment);
    if (size * 2 <= segment.entries.length) return [segment];
    const log = Math.floor(Math.log(size) / Math.log(ALIKE));
    const alike = classes.get(log) ?? [];
    alike.push(segment);
    classes.set(log, alike);
    if (alike.length >= ALIKE) return alike;
  }
  return [];
}
