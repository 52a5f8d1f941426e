/** Searches that a browser remembers; of more than that the oldest are forgotten. */
export const MAX_RECENT = 8;

/** Letters of a search that are remembered. */
const LONGEST = 100;

/** What a browser wrote down, the last search first; nothing where it makes no sense, for others can write there too. */
export function readRecent(text: string | null): readonly string[] {
  const written = parsed(text ?? "");
  return Array.isArray(written) ? unique(written.flatMap((one) => (typeof one === "string" ? tidy(one) : []))) : [];
}

/** The same after another search: it comes first, and stands there once, however it was written. */
export function withRecent(recent: readonly string[], term: string): readonly string[] {
  return unique([tidy(term), ...recent]);
}

/** The same without one. */
export function withoutRecent(recent: readonly string[], term: string): readonly string[] {
  return recent.filter((known) => known !== term);
}

/** Those that go on as somebody begins to type. */
export function recentLike(recent: readonly string[], typed: string): readonly string[] {
  const begun = folded(typed);
  return recent.filter((known) => folded(known).startsWith(begun) && folded(known) !== begun);
}

function tidy(term: string): string {
  return [...term.replace(/[\p{C}\s]+/gu, " ").trim()].slice(0, LONGEST).join("");
}

function folded(term: string): string {
  return term.trim().toLowerCase();
}

function unique(terms: readonly string[]): string[] {
  const known = new Map<string, string>();
  for (const term of terms) if (term && !known.has(folded(term))) known.set(folded(term), term);
  return [...known.values()].slice(0, MAX_RECENT);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
