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
