import type { Suggestion } from "./model.ts";
import { recentLike } from "./recent.model.ts";

/** A line to choose below the field: something to search for, or something to open at once. */
export type SuggestedLine =
  | { kind: "recent" | "term" | "typed"; text: string }
  | { kind: "item"; text: string; item: Suggestion };

/** Searches of before that are shown above suggestions. */
const MAX_RECENT_LINES = 2;

/** The lines for what is typed: what was searched for before, completed questions, things to open, and the text itself. */
export function linesFor(
  typed: string,
  suggestions: readonly Suggestion[],
  recent: readonly string[],
): SuggestedLine[] {
  const text = typed.trim();
  if (text === "") return [];
  const before = recentLike(recent, text).slice(0, MAX_RECENT_LINES);
  const known = new Set([text, ...before].map((term) => term.toLowerCase()));
  const terms = suggestions.filter((each) => each.type === "term" && !known.has(each.text.toLowerCase()));
  return [
    ...before.map((term) => ({ kind: "recent" as const, text: term })),
    ...terms.map((term) => ({ kind: "term" as const, text: term.text })),
    ...suggestions
      .filter(({ type }) => type !== "term")
      .map((item) => ({ kind: "item" as const, text: item.text, item })),
    { kind: "typed" as const, text },
  ];
}

/** What a line is told apart by, also when others come before it. */
export function lineKey(line: SuggestedLine): string {
  return `${line.kind} ${line.kind === "item" ? line.item.url : line.text}`;
}
