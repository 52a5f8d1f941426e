import { parseJson } from "#shared/json.ts";
import { cleanLine, folded } from "#shared/typed-text.ts";

/** Maximum number of recent searches; the oldest are dropped. */
export const MAX_RECENT = 8;

/** Maximum length of a stored term in characters. */
const MAX_TERM_LENGTH = 100;

/** Parses the stored list, newest first. Invalid content yields an empty list, because other code can write to the storage. */
export function parseRecent(text: string | null): readonly string[] {
  const stored = parseJson(text ?? "");
  return Array.isArray(stored) ? unique(stored.flatMap((one) => (typeof one === "string" ? trimmed(one) : []))) : [];
}

/** Adds a term at the front and removes duplicates, compared as the search compares. */
export function withRecent(recent: readonly string[], term: string): readonly string[] {
  return unique([trimmed(term), ...recent]);
}

/** Removes a term. */
export function withoutRecent(recent: readonly string[], term: string): readonly string[] {
  return recent.filter((known) => known !== term);
}

/** Recent terms that start with the typed text and are longer. */
export function recentStartingWith(recent: readonly string[], typed: string): readonly string[] {
  const prefix = folded(typed);
  return recent.filter((known) => folded(known).startsWith(prefix) && folded(known) !== prefix);
}

function trimmed(term: string): string {
  return [...cleanLine(term).replace(/\s+/g, " ")].slice(0, MAX_TERM_LENGTH).join("");
}

function unique(terms: readonly string[]): string[] {
  const known = new Map<string, string>();
  for (const term of terms) if (term && !known.has(folded(term))) known.set(folded(term), term);
  return [...known.values()].slice(0, MAX_RECENT);
}
