import { type RawBuilder, sql } from "kysely";
import type { Database } from "#platform/database/connect.server.ts";
import { MAX_QUERY_LENGTH } from "../model.ts";
import { foldedWords, stemmed } from "../query-parsing/normalise.model.ts";
import { parseQuery } from "../query-parsing/parse.model.ts";
import type { SearchWords } from "../query-parsing/phrases.model.ts";
import { MIN_LENGTH_WITH_TYPO, typoDistance } from "../query-parsing/typos.model.ts";
import type { EngineSuggestions, SuggestQuery } from "./engine.model.ts";
import { queryWords, wordsToLookUp } from "./query-words.model.ts";
import { LAST_CHARACTER, lookUpWords, similarWords } from "./words.repository.server.ts";

/** Maximum number of words of a typed text. */
const MAX_WORDS = 8;

/** Maximum number of variants to try. */
const MAX_VARIANTS = 8;

/** Maximum number of suggested terms. */
const MAX_TERMS = 5;

interface Suggested {
  id: string;
  /** Words of its names, folded. */
  spelled: string[];
  /** The lowest is best. */
  rank: number;
}

/** Suggestions for a typed text: completed terms and documents, most likely first. */
export async function suggestionsOf(db: Database, query: SuggestQuery, words: SearchWords): Promise<EngineSuggestions> {
  const typed = await typedWords(db, query.text.slice(0, MAX_QUERY_LENGTH), words);
  if (typed.length === 0) return { terms: [], ids: [] };
  const exact = await findDocuments(db, typed, query, words);
  const intended = exact.length > 0 ? typed : await corrected(db, typed);
  const isCorrected = intended.some((word, at) => word !== typed[at]);
  const documents = isCorrected ? await findDocuments(db, intended, query, words) : exact;
  return {
    terms: await completions(db, { typed, intended, documents, query, words }),
    ids: documents.map(({ id }) => id),
  };
}

/** The words of a text. Those beside a hyphen, a number or a letter are one where the index writes them as one: "i-pad", "s 25". */
async function typedWords(db: Database, text: string, table: SearchWords): Promise<string[]> {
  const typed = foldedWords(text).slice(0, MAX_WORDS);
  const hasPieces = typed.length > 1 && typed.some((word) => /\p{N}|^\p{L}$/u.test(word));
  if (!hasPieces && !/\p{L}[\p{Pd}\u2212]\p{L}/u.test(text)) return typed;
  const parsed = parseQuery(text, table).words;
  const known = await lookUpWords(db, wordsToLookUp(parsed));
  const joined = queryWords(parsed, known, known).flatMap((word) => word.typed.split(" "));
  // "2 in 1": what stop words separate is looked up as typed.
  const areNeighbours = joined.every((word) => typed.join("").includes(word));
  return areNeighbours && joined.some((word) => !typed.includes(word)) ? joined.slice(0, MAX_WORDS) : typed;
}

/** Documents with the words, the last as a prefix; then documents with a variant of them in their names. */
async function findDocuments(
  db: Database,
  typed: readonly string[],
  query: SuggestQuery,
  table: SearchWords,
): Promise<Suggested[]> {
  const exact = await findByPrefix(db, [typed], query, table, "anywhere");
  const variants = exact.length < query.limit ? variantsOf(typed, table) : [];
  if (variants.length === 0) return exact;
  // The variants may find the exact ones again.
  const limit = query.limit + exact.length;
  const others = await findByPrefix(db, variants, { ...query, limit }, table, "names");
  return uniqueDocuments([...exact, ...others], query.limit);
}

function uniqueDocuments(documents: readonly Suggested[], limit: number): Suggested[] {
  const seen = new Set<string>();
  return documents.filter(({ id }) => !seen.has(id) && seen.add(id)).slice(0, limit);
}

