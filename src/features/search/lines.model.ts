import { folded } from "#shared/typed-text.ts";
import type { Suggestion } from "./model.ts";
import { recentStartingWith } from "./recent.model.ts";

/** A line of the suggestion list: a term to search for, or an item to open. */
export type SuggestedLine =
  | { kind: "recent" | "term" | "typed"; text: string }
  | { kind: "item"; text: string; item: Suggestion };

/** Maximum number of recent searches above the suggestions. */
const MAX_RECENT_LINES = 2;

/** The lines for a typed text: recent searches, completed terms, items to open, and the text itself. */
export function linesFor(
  typed: string,
  suggestions: readonly Suggestion[],
  recent: readonly string[],
): SuggestedLine[] {
  const text = typed.trim();
  if (text === "") return [];
  const before = recentStartingWith(recent, text).slice(0, MAX_RECENT_LINES);
  const known = new Set([text, ...before].map(folded));
  const terms = suggestions.filter((each) => each.type === "term" && !known.has(folded(each.text)));
  return [
    ...before.map((term) => ({ kind: "recent" as const, text: term })),
    ...terms.map((term) => ({ kind: "term" as const, text: term.text })),
    ...suggestions
      .filter(({ type }) => type !== "term")
      .map((item) => ({ kind: "item" as const, text: item.text, item })),
    { kind: "typed" as const, text },
  ];
}

/** A key for a line that is stable when other lines are added before it. */
export function lineKey(line: SuggestedLine): string {
  return `${line.kind} ${line.kind === "item" ? line.item.url : line.text}`;
}
