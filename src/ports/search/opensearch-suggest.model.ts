import type { SuggestQuestion } from "#search/engine.model.ts";
import { LONGEST_QUESTION } from "#search/model.ts";
import { folded } from "./opensearch-document.model.ts";
import type { Clause } from "./opensearch-words.model.ts";

/** Completed questions that are proposed. */
const MOST_TERMS = 5;

/** How much popularity counts beside words. */
const POPULARITY = 0.0005;

/** What values of an aggregation come as. */
interface Counted {
  buckets: readonly { key: string }[];
}

/** The search for what may be meant by a beginning; undefined where nothing was typed. */
export function suggestBody({ text, group, most }: SuggestQuestion): object | undefined {
  const words = typedWords(text);
  const last = words.at(-1);
  if (last === undefined) return undefined;
  const whole = words.join(" ");
  return {
    ...{ size: most, _source: false, timeout: "250ms", track_total_hits: false },
    query: {
      function_score: {
        query: {
          bool: {
            must: [begun(last), ...meant(words.slice(0, -1))],
            should: [{ prefix: { wholeTitle: { value: whole, boost: 20 } } }],
            filter: group === "general" ? [] : [{ term: { vendorTypes: group } }],
          },
        },
        functions: [{ script_score: { script: popular } }],
      },
    },
    sort: [{ _score: "desc" }, { sortTitle: "asc" }, { id: "asc" }],
    aggs: { whole: completed(whole), last: completed(last) },
  };
}

/** The likeliest completed questions: those that go on as it was typed, then those whose last word does. */
export function termsOf({ text }: SuggestQuestion, { whole, last }: { whole: Counted; last: Counted }): string[] {
  const words = typedWords(text);
  const before = words.slice(0, -1).map((word) => `${word} `);
  const ends = last.buckets.map(({ key }) => `${before.join("")}${key}`);
  const typed = words.join(" ");
  const terms = new Set([...whole.buckets.map(({ key }) => key), ...ends]);
  terms.delete(typed);
  return [...terms].slice(0, MOST_TERMS);
}

/** What was typed as the words that are looked at. */
export function typedWords(text: string): string[] {
  return folded(text.slice(0, LONGEST_QUESTION)).split(" ").filter(Boolean);
}

const popular = { source: "1 + params.p * doc['popularity'].value", params: { p: POPULARITY } };

/** What has a word that begins so. */
function begun(query: string): Clause {
  return { multi_match: { query, fields: ["title.begins^8", "tags.begins^4", "category.begins^3", "codes.begins"] } };
}

/** What has whole words or what says the same, or words that begin so. */
function meant(words: readonly string[]): Clause[] {
  if (words.length === 0) return [];
  const fields = ["title^8", "tags^4", "category^3"];
  const whole = { multi_match: { query: words.join(" "), analyzer: "meant", fields, operator: "and" } };
  return [{ dis_max: { queries: [whole, { bool: { must: words.map(begun) } }] } }];
}

/** Folded words hold nothing but letters, digits and points between digits. */
function completed(beginning: string): Clause {
  return { terms: { field: "completions", include: `${beginning.replaceAll(".", "\\.")}.*`, size: MOST_TERMS } };
}