/** Variants of the text with one word or phrase replaced by a synonym or a related term. */
function variantsOf(typed: readonly string[], table: SearchWords): string[][] {
  const { words } = parseQuery(typed.join(" "), table);
  const parts = words.map((word) => word.typed.split(" "));
  const variants = words.flatMap(({ forms, related }, at) =>
    [...forms.slice(1), ...related].map((form) => parts.toSpliced(at, 1, [...form]).flat()),
  );
  return variants.slice(0, MAX_VARIANTS);
}

/** Ranks of the documents of one variant; those of the next variant follow. */
const RANKS = { exactTitle: 1, titlePrefix: 2, inTitle: 3, elsewhere: 4 } as const;
const RANKS_PER_VARIANT = 4;

/** Documents of the first variant, then of the next; each by rank, then by popularity (H-03). Their words must be in the given place. */
async function findByPrefix(
  db: Database,
  variants: readonly (readonly string[])[],
  query: SuggestQuery,
  { stopWords }: SearchWords,
  place: "anywhere" | "names",
): Promise<Suggested[]> {
  const titled = uniqueDocuments(await findByTitle(db, variants, query), query.limit);
  const worstRank = titled[query.limit - 1]?.rank ?? Number.POSITIVE_INFINITY;
  const better = variants
    .map((words, at) => ({
      words: [...new Set(words.filter((word) => !stopWords.includes(word)))],
      firstRank: at * RANKS_PER_VARIANT,
    }))
    // A single letter is a prefix in nearly all documents; the titles are enough.
    .filter(({ words, firstRank }) => words.length > 0 && firstRank + RANKS.inTitle < worstRank);
  const others = better.length > 0 ? await findByWords(db, better, query, place) : [];
  const documents = [...titled, ...others].sort((one, other) => one.rank - other.rank);
  return uniqueDocuments(documents, query.limit);
}

/** Documents whose titles start with one of the variants. */
async function findByTitle(
  db: Database,
  variants: readonly (readonly string[])[],
  { group, limit }: SuggestQuery,
): Promise<Suggested[]> {
  const { exactTitle, titlePrefix } = RANKS;
  const rank = sql`(at - 1) * ${sql.lit(RANKS_PER_VARIANT)} + case when title = text then ${sql.lit(exactTitle)} else ${sql.lit(titlePrefix)} end`;
  const { rows } = await sql<Suggested>`
    select id, spelled, rank
    from unnest(${variants.map((words) => words.join(" "))}::text[]) with ordinality as variant (text, at), lateral (
      select id, spelled, popularity, title, ${rank} as rank from search_document
      where title between text and text || ${LAST_CHARACTER} and ${isShownIn(group)}
      order by ${BEST_FIRST} limit ${limit}
    ) as document order by ${BEST_FIRST}`.execute(db);
  return rows;
}

/** Documents with all words of one of the variants. */
async function findByWords(
  db: Database,
  variants: readonly { words: readonly string[]; firstRank: number }[],
  { group, limit }: SuggestQuery,
  place: "anywhere" | "names",
): Promise<Suggested[]> {
  const ranks = variants.map(({ words, firstRank }) => {
    const isInPlace = place === "anywhere" ? sql`true` : sql`names @@ ${words.map(prefixQuery).join(" & ")}::tsquery`;
    const isInTitle = sql`names @@ ${words.map((word) => `'${word}':*B`).join(" & ")}::tsquery`;
    const [inTitle, elsewhere] = [sql.lit(firstRank + RANKS.inTitle), sql.lit(firstRank + RANKS.elsewhere)];
    return sql`when ${isInPlace} then case when ${isInTitle} then ${inTitle} else ${elsewhere} end`;
  });
  const { rows } = await sql<Suggested>`
    select id, spelled, rank from (
      select *, case ${sql.join(ranks, sql` `)} end as rank from search_document
      where words @@ ${anyQuery(variants.map(({ words }) => words))}::tsquery and ${isShownIn(group)}
    ) as document where rank is not null order by ${BEST_FIRST} limit ${limit}`.execute(db);
  return rows;
}

