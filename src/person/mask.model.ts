/** Characters that stay readable at the beginning and at the end (S9-35). */
const FIRST = 3;
const LAST = 6;

/** Of shorter texts, for which that would hide nothing, only this many at the end (E-07). */
const LAST_OF_SHORT = 2;

/**
 * An identity number, an account number, an e-mail address or another identifier as it is shown: the first 3 and the
 * last 6 characters, "*" for each of the rest; of 9 characters or fewer only the last 2 (S9-35, E-07).
 */
export function masked(text: string): string {
  const signs = [...text.trim()];
  const isShort = signs.length <= FIRST + LAST;
  const first = isShort ? 0 : FIRST;
  const hidden = signs.length - first - (isShort ? LAST_OF_SHORT : LAST);
  if (hidden <= 0) return "*".repeat(signs.length);
  return [...signs.slice(0, first), "*".repeat(hidden), ...signs.slice(first + hidden)].join("");
}
