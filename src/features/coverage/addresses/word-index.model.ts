/** A sorted list of words with prefix and fuzzy search. */
export interface WordList {
  /** Sorted by code unit. */
  words: readonly string[];
  /** Range of the words with a prefix; `to` is exclusive. */
  withPrefix(typed: string): { from: number; to: number };
  /** Indexes of the words within a Damerau-Levenshtein distance of the typed word. */
  similarTo(typed: string, maxTypos: number): number[];
  /** Indexes of the words with a prefix within that distance of the typed word. */
  similarPrefixes(typed: string, maxTypos: number): number[];
}

/** @param words sorted and unique */
export function createWordList(words: readonly string[]): WordList {
  const shared = Uint8Array.from(words, (word, index) => Math.min(255, sharedLetters(words[index - 1] ?? "", word)));
  return {
    words,
    withPrefix: (typed) => ({ from: lowerBound(words, typed), to: lowerBound(words, `${typed}\uffff`) }),
    similarTo: (typed, maxTypos) => fuzzySearch(words, shared, { typed, maxTypos, isWhole: true }),
    similarPrefixes: (typed, maxTypos) => fuzzySearch(words, shared, { typed, maxTypos, isWhole: false }),
  };
}

/**
 * Computes edit distances row by row as in a trie: rows of a prefix shared with the previous word are reused, and words with a
 * prefix that has too many typos are skipped.
 */
function fuzzySearch(
  words: readonly string[],
  shared: Uint8Array,
  { typed, maxTypos, isWhole }: { typed: string; maxTypos: number; isWhole: boolean },
): number[] {
  const found: number[] = [];
  // rows[i][j]: distance between the first i letters of the word and the first j typed letters.
  const rows: Uint8Array[] = [Uint8Array.from({ length: typed.length + 1 }, (_, index) => index)];
  // Length of the prefix of the previous word that has too many typos; words that share it are skipped.
  let rejectedLength = Number.POSITIVE_INFINITY;
  // Length of the matching prefix of the previous word; words that share it match too.
  let matchLength = Number.POSITIVE_INFINITY;
  for (let index = 0; index < words.length; index += 1) {
    const sharedLength = shared[index] ?? 0;
    if (sharedLength >= matchLength) {
      found.push(index);
      continue;
    }
    if (sharedLength >= rejectedLength) continue;
    rejectedLength = Number.POSITIVE_INFINITY;
    matchLength = Number.POSITIVE_INFINITY;
    const word = words[index] ?? "";
    for (
      let letters = sharedLength + 1;
      letters <= word.length && rejectedLength > letters && matchLength > letters;
      letters += 1
    ) {
      if (nextRow(rows, word, letters, typed) > maxTypos) rejectedLength = letters;
      else if (!isWhole && typosIn(rows, letters, typed) <= maxTypos) matchLength = letters;
    }
    const fits = isWhole
      ? rejectedLength > word.length && typosIn(rows, word.length, typed) <= maxTypos
      : matchLength <= word.length;
    if (fits) found.push(index);
  }
  return found;
}

/** Distance between a prefix of the word and the typed word. */
function typosIn(rows: readonly Uint8Array[], letters: number, typed: string): number {
  return rows[letters]?.[typed.length] ?? 0;
}

/** Computes the row of the next letter. @returns its minimum */
function nextRow(rows: Uint8Array[], word: string, letters: number, typed: string): number {
  rows[letters] ??= new Uint8Array(typed.length + 1);
  const [row, above, before] = [rows[letters], rows[letters - 1], rows[letters - 2]];
  if (!row || !above) return 0;
  const letter = word.charCodeAt(letters - 1);
  const last = word.charCodeAt(letters - 2);
  row[0] = letters;
  let min = letters;
  for (let j = 1; j <= typed.length; j += 1) {
    const same = letter === typed.charCodeAt(j - 1) ? 0 : 1;
    let distance = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + same);
    if (before && j > 1 && letter === typed.charCodeAt(j - 2) && last === typed.charCodeAt(j - 1))
      distance = Math.min(distance, (before[j - 2] ?? 0) + 1);
    row[j] = distance;
    min = Math.min(min, distance);
  }
  return min;
}

function sharedLetters(one: string, other: string): number {
  let index = 0;
  while (index < one.length && index < other.length && one.charCodeAt(index) === other.charCodeAt(index)) index += 1;
  return index;
}

/** Index of the first word that is not less than another (binary search). */
function lowerBound(words: readonly string[], target: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? "") < target) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Inverted index: the words of each place and the places of each word, as typed arrays. Words and places are identified by number.
 */
export interface WordPostings {
  list: WordList;
  /** The words of a place are in `words` from `wordsFrom[place]` to `wordsFrom[place + 1]`, exclusive; `weights` is parallel. */
  wordsFrom: Uint32Array;
  words: Uint32Array;
  weights: Uint8Array;
  /** The places of a word are in `places` from `placesFrom[word]` to `placesFrom[word + 1]`, exclusive. */
  placesFrom: Uint32Array;
  places: Uint32Array;
}

/** Places, and words, between two yields; each step takes about a millisecond. */
const PLACES_PER_STEP = 50;
const WORDS_PER_STEP = 10_000;

/**
 * Builds the index in steps; the caller yields to the event loop between them.
 * @param places number of places
 * @param wordsOf words of a place with their weights (at most 255)
 */
export function* buildWordPostings(
  places: number,
  wordsOf: (place: number) => ReadonlyMap<string, number>,
): Generator<void, WordPostings> {
  const numbers = new Map<string, number>();
  // Word numbers, with the weight in the lowest eight bits.
  const found: number[] = [];
  const wordsFrom = new Uint32Array(places + 1);
  for (let place = 0; place < places; place += 1) {
    for (const [word, weight] of wordsOf(place)) {
      const number = numbers.get(word) ?? numbers.size;
      if (number === numbers.size) numbers.set(word, number);
      found.push((number << 8) | weight);
    }
    wordsFrom[place + 1] = found.length;
    if (place % PLACES_PER_STEP === 0) yield;
  }
  const sorted = [...numbers.keys()].sort();
  const order = new Uint32Array(sorted.length);
  for (const [index, word] of sorted.entries()) order[numbers.get(word) ?? 0] = index;
  yield;
  const list = createWordList(sorted);
  yield;
  const words = new Uint32Array(found.length);
  const weights = new Uint8Array(found.length);
  const placesFrom = new Uint32Array(sorted.length + 1);
  for (const [index, entry] of found.entries()) {
    const word = order[entry >>> 8] ?? 0;
    words[index] = word;
    weights[index] = entry & 255;
    placesFrom[word + 1] = (placesFrom[word + 1] ?? 0) + 1;
    if (index % WORDS_PER_STEP === 0) yield;
  }
  for (let word = 0; word < sorted.length; word += 1)
    placesFrom[word + 1] = (placesFrom[word + 1] ?? 0) + (placesFrom[word] ?? 0);
  return { list, wordsFrom, words, weights, placesFrom, places: yield* invert(wordsFrom, words, placesFrom) };
}

/** The places of each word, from the words of each place. */
function* invert(wordsFrom: Uint32Array, words: Uint32Array, placesFrom: Uint32Array): Generator<void, Uint32Array> {
  const places = new Uint32Array(words.length);
  const next = placesFrom.slice();
  let place = 0;
  for (const [index, word] of words.entries()) {
    while (index >= (wordsFrom[place + 1] ?? 0)) place += 1;
    const to = next[word] ?? 0;
    places[to] = place;
    next[word] = to + 1;
    if (index % WORDS_PER_STEP === 0) yield;
  }
  return places;
}
