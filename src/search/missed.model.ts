import type { SearchGroup } from "./model.ts";

/** Characters of a term that are kept. */
const LONGEST_TERM = 100;

/** Different terms that wait to be written at most; what comes beyond that before they are is not counted. */
export const MOST_WAITING = 300;

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

/** A term that searches of a group did not find, on a day. */
export interface Missed {
  day: string;
  group: SearchGroup;
  term: string;
  times: number;
}

/** Counts a term among those that wait; the same ones where it may not be counted, or too many wait. */
export function withMissed(
  waiting: ReadonlyMap<string, Missed>,
  { text, ...where }: Pick<Missed, "day" | "group"> & { text: string },
): ReadonlyMap<string, Missed> {
  const term = missedTerm(text);
  if (term === undefined) return waiting;
  const key = `${where.day} ${where.group} ${term}`;
  const times = (waiting.get(key)?.times ?? 0) + 1;
  if (times === 1 && waiting.size >= MOST_WAITING) return waiting;
  return new Map(waiting).set(key, { ...where, term, times });
}
