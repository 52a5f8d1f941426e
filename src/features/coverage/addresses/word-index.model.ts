/** Words in order, with the letters that each begins with as the one before it does. */
export interface WordList {
  /** In the order of their letters. */
  words: readonly string[];
  /** Where the words stand that begin so; the last is the first that does not. */
  begunWith(typed: string): { from: number; to: number };
  /** The words that differ from a typed one by at most so many letters added, left out, changed or swapped with their neighbour. */
  nearly(typed: string, most: number): number[];
  /** The same of words that may go on: those with a beginning that differs from the typed word by at most so many letters. */
  nearlyBegun(typed: string, most: number): number[];
}

/** @param words in the order of their letters, each once */
export function wordList(words: readonly string[]): WordList {
  const shared = Uint8Array.from(words, (word, at) => Math.min(255, sharedLetters(words[at - 1] ?? "", word)));
  return {
    words,
    begunWith: (typed) => ({ from: firstFrom(words, typed), to: firstFrom(words, `${typed}\uffff`) }),
    nearly: (typed, most) => nearly(words, shared, { typed, most, isWhole: true }),
    nearlyBegun: (typed, most) => nearly(words, shared, { typed, most, isWhole: false }),
  };
}

/**
 * Compares letter by letter as if the words were a tree: what the word before began with is not compared again, and where a beginning
 * has too many slips already, no word that begins so is looked at.
 */
function nearly(
  words: readonly string[],
  shared: Uint8Array,
  { typed, most, isWhole }: { typed: string; most: number; isWhole: boolean },
): number[] {
  const found: number[] = [];
  // The slips between so many letters of a word and so many of what was typed.
  const rows: Uint8Array[] = [Uint8Array.from({ length: typed.length + 1 }, (_, at) => at)];
  let hopeless = Number.POSITIVE_INFINITY;
  // So many letters of the word before were a beginning that fits: what begins with them fits, too.
  let fitting = Number.POSITIVE_INFINITY;
  for (let at = 0; at < words.length; at += 1) {
    const known = shared[at] ?? 0;
    if (known >= fitting) {
      found.push(at);
      continue;
    }
    if (known >= hopeless) continue;
    hopeless = Number.POSITIVE_INFINITY;
    fitting = Number.POSITIVE_INFINITY;
    const word = words[at] ?? "";
    for (let letters = known + 1; letters <= word.length && hopeless > letters && fitting > letters; letters += 1) {
      if (compared(rows, word, letters, typed) > most) hopeless = letters;
      else if (!isWhole && typosIn(rows, letters, typed) <= most) fitting = letters;
    }
    const fits = isWhole ? hopeless > word.length && typosIn(rows, word.length, typed) <= most : fitting <= word.length;
    if (fits) found.push(at);
  }
  return found;
}

/** The slips between so many letters of a word and all that was typed, where there are any letters. */
function typosIn(rows: readonly Uint8Array[], letters: number, typed: string): number {
  return rows[letters]?.[typed.length] ?? 0;
}

/** Works out the row of one more letter from those before it. @returns the fewest slips in it */
function compared(rows: Uint8Array[], word: string, letters: number, typed: string): number {
  rows[letters] ??= new Uint8Array(typed.length + 1);
  const [row, above, before] = [rows[letters], rows[letters - 1], rows[letters - 2]];
  if (!row || !above) return 0;
  const letter = word.charCodeAt(letters - 1);
  const last = word.charCodeAt(letters - 2);
  row[0] = letters;
  let least = letters;
  for (let j = 1; j <= typed.length; j += 1) {
    const same = letter === typed.charCodeAt(j - 1) ? 0 : 1;
    let slips = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + same);
    if (before && j > 1 && letter === typed.charCodeAt(j - 2) && last === typed.charCodeAt(j - 1))
      slips = Math.min(slips, (before[j - 2] ?? 0) + 1);
    row[j] = slips;
    least = Math.min(least, slips);
  }
  return least;
}

function sharedLetters(one: string, other: string): number {
  let at = 0;
  while (at < one.length && at < other.length && one.charCodeAt(at) === other.charCodeAt(at)) at += 1;
  return at;
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
