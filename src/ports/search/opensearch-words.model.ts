import { SHORTEST_MENDED } from "#search/understanding/slips.model.ts";
import type { AskedWord } from "#search/understanding/understanding.model.ts";

/** A part of a query in OpenSearch's own words. */
export type Clause = Record<string, unknown>;

/** A field, and what a word in it weighs (H-03); what a product is weighs more than any name: an article about phones is no phone. */
type Weighed = readonly [field: string, weight: number];
const FIELDS: readonly Weighed[] = [
  ...([
    ["title", 8],
    ["kinds", 14],
    ["codes", 8],
  ] as const),
  ...([
    ["tags", 4],
    ["category", 3],
    ["text", 1],
  ] as const),
];

/** Where a word has to stand: each is one field of the index that holds what several others do. */
export type Place = "everything" | "beyondText" | "names" | "kinds";

/** What something is worth beside the word itself: what says the same, a word that begins so, one that is nearly the same. */
const WORTH = { same: 0.9, begun: 0.7, nearly: 0.5 } as const;

/** Shorter beginnings would find nearly everything. */
const SHORTEST_BEGINNING = 1;

/** A question of more words is not read with two of them as one. */
const MOST_JOINED = 6;

/** Letters that a part of a word has at least, where it is read as two. */
const SHORTEST_PART = 3;

/** Forms of all words of a question that are looked for, the first of each: a server takes no more than 1,024 clauses. */
const MOST_FORMS = 24;

/** A word of a question, and whether it is the last: that one may go on, somebody may still be typing. */
export interface PlacedWord extends AskedWord {
  isLast: boolean;
}

/** The words of a question with their places; each may also stand as one word with its neighbour ("mac book"). */
export function placed(words: readonly AskedWord[]): PlacedWord[] {
  const most = Math.max(1, Math.floor(MOST_FORMS / words.length));
  return words.map((word, at) => {
    const joined =
      words.length > MOST_JOINED ? [] : [joining(words[at - 1], word), joining(word, words[at + 1])].flat();
    const forms = word.forms.slice(0, most);
    const meant = word.meant.slice(0, Math.max(0, most - forms.length));
    return { ...word, forms: [...forms, ...joined], meant, isLast: at === words.length - 1 };
  });
}

function joining(first: AskedWord | undefined, second: AskedWord | undefined): [string][] {
  const both = first && second ? `${first.typed}${second.typed}` : " ";
  return both.includes(" ") ? [] : [[both]];
}

/**
 * What has a word in one of its forms, or in what is meant by it; it scores what the best field weighs.
 * @param slips letters of it that may be wrong
 */
export function weighed(word: PlacedWord, slips = 0): Clause {
  const { forms, meant, isLast } = word;
  const said = [...forms, ...meant].map((form, place) => [form, place === 0 ? 1 : WORTH.same] as const);
  const queries = FIELDS.flatMap(([field, weight]) => [
    ...said.map(([form, worth]) => weighing(standing(form, field), weight * worth)),
    ...(isLast ? begun(word, field).map((clause) => weighing(clause, weight * WORTH.begun)) : []),
    ...(slips > 0 ? nearly(word, field, slips).map((clause) => weighing(clause, weight * WORTH.nearly)) : []),
  ]);
  return { dis_max: { queries: slips > 0 ? [...queries, weighing(inTwo(word), WORTH.same)] : queries } };
}

/** What has a word in a place, in one of its forms or in what is meant by it. */
export function having(word: PlacedWord, place: Place, slips = 0): Clause {
  const { forms, meant, isLast } = word;
  return anyOf([
    ...[...forms, ...meant].map((form) => standing(form, place)),
    ...(isLast ? begun(word, place) : []),
    ...(slips > 0 ? nearly(word, place, slips) : []),
    ...(slips > 0 && place === "everything" ? [inTwo(word)] : []),
  ]);
}

/** What names a word itself, anywhere. */
export function naming(word: PlacedWord): Clause {
  return having({ ...word, meant: [] }, "everything");
}

/** What has a word as it was typed, or as it may go on. */
export function spelling(word: PlacedWord): Clause {
  return naming({ ...word, forms: word.forms.slice(0, 1) });
}

/** What meets one of these, and more the more it meets. Without any it would be everything. */
export function anyOf(should: readonly Clause[]): Clause {
  if (should.length === 0) return { match_none: {} };
  return { bool: { should, minimum_should_match: 1 } };
}

/** One word, or several that stand together. */
function standing(form: readonly string[], field: string): Clause {
  return form.length === 1 ? { match: { [field]: form[0] } } : { match_phrase: { [field]: form.join(" ") } };
}

/** The last word goes on: the last of its parts, where it has several, behind the others. */
function begun({ typed }: AskedWord, field: string): Clause[] {
  if (typed.length < SHORTEST_BEGINNING || typed.includes(" ")) return [];
  const isLong = field === "text" || field === "everything";
  return [isLong ? { prefix: { [field]: typed } } : { match: { [`${field}.begins`]: typed } }];
}

/** Digits are no slips of the pen: an A56 is no A36. */
function nearly({ typed }: AskedWord, field: string, fuzziness: number): Clause[] {
  if (typed.length < SHORTEST_MENDED || !/^\p{L}+$/u.test(typed)) return [];
  return [{ match: { [field]: { query: typed, fuzziness, fuzzy_rewrite: "constant_score" } } }];
}

/** A word that a name may write as two ("powerbank"). */
function inTwo({ typed }: AskedWord): Clause {
  if (!/^\p{L}+$/u.test(typed)) return { match_none: {} };
  const places = Array.from(
    { length: Math.max(0, typed.length - 2 * SHORTEST_PART + 1) },
    (_, at) => at + SHORTEST_PART,
  );
  return anyOf(places.map((at) => standing([typed.slice(0, at), typed.slice(at)], "names")));
}

function weighing(filter: Clause, boost: number): Clause {
  return { constant_score: { filter, boost } };
}
