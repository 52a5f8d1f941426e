import { type RawBuilder, sql } from "kysely";
import type { Database } from "#platform/database/connect.server.ts";
import { MAX_QUERY_LENGTH } from "../model.ts";
import { foldedWords, stemmed } from "../query-parsing/normalise.model.ts";
import { parseQuery } from "../query-parsing/parse.model.ts";
import type { SearchWords } from "../query-parsing/phrases.model.ts";
import { MIN_LENGTH_WITH_TYPO, typoDistance } from "../query-parsing/typos.model.ts";
import type { EngineSuggestions, SuggestQuery } from "./engine.model.ts";
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
}

/** Suggestions for a typed text: completed terms and documents, most likely first. */
export async function suggestionsOf(db: Database, query: SuggestQuery, words: SearchWords): Promise<EngineSuggestions> {
  const typed = foldedWords(query.text.slice(0, MAX_QUERY_LENGTH)).slice(0, MAX_WORDS);
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

/** Documents with the words, the last as a prefix; then documents with a variant of them in their names. */
async function findDocuments(
  db: Database,
  typed: readonly string[],
  query: SuggestQuery,
  table: SearchWords,
): Promise<Suggested[]> {
  const documents: Suggested[] = [];
  for (const words of [typed, ...variantsOf(typed, table)]) {
    if (documents.length >= query.limit) break;
    const known = new Set(documents.map(({ id }) => id));
    documents.push(
      ...(await findByPrefix(db, words, query, table, words === typed)).filter(({ id }) => !known.has(id)),
    );
  }
  return documents.slice(0, query.limit);
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

/** Exact title first, then titles with the text as a prefix, titles with all words, and all words anywhere (H-03); each by popularity. */
async function findByPrefix(
  db: Database,
  typed: readonly string[],
  { group, limit }: SuggestQuery,
  { stopWords }: SearchWords,
  isTyped: boolean,
): Promise<Suggested[]> {
  const title = typed.join(" ");
  const words = [...new Set(typed.filter((word) => !stopWords.includes(word)))];
  const inGroup = group === "general" ? sql`true` : sql`${group} = any(segments)`;
  const ranked = (where: RawBuilder<unknown>, rank: RawBuilder<unknown>) => sql`
    select id, spelled, ${rank} as way from search_document where ${inGroup} and kind <> 'deal' and ${where}
    order by way, popularity desc, title, id limit ${limit}`;
  const rowsOf = async (query: RawBuilder<unknown>) => (await sql<Suggested>`${query}`.execute(db)).rows;
  const titled = await rowsOf(
    ranked(
      sql`title between ${title} and ${title + LAST_CHARACTER}`,
      sql`case when title = ${title} then 1 else 2 end`,
    ),
  );
  // A single letter is a prefix in nearly all documents; the titles are enough.
  if (words.length === 0 || titled.length >= limit) return titled;
  const prefixQuery = words.map((word) => `('${word}':* | '${stemmed(word)}':*)`).join(" & ");
  const inTitle = words.map((word) => `'${word}':*B`).join(" & ");
  const others = await rowsOf(
    ranked(
      sql`words @@ ${prefixQuery}::tsquery and (${isTyped} or names @@ ${prefixQuery}::tsquery)`,
      sql`case when names @@ ${inTitle}::tsquery then 3 else 4 end`,
    ),
  );
  const seen = new Set<string>();
  return [...titled, ...others].filter(({ id }) => !seen.has(id) && seen.add(id)).slice(0, limit);
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
