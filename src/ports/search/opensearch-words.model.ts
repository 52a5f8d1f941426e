import type { AskedWord } from "#search/understanding.model.ts";

/** A part of a query in OpenSearch's own words. */
export type Clause = Record<string, unknown>;

/** A field, and what a word in it weighs (H-03); what a product is weighs more than any name: an article about phones is no phone. */
type Weighed = readonly [field: string, weight: number];
const FIELDS: readonly Weighed[] = [
  ...([
    ["title", 8],
    ["kinds", 12],
    ["codes", 8],
  ] as const),
  ...([
    ["tags", 4],
    ["category", 3],
    ["text", 1],
  ] as const),
];
/** The fields by whose words a thing is called (H-04). */
const NAMES: readonly Weighed[] = FIELDS.filter(([field]) => field === "title" || field === "kinds");

/** What something is worth beside the word itself: what says the same, a word that begins so, one that is nearly the same. */
const WORTH = { same: 0.9, begun: 0.7, nearly: 0.5 } as const;

/** Words shorter than this are never taken for others (H-03). */
const SHORTEST_MENDED = 4;

/** Shorter beginnings would find nearly everything. */
const SHORTEST_BEGINNING = 2;

/** A question of more words is not read with two of them as one. */
const MOST_JOINED = 6;

/** Letters that a part of a word has at least, where it is read as two. */
const SHORTEST_PART = 3;

/** A word of a question, and whether it is the last: that one may go on, somebody may still be typing. */
export interface PlacedWord {
  word: AskedWord;
  isLast: boolean;
}

/** The words of a question with their places. */
export function placed(words: readonly AskedWord[]): PlacedWord[] {
  return words.map((word, place) => ({ word, isLast: place === words.length - 1 }));
}

/** What has a word anywhere, in any of its forms; it scores what the best place weighs. */
export function anywhere(placedWord: PlacedWord): Clause {
  return best(formsIn(placedWord, FIELDS));
}

/** What has a word in what it is called, in any of its forms. */
export function inName(placedWord: PlacedWord): Clause {
  return best(formsIn(placedWord, NAMES));
}

/** What has a word or something like it. @param slips how many letters may be wrong */
export function roughly(placedWord: PlacedWord, slips: number): Clause {
  return best([...formsIn(placedWord, FIELDS), ...nearly(placedWord.word, slips), ...inTwo(placedWord.word)]);
}

/** Words with two neighbours written as one ("mac book"), for each two; none where they are too many. */
export function joinings(words: readonly AskedWord[]): AskedWord[][] {
  if (words.length > MOST_JOINED) return [];
  return words.slice(1).flatMap(({ typed: second }, place) => {
    const first = words[place]?.typed ?? "";
    const both = `${first}${second}`;
    if (both.includes(" ")) return [];
    return [[...words.slice(0, place), { typed: both, forms: [[both]], meant: [] }, ...words.slice(place + 2)]];
  });
}

function formsIn({ word, isLast }: PlacedWord, fields: readonly Weighed[]): Clause[] {
  const said = [...word.forms, ...word.meant].flatMap((form, place) =>
    fields.map(([field, weight]) => weighing(standing(form, field), place === 0 ? weight : weight * WORTH.same)),
  );
  return isLast ? [...said, ...begun(word, fields)] : said;
}

/** One word, or several that stand together. */
function standing(form: readonly string[], field: string): Clause {
  return form.length === 1 ? { match: { [field]: form[0] } } : { match_phrase: { [field]: form.join(" ") } };
}

/** The last word goes on: the last of its parts, where it has several, behind the others. */
function begun({ typed }: AskedWord, fields: readonly Weighed[]): Clause[] {
  if (typed.length < SHORTEST_BEGINNING || typed.includes(" ")) return [];
  return fields.map(([field, weight]) => {
    const query = field === "text" ? { prefix: { text: typed } } : { match: { [`${field}.begins`]: typed } };
    return weighing(query, weight * WORTH.begun);
  });
}

/** Digits are no slips of the pen: an A56 is no A36. */
function nearly({ typed }: AskedWord, fuzziness: number): Clause[] {
  if (typed.length < SHORTEST_MENDED || !/^\p{L}+$/u.test(typed)) return [];
  return FIELDS.map(([field, weight]) =>
    weighing({ match: { [field]: { query: typed, fuzziness } } }, weight * WORTH.nearly),
  );
}

/** A word that the index may write as two ("powerbank"). */
function inTwo({ typed }: AskedWord): Clause[] {
  if (!/^\p{L}+$/u.test(typed)) return [];
  const places = Array.from(
    { length: Math.max(0, typed.length - 2 * SHORTEST_PART + 1) },
    (_, at) => at + SHORTEST_PART,
  );
  return places.flatMap((at) =>
    NAMES.map(([field, weight]) =>
      weighing(standing([typed.slice(0, at), typed.slice(at)], field), weight * WORTH.same),
    ),
  );
}

function weighing(filter: Clause, boost: number): Clause {
  return { constant_score: { filter, boost } };
}

function best(queries: readonly Clause[]): Clause {
  return { dis_max: { queries } };
}
