/** Minimum length of a word with a typo; shorter words are never corrected (H-03). */
export const MIN_LENGTH_WITH_TYPO = 4;

/** Minimum length of a word with two typos. */
const MIN_LENGTH_WITH_TWO_TYPOS = 6;

/** Number of typos to tolerate in a word, up to `max`. Words with digits have no typos: an A56 is not an A36. */
export function allowedTypos(word: string, max: number): number {
  if (word.length < MIN_LENGTH_WITH_TYPO || !/^\p{L}+$/u.test(word)) return 0;
  return word.length < MIN_LENGTH_WITH_TWO_TYPOS ? Math.min(1, max) : max;
}

/**
 * Damerau-Levenshtein distance: the fewest insertions, deletions, substitutions and swaps of neighbours.
 * @param isPrefix compares with the closest prefix of `word`
 */
export function typoDistance(typed: string, word: string, isPrefix = false): number {
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
  return isPrefix ? least : (last[typed.length] ?? 0);
}
