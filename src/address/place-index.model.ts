import type { Street, Town } from "./gazetteer.model.ts";
import { fullWords, isWithinSlips, plainWords, slipsAllowed, streetType } from "./search-text.model.ts";

/** Something that can be searched for by its words: a street, or a town as a whole. */
export type Place = { kind: "street"; street: Street } | { kind: "town"; town: Town };

/** A place that has what was typed; the score only says which of two fits better. */
export interface FoundPlace {
  place: Place;
  score: number;
}

/** Every street and town by their words. */
export interface PlaceIndex {
  /**
   * Places that have all words, whole or begun, in any order; where there are none, those that have them with slips of the pen, and at
   * last those that have most of them. The best come first.
   */
  find(words: readonly string[], options: { most: number; optional?: readonly string[] }): FoundPlace[];
  street(id: number): Street | undefined;
  town(id: number): Town | undefined;
}

/** What a word weighs in the name, the suburb and the town of a place. */
const WEIGHT = { name: 8, suburb: 5, town: 4, kind: 1, more: 2 };

interface Posting {
  place: number;
  weight: number;
}

/** Words that match a typed one, with how well: 1 is the same word. */
interface Match {
  word: string;
  fit: number;
}

/** Makes the index; a hundred thousand streets take about a second. */
export function placeIndex(streets: readonly Street[], towns: readonly Town[]): PlaceIndex {
  const streetById = new Map(streets.map((street) => [street.id, street]));
  const townById = new Map(towns.map((town) => [town.id, town]));
  const places: Place[] = [
    ...towns.map((town) => ({ kind: "town", town }) as const),
    ...streets.map((street) => ({ kind: "street", street }) as const),
  ];
  const otherNames = new Map(towns.map(({ name, province, otherNames }) => [`${name}, ${province}`, otherNames]));
  const postings = new Map<string, Posting[]>();
  for (const [place, one] of places.entries())
    for (const [word, weight] of wordsOf(one, otherNames)) {
      const known = postings.get(word);
      if (known) known.push({ place, weight });
      else postings.set(word, [{ place, weight }]);
    }
  const vocabulary = [...postings.keys()].sort();

  function matching(wanted: readonly Match[][], optional: readonly string[]): Map<number, number> {
    let left: Map<number, number> | undefined;
    // The rarest word first: the others are then only looked for among its places.
    const rarest = wanted.toSorted((one, other) => sizeOf(one) - sizeOf(other));
    for (const matches of rarest) {
      const next = new Map<number, number>();
      for (const { word, fit } of matches)
        for (const { place, weight } of postings.get(word) ?? []) {
          const before = left === undefined ? 0 : left.get(place);
          if (before === undefined) continue;
          next.set(place, Math.max(next.get(place) ?? 0, before + weight * fit));
        }
      left = next;
      if (left.size === 0) return left;
    }
    const found = left ?? new Map<number, number>();
    for (const word of optional)
      for (const { place } of postings.get(word) ?? []) {
        const score = found.get(place);
        if (score !== undefined) found.set(place, score + 1);
      }
    return found;
  }

  function sizeOf(matches: readonly Match[]): number {
    return matches.reduce((sum, { word }) => sum + (postings.get(word)?.length ?? 0), 0);
  }

  function wholeOrBegun(typed: string): Match[] {
    const matches: Match[] = [];
    for (let at = firstFrom(vocabulary, typed); at < vocabulary.length; at += 1) {
      const word = vocabulary[at] ?? "";
      if (!word.startsWith(typed)) break;
      matches.push({ word, fit: word === typed ? 1 : 0.7 });
    }
    return matches;
  }

  function nearly(typed: string): Match[] {
    const most = slipsAllowed(typed.length);
    if (most === 0) return [];
    return vocabulary.flatMap((word) => (isWithinSlips(typed, word, most) ? [{ word, fit: 0.4 }] : []));
  }

  function candidates(words: readonly string[], optional: readonly string[]): Map<number, number> {
    const exact = words.map(wholeOrBegun);
    const found = matching(exact, optional);
    if (found.size > 0) return found;
    // Only what no word begins with is misspelt; where all are words and nothing has them together, any may be.
    const isStrange = exact.some((matches) => matches.length === 0);
    const corrected = words.map((word, at) => {
      const matches = exact[at] ?? [];
      return isStrange && matches.length > 0 ? matches : [...matches, ...nearly(word)];
    });
    const meant = matching(corrected, optional);
    if (meant.size > 0) return meant;
    const isUseful = (word: string, at: number) => (corrected[at] ?? []).length > 0 && streetType(word) === undefined;
    const useful = corrected.filter((_, at) => isUseful(words[at] ?? "", at));
    if (useful.length === 0 || useful.length * 2 < words.length) return new Map();
    return matching(useful, optional);
  }

  /** The best of what was found. A province has tens of thousands of streets: they are not all sorted for the sake of a few. */
  function bestOf(found: ReadonlyMap<number, number>, most: number): FoundPlace[] {
    let best: FoundPlace[] = [];
    let least = Number.NEGATIVE_INFINITY;
    for (const [at, points] of found) {
      const place = places[at];
      const score = place?.kind === "town" ? points + 2 : points;
      if (!place || score <= least) continue;
      best.push({ place, score });
      if (best.length < 2 * most) continue;
      best = best.sort(inOrder).slice(0, most);
      least = best.at(-1)?.score ?? least;
    }
    return best.sort(inOrder).slice(0, most);
  }

  return {
    find(typed, { most, optional = [] }) {
      const words = [...new Set(typed)];
      if (words.length === 0) return [];
      return bestOf(candidates(words, optional), most);
    },
    street: (id) => streetById.get(id),
    town: (id) => townById.get(id),
  };
}

function inOrder(one: FoundPlace, other: FoundPlace): number {
  return other.score - one.score || nameOf(one.place).localeCompare(nameOf(other.place));
}

function nameOf(place: Place): string {
  return place.kind === "town"
    ? place.town.name
    : `${place.street.name} ${place.street.suburb} ${place.street.town} ${place.street.id}`;
}

/** The words of a place, each once with the most that it weighs. */
function wordsOf(place: Place, otherNames: ReadonlyMap<string, readonly string[]>): Map<string, number> {
  const weights = new Map<string, number>();
  const add = (text: string, weight: number) => {
    for (const word of fullWords(plainWords(text))) weights.set(word, Math.max(weights.get(word) ?? 0, weight));
  };
  if (place.kind === "town") {
    const { name, otherNames: others, province, postalCode } = place.town;
    add(name, WEIGHT.name);
    for (const other of others) add(other, WEIGHT.name);
    add(`${province} ${postalCode}`, WEIGHT.more);
    return weights;
  }
  const { name, type, suburb, town, province, postalCode } = place.street;
  add(name, WEIGHT.name);
  add(type, WEIGHT.kind);
  add(suburb, WEIGHT.suburb);
  add(town, WEIGHT.town);
  for (const other of otherNames.get(`${town}, ${province}`) ?? []) add(other, WEIGHT.town);
  add(`${province} ${postalCode}`, WEIGHT.more);
  return weights;
}

/** The first of some sorted words that does not stand before another one. */
function firstFrom(words: readonly string[], wanted: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? "") < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
