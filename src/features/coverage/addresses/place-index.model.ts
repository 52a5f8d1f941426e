import type { Street, Town } from "./gazetteer.model.ts";
import { fullWords, plainWords, streetType, typosAllowed } from "./search-text.model.ts";
import { type WordPostings, wordPostings } from "./word-index.model.ts";

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

/** What a word that fits brings, by what it weighs: the same one, one that begins so, one that is nearly the same. */
const FIT = { same: 10, begun: 7, nearly: 4 };

/** What a word brings that need not be there, and what being a whole town brings. */
const MORE = { optional: 10, town: 20 };

/** Words of a query that are looked at: no address has more, and a text full of words must not take longer than an address. */
const MAX_WORDS = 16;

/** The words that a typed one may be: those that begin so, the very same among them, and those that are nearly the same. */
interface Meant {
  typed: string;
  from: number;
  to: number;
  same: number;
  near: ReadonlySet<number>;
}

/** Makes the index a piece at a time, each of some milliseconds: what runs the generator gives way at the pauses. */
export function* placeIndex(streets: readonly Street[], towns: readonly Town[]): Generator<void, PlaceIndex> {
  const wordsOf = placeWords(towns);
  const placeAt = (at: number): Place | undefined => {
    const [town, street] = [towns[at], streets[at - towns.length]];
    if (town) return { kind: "town", town };
    return street && { kind: "street", street };
  };
  const postings = yield* wordPostings(towns.length + streets.length, (at) => {
    const place = placeAt(at);
    return place ? wordsOf(place) : new Map();
  });
  const streetById = new Map<number, Street>();
  for (const [at, street] of streets.entries()) {
    streetById.set(street.id, street);
    if (at % 10_000 === 0) yield;
  }
  const townById = new Map(towns.map((town) => [town.id, town]));
  return {
    find(typed, { most, optional = [] }) {
      const words = [...new Set(typed)].slice(0, MAX_WORDS);
      const all = (meant: readonly Meant[]) =>
        bestOf(postings, meant, { most, optional, towns: towns.length, placeAt });
      return words.length === 0 ? [] : searched(postings, words, all);
    },
    street: (id) => streetById.get(id),
    town: (id) => townById.get(id),
  };
}

/** What is found by words as they stand, else with slips of the pen, else by most of the words. */
function searched(
  postings: WordPostings,
  words: readonly string[],
  all: (meant: readonly Meant[]) => FoundPlace[],
): FoundPlace[] {
  const exact = words.map((typed) => begun(postings, typed));
  const found = all(exact);
  if (found.length > 0) return found;
  // Only what no word begins with is misspelt; where all are words and nothing has them together, any may be.
  const isStrange = exact.some((meant) => !isWord(meant));
  const corrected = exact.map((meant) => (isStrange && isWord(meant) ? meant : corrections(postings, meant)));
  const nearly = all(corrected);
  if (nearly.length > 0) return nearly;
  const useful = corrected.filter((meant) => isWord(meant) && streetType(meant.typed) === undefined);
  return useful.length === 0 || useful.length * 2 < words.length ? [] : all(useful);
}

function begun({ list }: WordPostings, typed: string): Meant {
  const { from, to } = list.begunWith(typed);
  return { typed, from, to, same: list.words[from] === typed ? from : -1, near: new Set() };
}

function corrections({ list }: WordPostings, meant: Meant): Meant {
  const most = typosAllowed(meant.typed.length);
  return most === 0 ? meant : { ...meant, near: new Set(list.nearly(meant.typed, most)) };
}

function isWord({ from, to, near }: Meant): boolean {
  return to > from || near.size > 0;
}

/** How many places are wanted, and what they are by their numbers: towns come first. */
interface Wanted {
  most: number;
  optional: readonly string[];
  towns: number;
  placeAt(number: number): Place | undefined;
}

/** The best places that have a word for each that is meant. Only places of the rarest one are looked at. */
function bestOf(
  postings: WordPostings,
  meant: readonly Meant[],
  { most, optional, towns, placeAt }: Wanted,
): FoundPlace[] {
  const rarestFirst = meant.toSorted((one, other) => placesOf(postings, one) - placesOf(postings, other));
  const [rarest] = rarestFirst;
  if (!rarest || placesOf(postings, rarest) === 0) return [];
  const more = new Set(optional.map((word) => begun(postings, word).same));
  const best: FoundPlace[] = [];
  const look = (word: number) => {
    const end = postings.placesFrom[word + 1] ?? 0;
    for (let at = postings.placesFrom[word] ?? 0; at < end; at += 1) {
      const number = postings.places[at] ?? 0;
      // A place that has two of the words is looked at by the first of them.
      if (firstOf(postings, number, rarest) !== word) continue;
      const points = scoreOf(postings, number, rarestFirst);
      if (points === 0) continue;
      const score = points + (number < towns ? MORE.town : 0) + optionalOf(postings, number, more);
      if (best.length >= most && score < (best.at(-1)?.score ?? 0)) continue;
      const place = placeAt(number);
      if (place) keep(best, { place, score }, most);
    }
  };
  for (let word = rarest.from; word < rarest.to; word += 1) look(word);
  for (const word of rarest.near) if (word < rarest.from || word >= rarest.to) look(word);
  return best;
}

