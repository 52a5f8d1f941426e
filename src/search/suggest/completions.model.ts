import type { SuggestEntry } from "./entry.model.ts";
import type { SuggestShelf } from "./shelf.model.ts";

/** Terms that are proposed at most. */
const MOST_TERMS = 5;

/** What is completed. */
interface Completed {
  /** As typed. */
  typed: readonly string[];
  /** The same without slips of the pen. */
  meant: readonly string[];
  /** What is found by it. */
  entries: readonly SuggestEntry[];
}

/**
 * Questions that somebody may be about to type, the likeliest first: known phrases that begin so; else what was typed with its last word
 * completed by what is found.
 */
export function completions(shelves: readonly SuggestShelf[], { typed, meant, entries }: Completed): string[] {
  const asked = typed.join(" ");
  const known = phrases(shelves, meant.join(" ")).filter((phrase) => phrase !== asked);
  return known.length > 0 || meant.length < 2 ? known.slice(0, MOST_TERMS) : lastWords(meant, entries, asked);
}

function phrases(shelves: readonly SuggestShelf[], begun: string): string[] {
  const weights = new Map<string, number>();
  for (const { terms: counted } of shelves) {
    if (!counted) continue;
    const { terms, phrases: list } = counted;
    for (const at of list.best([list.list.begunWith(begun)], MOST_TERMS + 1, () => true)) {
      const { phrase = "", weight = 0 } = terms[at] ?? {};
      weights.set(phrase, (weights.get(phrase) ?? 0) + weight);
    }
  }
  return [...weights].sort(([, one], [, other]) => other - one).map(([phrase]) => phrase);
}

function lastWords(meant: readonly string[], entries: readonly SuggestEntry[], asked: string): string[] {
  const before = meant.slice(0, -1);
  const last = meant.at(-1) ?? "";
  const ends = entries.flatMap(({ title, more }) => {
    const words = [...title.split(" "), ...more.split(" ")];
    // Words before the last one are whole where they are words of what is found.
    if (!before.every((word) => words.includes(word))) return [];
    return words.filter((word) => word.startsWith(last) && !before.includes(word));
  });
  return [...new Set(ends)]
    .map((end) => [...before, end].join(" "))
    .filter((term) => term !== asked)
    .slice(0, MOST_TERMS);
}
