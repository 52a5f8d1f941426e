/** Characters of a term that are kept. */
const LONGEST_TERM = 100;

/** Days for which it is kept what searches did not find. */
export const MISSED_DAYS = 90;

const ADDRESS = /\S@\S/;
/** Six digits or more, also with what people write between them. */
const NUMBER = /\d(?:[\s().+/-]*\d){5}/;

/** A term as it is counted; undefined for one that may name a person: e-mail addresses, and numbers of six digits or more (POPIA). */
export function missedTerm(text: string): string | undefined {
  const term = text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\p{C}\s]+/gu, " ")
    .trim();
  // Looked at whole: a number that is cut in two is still one.
  if (!/\p{L}/u.test(term) || ADDRESS.test(term) || NUMBER.test(term)) return undefined;
  return [...term].slice(0, LONGEST_TERM).join("").trim();
}