const BEST_FIRST = sql`rank, popularity desc, title, id`;

function isShownIn(group: SuggestQuery["group"]): RawBuilder<unknown> {
  return sql`kind <> 'deal' and ${group === "general" ? sql`true` : sql`${group} = any(segments)`}`;
}

/** A text query for a word as a prefix. */
function prefixQuery(word: string): string {
  return `(${[...new Set([word, stemmed(word)])].map((start) => `'${start}':*`).join(" | ")})`;
}

/** A text query for all words of one of the variants. PostgreSQL reads the prefixes of the words that all variants share only once. */
function anyQuery(variants: readonly (readonly string[])[]): string {
  const [first = [], ...others] = variants;
  const shared = first.filter((word) => others.every((words) => words.includes(word)));
  const rest = variants.map((words) => words.filter((word) => !shared.includes(word)));
  const all = (words: readonly string[]) => words.map(prefixQuery).join(" & ");
  const either = rest.every((words) => words.length > 0)
    ? [`(${rest.map((words) => `(${all(words)})`).join(" | ")})`]
    : [];
  return [...shared.map(prefixQuery), ...either].join(" & ");
}

/** Corrects words that are no prefix of a known word. */
async function corrected(db: Database, typed: readonly string[]): Promise<readonly string[]> {
  const known = await lookUpWords(db, typed);
  const unknown = typed.filter((word) => word.length >= MIN_LENGTH_WITH_TYPO && !known.isPrefix(word));
  if (unknown.length === 0) return typed;
  const last = typed.at(-1) ?? "";
  const [byWord, byPrefix] = await Promise.all([
    similarWords(db, unknown),
    similarWords(
      db,
      unknown.filter((word) => word === last),
      true,
    ),
  ]);
  return typed.map(
    (word) =>
      byWord.get(word)?.find((one) => typoDistance(word, one) <= 1) ??
      byPrefix.get(word)?.find((one) => typoDistance(word, one, true) <= 1) ??
      word,
  );
}

interface CompletionInput {
  typed: readonly string[];
  intended: readonly string[];
  documents: readonly Suggested[];
  query: SuggestQuery;
  words: SearchWords;
}

/** Known phrases with the text as a prefix; else the text with its last word completed from the documents. */
async function completions(
  db: Database,
  { typed, intended, documents, query, words }: CompletionInput,
): Promise<string[]> {
  const prefix = intended.join(" ");
  const { rows } = await sql<{ word: string }>`
    select word from search_word
    where word between ${prefix} and ${prefix + LAST_CHARACTER} and phrased > case when position(' ' in word) > 0 then 1 else 0 end
      and (${query.group} = 'general' or segment = ${query.group})
    group by word order by sum(weight) desc, word limit ${MAX_TERMS * 4}`.execute(db);
  const known = rows
    .map(({ word }) => word)
    .filter((word) => word !== typed.join(" ") && isTerm(word, words.stopWords));
  if (known.length > 0 || intended.length < 2) return known.slice(0, MAX_TERMS);
  const before = intended.slice(0, -1);
  const last = intended.at(-1) ?? "";
  const ends = documents
    // The words before the last must be whole words of the document.
    .filter(({ spelled }) => before.every((word) => spelled.includes(word)))
    .flatMap(({ spelled }) => spelled.filter((word) => word.startsWith(last) && !before.includes(word)));
  return [...new Set(ends)].slice(0, MAX_TERMS).map((end) => [...before, end].join(" "));
}

/** Whether a phrase is a useful search term; "phone for" and "17" are not. */
function isTerm(phrase: string, stopWords: readonly string[]): boolean {
  const words = phrase.split(" ");
  return ![words[0] ?? "", words.at(-1) ?? ""].some((word) => stopWords.includes(word)) && /\p{L}\p{L}/u.test(phrase);
}
