import type { Street, Town } from "./gazetteer.model.ts";
import { fullWords, joinedStreet, plainWords, streetType, typosAllowed } from "./search-text.model.ts";
import { buildWordPostings, type WordList, type WordPostings } from "./word-index.model.ts";

/** A matching place; the score orders matches. */
export interface FoundPlace {
  place: Place;
  score: number;
}

/** Search index of all streets and towns. */
export interface PlaceIndex {
  /**
   * Places that match all words, by whole words or prefixes in any order; without matches, those that match with a space more or less, with typos, and then
   * those that match most words. The best come first. "olienhoutweg" is also a word for olienhout, best where there is a road of that name.
   * @param options.isHouse a house is looked for: of the places that match most words only those whose name does, because each long street
   *   has its number
   */
  find(
    words: readonly string[],
    options: { most: number; optional?: readonly string[]; isHouse?: boolean },
  ): FoundPlace[];
  street(id: number): Street | undefined;
  town(id: number): Town | undefined;
}

/** Factors of a matching word's weight: exact match, prefix, with typos. */
const MATCH_FACTOR = { exact: 10, prefix: 7, typo: 4 };

/** Bonus for an optional word, and for a town. */
const BONUS = { optional: 10, town: 20 };

/** Minimum length of the parts of a word that is taken apart. */
const MIN_PART = 3;

/** Maximum number of query words; limits the time of long queries. */
const MAX_WORDS = 16;

/** Index words that match a typed word: a range with the prefix, the exact one within it, and similar words, also the name in a joined one. */
interface WordMatch {
  typed: string;
  from: number;
  to: number;
  exact: number;
  similar: ReadonlySet<number>;
}

/** Search options, and access to places by number: towns come first. */
interface SearchOptions {
  most: number;
  optional: readonly string[];
  /** Only places that a word matches by their name. */
  byName: boolean;
  towns: number;
  placeAt(number: number): Place | undefined;
}

/** A searchable place: a street or a whole town. */
export type Place = { kind: "street"; street: Street } | { kind: "town"; town: Town };

/** Weights of words by the field that contains them. */
const ANSWER_RULES = { name: 8, suburb: 5, town: 4, kind: 1, more: 2 };

/** Builds the index in steps of a few milliseconds; the caller yields to the event loop between them. */
export function* buildPlaceIndex(streets: readonly Street[], towns: readonly Town[]): Generator<void, PlaceIndex> {
  const wordsOf = placeWordWeights(towns);
  const placeAt = (index: number): Place | undefined => {
    const [town, street] = [towns[index], streets[index - towns.length]];
    if (town) return { kind: "town", town };
    return street && { kind: "street", street };
  };
  const postings = yield* buildWordPostings(towns.length + streets.length, (index) => {
    const place = placeAt(index);
    return place ? wordsOf(place) : new Map();
  });
  const streetById = new Map<number, Street>();
  for (const [index, street] of streets.entries()) {
    streetById.set(street.id, street);
    if (index % 10_000 === 0) yield;
  }
  const townById = new Map(towns.map((town) => [town.id, town]));
  return {
    find(typed, { most, optional = [], isHouse = false }) {
      const words = [...new Set(typed)].slice(0, MAX_WORDS);
      const welcome = [...optional, ...words.flatMap((word) => joinedStreet(word)?.type ?? [])];
      const findAll = (matches: readonly WordMatch[], isMost = false) =>
        bestOf(postings, matches, {
          most,
          optional: welcome,
          byName: isMost && isHouse,
          towns: towns.length,
          placeAt,
        });
      return words.length === 0 ? [] : search(postings, words, findAll);
    },
    street: (id) => streetById.get(id),
    town: (id) => townById.get(id),
  };
}

/** Matches of the words as typed, else with typos, else of most of the words. */
function search(
  postings: WordPostings,
  words: readonly string[],
  findAll: (matches: readonly WordMatch[], isMost?: boolean) => FoundPlace[],
): FoundPlace[] {
  const exact = words.map((typed) => prefixMatch(postings, typed));
  const found = findAll(exact);
  if (found.length > 0) return found;
  for (const spaced of otherSpacings(postings.list, words)) {
    const places = findAll(spaced.map((typed) => prefixMatch(postings, typed)));
    if (places.length > 0) return places;
  }
  // Only words without any match are corrected; if all match and no place has them together, every word is.
  const hasUnknownWord = exact.some((match) => !isWord(match));
  const corrected = exact.map((match) => (hasUnknownWord && isWord(match) ? match : corrections(postings, match)));
  const similar = findAll(corrected);
  if (similar.length > 0) return similar;
  const useful = corrected.filter((match) => isWord(match) && streetType(match.typed) === undefined);
  return useful.length === 0 || useful.length * 2 < words.length ? [] : findAll(useful, true);
}

