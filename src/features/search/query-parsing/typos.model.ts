/** Letters of a word in which a slip of the pen is forgiven; shorter ones are never taken for others (H-03). */
export const SHORTEST_MENDED = 4;

/** Letters of a word in which two slips may be forgiven. */
const SHORTEST_WITH_TWO = 6;

/** How many slips are forgiven in a word, of so many at most. Digits are no slips: an A56 is no A36. */
export function typosIn(word: string, most: number): number {
  if (word.length < SHORTEST_MENDED || !/^\p{L}+$/u.test(word)) return 0;
  return word.length < SHORTEST_WITH_TWO ? Math.min(1, most) : most;
}

/**
 * The fewest letters added, left out, changed or swapped with their neighbour that make one word another (Damerau and Levenshtein).
 * @param isBegun whether the other one may go on
 */
export function typosBetween(typed: string, word: string, isBegun = false): number {
  let before: number[] = [];
  let last = Array.from({ length: typed.length + 1 }, (_, at) => at);
  let least = last[typed.length] ?? 0;
  for (let row = 1; row <= word.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= typed.length; at += 1) {
      const isSame = word[row - 1] === typed[at - 1];
      const isSwapped = row > 1 && at > 1 && word[row - 1] === typed[at - 2] && word[row - 2] === typed[at - 1];
      next[at] = Math.min(
        (last[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, last] = [last, next];
    least = Math.min(least, next[typed.length] ?? 0);
  }
  return isBegun ? least : (last[typed.length] ?? 0);
}
