import type { SuggestQuestion } from "#search/engine.model.ts";
import { foldedWords } from "#search/understanding/folding.model.ts";
import { SHORTEST_MENDED, slipsBetween } from "#search/understanding/slips.model.ts";
import { type Spelling, spellingOf } from "./opensearch-spelling.model.ts";
import { typedWords } from "./opensearch-suggest.model.ts";

/** Letters that may be wrong while somebody types. */
const SLIPS = 1;

/** Titles that are looked through for how the last word may go on. */
const TITLES = 20;

/** Asks what may have been meant by a beginning that nothing has; undefined where no word is long enough. */
export function correctionBody({ text, group }: SuggestQuestion): object | undefined {
  const words = typedWords(text);
  if (!words.some(isLong)) return undefined;
  const last = words.at(-1) ?? "";
  const begun = { match: { "title.begins": { query: last, fuzziness: SLIPS } } };
  const filter = [...(group === "general" ? [] : [{ term: { vendorTypes: group } }]), begun];
  return {
    ...{ size: isLong(last) ? TITLES : 0, _source: ["title"], timeout: "250ms", track_total_hits: false },
    query: { bool: { filter } },
    sort: [{ popularity: "desc" }, { id: "asc" }],
    suggest: { spelling: spellingOf(words.join(" "), SLIPS) },
  };
}

/** What an index says of a beginning. */
interface Correction {
  hits: { hits: readonly { _source: { title: string } }[] };
  suggest: { spelling: readonly Spelling[] };
}

/** What was typed with the words that are nearly the same instead, the last one as a beginning; empty where there are none. */
export function correctedText({ text }: SuggestQuestion, { hits, suggest }: Correction): string {
  const typed = typedWords(text);
  const nearly = new Map(suggest.spelling.map((word) => [word.text, word.options[0]?.text]));
  const words = typed.map((word, at) => {
    if (!isLong(word)) return word;
    const near = nearly.get(word);
    if (near !== undefined || at < typed.length - 1) return near ?? word;
    return begunWord(
      word,
      hits.hits.map(({ _source }) => _source.title),
    );
  });
  return words.some((word, at) => word !== typed[at]) ? words.join(" ") : "";
}

/** The word of the first of these titles that begins nearly so. */
function begunWord(word: string, titles: readonly string[]): string {
  for (const title of titles) {
    const near = foldedWords(title)
      .sort()
      .find((other) => slipsBetween(word, other, true) <= SLIPS);
    if (near !== undefined) return near;
  }
  return word;
}

/** Digits are no slips of the pen. */
function isLong(word: string): boolean {
  return word.length >= SHORTEST_MENDED && /^\p{L}+$/u.test(word);
}