/**
 * The words with one space more or less, where the index knows what becomes of it: "nahoon rivier" for Nahoonrivier, "sugarbushhill" for Sugarbush
 * Hill. The last letters may be missing, as while typing.
 */
function otherSpacings(list: WordList, words: readonly string[]): string[][] {
  const isBegun = (word: string) => {
    const { from, to } = list.withPrefix(word);
    return to > from;
  };
  const replaced = (at: number, count: number, by: readonly string[]) => words.toSpliced(at, count, ...by);
  const joined = words.slice(1).flatMap((second, at) => {
    const word = `${words[at]}${second}`;
    return isBegun(word) ? [replaced(at, 2, [word])] : [];
  });
  const parted = words.flatMap((word, at) =>
    Array.from({ length: Math.max(0, word.length - 2 * MIN_PART + 1) }, (_, cut) => [
      word.slice(0, cut + MIN_PART),
      word.slice(cut + MIN_PART),
    ])
      .filter(([first = "", second = ""]) => placeOf(list, first) >= 0 && isBegun(second))
      .map((parts) => replaced(at, 1, parts)),
  );
  return [...joined, ...parted];
}

function prefixMatch({ list }: WordPostings, typed: string): WordMatch {
  const { from, to } = list.withPrefix(typed);
  const nameAt = placeOf(list, joinedStreet(typed)?.name ?? "");
  const exact = list.words[from] === typed ? from : -1;
  return { typed, from, to, exact, similar: new Set(nameAt < 0 ? [] : [nameAt]) };
}

/** The place of a whole word in the list; -1 for others. */
function placeOf({ words, withPrefix }: WordList, word: string): number {
  const { from } = withPrefix(word);
  return words[from] === word ? from : -1;
}

function corrections({ list }: WordPostings, match: WordMatch): WordMatch {
  const forms = [match.typed, joinedStreet(match.typed)?.name ?? ""];
  const similar = forms.flatMap((form) => {
    const maxTypos = typosAllowed(form.length);
    return maxTypos === 0 ? [] : list.similarTo(form, maxTypos);
  });
  return { ...match, similar: new Set([...match.similar, ...similar]) };
}

function isWord({ from, to, similar }: WordMatch): boolean {
  return to > from || similar.size > 0;
}

/** The best places that match every word. It scans only places of the rarest word. */
function bestOf(
  postings: WordPostings,
  matches: readonly WordMatch[],
  { most, optional, byName, towns, placeAt }: SearchOptions,
): FoundPlace[] {
  const rarestFirst = matches.toSorted((one, other) => placesOf(postings, one) - placesOf(postings, other));
  const [rarest] = rarestFirst;
  if (!rarest || placesOf(postings, rarest) === 0) return [];
  const optionalWords = new Set(optional.map((word) => prefixMatch(postings, word).exact));
  const best: FoundPlace[] = [];
  const scan = (word: number) => {
    const end = postings.placesFrom[word + 1] ?? 0;
    for (let index = postings.placesFrom[word] ?? 0; index < end; index += 1) {
      const number = postings.places[index] ?? 0;
      // Visit a place with several matching words only once.
      if (firstOf(postings, number, rarest) !== word) continue;
      if (byName && !matchesName(postings, number, rarestFirst)) continue;
      const points = scoreOf(postings, number, rarestFirst);
      if (points === 0) continue;
      const score = points + (number < towns ? BONUS.town : 0) + optionalOf(postings, number, optionalWords);
      if (best.length >= most && score < (best.at(-1)?.score ?? 0)) continue;
      const place = placeAt(number);
      if (place) insertSorted(best, { place, score }, most);
    }
  };
  for (let word = rarest.from; word < rarest.to; word += 1) scan(word);
  for (const word of rarest.similar) if (word < rarest.from || word >= rarest.to) scan(word);
  return best;
}

/** Number of places to scan for a word. */
function placesOf({ placesFrom }: WordPostings, { from, to, similar }: WordMatch): number {
  let count = (placesFrom[to] ?? 0) - (placesFrom[from] ?? 0);
  for (const word of similar) count += (placesFrom[word + 1] ?? 0) - (placesFrom[word] ?? 0);
  return count;
}

function firstOf({ wordsFrom, words }: WordPostings, place: number, match: WordMatch): number | undefined {
  const end = wordsFrom[place + 1] ?? 0;
  for (let index = wordsFrom[place] ?? 0; index < end; index += 1) {
    const word = words[index] ?? 0;
    if (factorOf(match, word) > 0) return word;
  }
  return undefined;
}