/** How many places there are to look at for a word. */
function placesOf({ placesFrom }: WordPostings, { from, to, near }: Meant): number {
  let count = (placesFrom[to] ?? 0) - (placesFrom[from] ?? 0);
  for (const word of near) count += (placesFrom[word + 1] ?? 0) - (placesFrom[word] ?? 0);
  return count;
}

function firstOf({ wordsFrom, words }: WordPostings, place: number, meant: Meant): number | undefined {
  const end = wordsFrom[place + 1] ?? 0;
  for (let at = wordsFrom[place] ?? 0; at < end; at += 1) {
    const word = words[at] ?? 0;
    if (fitOf(meant, word) > 0) return word;
  }
  return undefined;
}

/** What all words bring together that fit a place; nothing where one of them does not fit. */
function scoreOf({ wordsFrom, words, weights }: WordPostings, place: number, all: readonly Meant[]): number {
  const begin = wordsFrom[place] ?? 0;
  const end = wordsFrom[place + 1] ?? 0;
  let sum = 0;
  for (const meant of all) {
    let most = 0;
    for (let at = begin; at < end; at += 1) most = Math.max(most, fitOf(meant, words[at] ?? 0) * (weights[at] ?? 0));
    if (most === 0) return 0;
    sum += most;
  }
  return sum;
}

function fitOf({ same, from, to, near }: Meant, word: number): number {
  if (word === same) return FIT.same;
  if (word >= from && word < to) return FIT.begun;
  return near.size > 0 && near.has(word) ? FIT.nearly : 0;
}

function optionalOf({ wordsFrom, words }: WordPostings, place: number, optional: ReadonlySet<number>): number {
  if (optional.size === 0) return 0;
  let sum = 0;
  for (let at = wordsFrom[place] ?? 0; at < (wordsFrom[place + 1] ?? 0); at += 1)
    if (optional.has(words[at] ?? 0)) sum += MORE.optional;
  return sum;
}

/** Puts a place where it belongs among the best so far: those that fit equally are in the order of their names. */
function keep(best: FoundPlace[], one: FoundPlace, most: number): void {
  const last = best.at(-1);
  if (last && best.length >= most && !isBetter(one, last)) return;
  let at = best.length;
  for (let before = best[at - 1]; before && isBetter(one, before); before = best[at - 1]) at -= 1;
  best.splice(at, 0, one);
  if (best.length > most) best.pop();
}

function isBetter(one: FoundPlace, other: FoundPlace): boolean {
  return one.score === other.score ? comesBefore(one.place, other.place) : one.score > other.score;
}

/** Something that can be searched for by its words: a street, or a town as a whole. */
export type Place = { kind: "street"; street: Street } | { kind: "town"; town: Town };

/** What a word weighs in the name, the suburb and the town of a place. */
const WEIGHT = { name: 8, suburb: 5, town: 4, kind: 1, more: 2 };

/**
 * Reads the words of places, each word once with the most that it weighs.
 * @param towns by which a street is also found under the other names of its town
 */
export function placeWords(towns: readonly Town[]): (place: Place) => Map<string, number> {
  const otherNames = new Map(towns.map(({ name, province, otherNames }) => [`${name}, ${province}`, otherNames]));
  // Towns, suburbs and provinces are those of many streets.
  const known = new Map<string, readonly string[]>();

  function wordsIn(text: string): readonly string[] {
    const before = known.get(text);
    if (before) return before;
    const words = fullWords(plainWords(text));
    known.set(text, words);
    return words;
  }

  return (place) => {
    const weights = new Map<string, number>();
    const add = (text: string, weight: number) => {
      for (const word of wordsIn(text)) weights.set(word, Math.max(weights.get(word) ?? 0, weight));
    };
    if (place.kind === "town") {
      const { name, otherNames: others, province, postalCode } = place.town;
      for (const one of [name, ...others]) add(one, WEIGHT.name);
      for (const one of [province, postalCode]) add(one, WEIGHT.more);
      return weights;
    }
    const { name, type, suburb, town, province, postalCode } = place.street;
    add(name, WEIGHT.name);
    add(type, WEIGHT.kind);
    add(suburb, WEIGHT.suburb);
    for (const one of [town, ...(otherNames.get(`${town}, ${province}`) ?? [])]) add(one, WEIGHT.town);
    for (const one of [province, postalCode]) add(one, WEIGHT.more);
    return weights;
  };
}

/** Whether a place comes before another one that fits as well: by name, suburb and town, and at last the older one. */
export function comesBefore(one: Place, other: Place): boolean {
  const [name, otherName] = [nameOf(one), nameOf(other)];
  if (name !== otherName) return name < otherName;
  const [mine, others] = [orderOf(one), orderOf(other)];
  for (const [at, text] of mine.entries()) {
    const beside = others[at] ?? "";
    if (text !== beside) return text < beside;
  }
  return false;
}

function nameOf(place: Place): string {
  return place.kind === "town" ? place.town.name : place.street.name;
}

function orderOf(place: Place): (string | number)[] {
  if (place.kind === "town") return ["", "", place.town.province, place.town.id];
  const { suburb, town, province, id } = place.street;
  return [suburb, town, province, id];
}
