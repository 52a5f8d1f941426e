import { type WordList, wordList } from "./word-list.model.ts";

/**
 * Which words places have, and which places have a word, packed as numbers. Words and places are named by their number; a place is whatever
 * has words, such as a street or a product.
 */
export interface WordPostings {
  list: WordList;
  /** The words of a place stand in `words` from `wordsFrom[place]` to before `wordsFrom[place + 1]`, what each weighs beside it. */
  wordsFrom: Uint32Array;
  words: Uint32Array;
  weights: Uint8Array;
  /** The places that have a word stand in `places` from `placesFrom[word]` to before `placesFrom[word + 1]`. */
  placesFrom: Uint32Array;
  places: Uint32Array;
}

/** Places, and words of places, between two pauses: each piece takes about a millisecond. */
const PLACES = 50;
const WORDS = 10_000;

/**
 * Packs the words of places a piece at a time: whoever runs the generator can do something else at each pause.
 * @param places how many there are
 * @param wordsOf their words, with what each weighs (at most 255)
 */
export function* wordPostings(
  places: number,
  wordsOf: (place: number) => ReadonlyMap<string, number>,
): Generator<void, WordPostings> {
  const numbers = new Map<string, number>();
  // The number of each word that was found, and in the last eight bits what it weighs.
  const found: number[] = [];
  const wordsFrom = new Uint32Array(places + 1);
  for (let place = 0; place < places; place += 1) {
    for (const [word, weight] of wordsOf(place)) {
      const number = numbers.get(word) ?? numbers.size;
      if (number === numbers.size) numbers.set(word, number);
      found.push((number << 8) | weight);
    }
    wordsFrom[place + 1] = found.length;
    if (place % PLACES === 0) yield;
  }
  const sorted = [...numbers.keys()].sort();
  const order = new Uint32Array(sorted.length);
  for (const [at, word] of sorted.entries()) order[numbers.get(word) ?? 0] = at;
  yield;
  const list = wordList(sorted);
  yield;
  const words = new Uint32Array(found.length);
  const weights = new Uint8Array(found.length);
  const placesFrom = new Uint32Array(sorted.length + 1);
  for (const [at, entry] of found.entries()) {
    const word = order[entry >>> 8] ?? 0;
    words[at] = word;
    weights[at] = entry & 255;
    placesFrom[word + 1] = (placesFrom[word + 1] ?? 0) + 1;
    if (at % WORDS === 0) yield;
  }
  for (let word = 0; word < sorted.length; word += 1)
    placesFrom[word + 1] = (placesFrom[word + 1] ?? 0) + (placesFrom[word] ?? 0);
  return { list, wordsFrom, words, weights, placesFrom, places: yield* turned(wordsFrom, words, placesFrom) };
}

/** The places of each word, from the words of each place. */
function* turned(wordsFrom: Uint32Array, words: Uint32Array, placesFrom: Uint32Array): Generator<void, Uint32Array> {
  const places = new Uint32Array(words.length);
  const next = placesFrom.slice();
  let place = 0;
  for (const [at, word] of words.entries()) {
    while (at >= (wordsFrom[place + 1] ?? 0)) place += 1;
    const to = next[word] ?? 0;
    places[to] = place;
    next[word] = to + 1;
    if (at % WORDS === 0) yield;
  }
  return places;
}