/** Total score of all words for a place; 0 when one of them does not match. */
function scoreOf({ wordsFrom, words, weights }: WordPostings, place: number, all: readonly WordMatch[]): number {
  const begin = wordsFrom[place] ?? 0;
  const end = wordsFrom[place + 1] ?? 0;
  let sum = 0;
  for (const match of all) {
    let best = 0;
    for (let index = begin; index < end; index += 1)
      best = Math.max(best, factorOf(match, words[index] ?? 0) * (weights[index] ?? 0));
    if (best === 0) return 0;
    sum += best;
  }
  return sum;
}

/** True if one of the words is in the name of the place. */
function matchesName({ wordsFrom, words, weights }: WordPostings, place: number, all: readonly WordMatch[]): boolean {
  for (let index = wordsFrom[place] ?? 0; index < (wordsFrom[place + 1] ?? 0); index += 1)
    if (weights[index] === ANSWER_RULES.name && all.some((match) => factorOf(match, words[index] ?? 0) > 0))
      return true;
  return false;
}

function factorOf({ exact, from, to, similar }: WordMatch, word: number): number {
  if (word === exact) return MATCH_FACTOR.exact;
  if (word >= from && word < to) return MATCH_FACTOR.prefix;
  return similar.size > 0 && similar.has(word) ? MATCH_FACTOR.typo : 0;
}

function optionalOf({ wordsFrom, words }: WordPostings, place: number, optional: ReadonlySet<number>): number {
  if (optional.size === 0) return 0;
  let sum = 0;
  for (let index = wordsFrom[place] ?? 0; index < (wordsFrom[place + 1] ?? 0); index += 1)
    if (optional.has(words[index] ?? 0)) sum += BONUS.optional;
  return sum;
}

/** Inserts a place into the sorted list of the best; equal scores are ordered by name. */
function insertSorted(best: FoundPlace[], found: FoundPlace, limit: number): void {
  const last = best.at(-1);
  if (last && best.length >= limit && !isBetter(found, last)) return;
  let index = best.length;
  for (let before = best[index - 1]; before && isBetter(found, before); before = best[index - 1]) index -= 1;
  best.splice(index, 0, found);
  if (best.length > limit) best.pop();
}

function isBetter(one: FoundPlace, other: FoundPlace): boolean {
  return one.score === other.score ? comesBefore(one.place, other.place) : one.score > other.score;
}

/**
 * Returns the words of a place with their highest weights.
 * @param towns their alternative names also match the streets of the town
 */
export function placeWordWeights(towns: readonly Town[]): (place: Place) => Map<string, number> {
  const otherNames = new Map(towns.map(({ name, province, otherNames }) => [`${name}, ${province}`, otherNames]));
  // Many streets share towns, suburbs and provinces.
  const cache = new Map<string, readonly string[]>();

  function wordsIn(text: string): readonly string[] {
    const cached = cache.get(text);
    if (cached) return cached;
    const words = fullWords(plainWords(text));
    cache.set(text, words);
    return words;
  }

  return (place) => {
    const weights = new Map<string, number>();
    const add = (text: string, weight: number) => {
      for (const word of wordsIn(text)) weights.set(word, Math.max(weights.get(word) ?? 0, weight));
    };
    if (place.kind === "town") {
      const { name, otherNames, province, postalCode } = place.town;
      for (const text of [name, ...otherNames]) add(text, ANSWER_RULES.name);
      for (const one of [province, postalCode]) add(one, ANSWER_RULES.more);
      return weights;
    }
    const { name, type, suburb, town, province, postalCode } = place.street;
    add(name, ANSWER_RULES.name);
    add(type, ANSWER_RULES.kind);
    add(suburb, ANSWER_RULES.suburb);
    for (const one of [town, ...(otherNames.get(`${town}, ${province}`) ?? [])]) add(one, ANSWER_RULES.town);
    for (const one of [province, postalCode]) add(one, ANSWER_RULES.more);
    return weights;
  };
}

/** Order of places with equal scores: by name, suburb, town, province and id. */
export function comesBefore(one: Place, other: Place): boolean {
  const [name, otherName] = [nameOf(one), nameOf(other)];
  if (name !== otherName) return name < otherName;
  const [order, otherOrder] = [orderOf(one), orderOf(other)];
  for (const [index, text] of order.entries()) {
    const otherText = otherOrder[index] ?? "";
    if (text !== otherText) return text < otherText;
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
