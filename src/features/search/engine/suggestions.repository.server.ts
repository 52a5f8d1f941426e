import { type RawBuilder, sql } from "kysely";
import type { Database } from "#platform/database/connect.server.ts";
import { LONGEST_QUESTION } from "../model.ts";
import { foldedWords, stemmed } from "../query-parsing/normalise.model.ts";
import { understood } from "../query-parsing/parse.model.ts";
import type { SearchWords } from "../query-parsing/phrases.model.ts";
import { SHORTEST_MENDED, typosBetween } from "../query-parsing/typos.model.ts";
import type { EngineSuggestions, SuggestQuestion } from "./engine.model.ts";
import { alikeWords, knownWords, LAST } from "./words.repository.server.ts";

/** Words of a question that are looked at. */
const MAX_WORDS = 8;

/** Other ways to say a question that are tried. */
const MAX_VARIANTS = 8;

/** Terms that are proposed at most. */
const MAX_TERMS = 5;

interface Suggested {
  id: string;
  /** Words of its names. */
  spelled: string[];
}

/** What can be proposed to who types: completed questions, and documents to open at once, the likeliest first. */
export async function suggestionsOf(
  db: Database,
  question: SuggestQuestion,
  words: SearchWords,
): Promise<EngineSuggestions> {
  const typed = foldedWords(question.text.slice(0, LONGEST_QUESTION)).slice(0, MAX_WORDS);
  if (typed.length === 0) return { terms: [], ids: [] };
  const exact = await found(db, typed, question, words);
  const meant = exact.length > 0 ? typed : await corrected(db, typed);
  const isMended = meant.some((word, at) => word !== typed[at]);
  const documents = isMended ? await found(db, meant, question, words) : exact;
  return {
    terms: await completions(db, { typed, meant, documents, question, words }),
    ids: documents.map(({ id }) => id),
  };
}

/** What has the words, the last of which may go on; then what has them said otherwise in its names. */
async function found(
  db: Database,
  typed: readonly string[],
  question: SuggestQuestion,
  table: SearchWords,
): Promise<Suggested[]> {
  const documents: Suggested[] = [];
  for (const said of [typed, ...saidOtherwise(typed, table)]) {
    if (documents.length >= question.most) break;
    const known = new Set(documents.map(({ id }) => id));
    documents.push(...(await begun(db, said, question, table, said === typed)).filter(({ id }) => !known.has(id)));
  }
  return documents.slice(0, question.most);
}

/** The same with a word or a phrase of it in other words: what says the same, and what is meant. */
function saidOtherwise(typed: readonly string[], table: SearchWords): string[][] {
  const { words } = understood(typed.join(" "), table);
  const parts = words.map((word) => word.typed.split(" "));
  const variants = words.flatMap(({ forms, meant }, at) =>
    [...forms.slice(1), ...meant].map((form) => parts.toSpliced(at, 1, [...form]).flat()),
  );
  return variants.slice(0, MAX_VARIANTS);
}

/** The very title first, then titles that begin so, titles with all words, and all words anywhere (H-03); within each the most popular. */
async function begun(
  db: Database,
  said: readonly string[],
  { group, most }: SuggestQuestion,
  { stopWords }: SearchWords,
  isTyped: boolean,
): Promise<Suggested[]> {
  const title = said.join(" ");
  const words = [...new Set(said.filter((word) => !stopWords.includes(word)))];
  const theirs = group === "general" ? sql`true` : sql`${group} = any(segments)`;
  const ranked = (where: RawBuilder<unknown>, way: RawBuilder<unknown>) => sql`
    select id, spelled, ${way} as way from search_document where ${theirs} and kind <> 'deal' and ${where}
    order by way, popularity desc, title, id limit ${most}`;
  const rowsOf = async (query: RawBuilder<unknown>) => (await sql<Suggested>`${query}`.execute(db)).rows;
  const titled = await rowsOf(
    ranked(sql`title between ${title} and ${title + LAST}`, sql`case when title = ${title} then 1 else 2 end`),
  );
  // A letter begins words of nearly everything, and enough titles.
  if (words.length === 0 || titled.length >= most) return titled;
  const having = words.map((word) => `('${word}':* | '${stemmed(word)}':*)`).join(" & ");
  const inTitle = words.map((word) => `'${word}':*B`).join(" & ");
  const others = await rowsOf(
    ranked(
      sql`words @@ ${having}::tsquery and (${isTyped} or names @@ ${having}::tsquery)`,
      sql`case when names @@ ${inTitle}::tsquery then 3 else 4 end`,
    ),
  );
  const seen = new Set<string>();
  return [...titled, ...others].filter(({ id }) => !seen.has(id) && seen.add(id)).slice(0, most);
}

/** A question with the words that begin no word replaced by those that they are a slip of. */
async function corrected(db: Database, typed: readonly string[]): Promise<readonly string[]> {
  const known = await knownWords(db, typed);
  const strange = typed.filter((word) => word.length >= SHORTEST_MENDED && !known.isBegun(word));
  if (strange.length === 0) return typed;
  const last = typed.at(-1) ?? "";
  const [whole, begun] = await Promise.all([
    alikeWords(db, strange),
    alikeWords(
      db,
      strange.filter((word) => word === last),
      true,
    ),
  ]);
  return typed.map(
    (word) =>
      whole.get(word)?.find((one) => typosBetween(word, one) <= 1) ??
      begun.get(word)?.find((one) => typosBetween(word, one, true) <= 1) ??
      word,
  );
}

interface Completed {
  typed: readonly string[];
  meant: readonly string[];
  documents: readonly Suggested[];
  question: SuggestQuestion;
  words: SearchWords;
}

/** Known phrases that begin so; else what was typed with its last word completed by what is found. */
async function completions(db: Database, { typed, meant, documents, question, words }: Completed): Promise<string[]> {
  const begun = meant.join(" ");
  const { rows } = await sql<{ word: string }>`
    select word from search_word
    where word between ${begun} and ${begun + LAST} and phrased > case when position(' ' in word) > 0 then 1 else 0 end
      and (${question.group} = 'general' or segment = ${question.group})
    group by word order by sum(weight) desc, word limit ${MAX_TERMS * 4}`.execute(db);
  const known = rows
    .map(({ word }) => word)
    .filter((word) => word !== typed.join(" ") && isTerm(word, words.stopWords));
  if (known.length > 0 || meant.length < 2) return known.slice(0, MAX_TERMS);
  const before = meant.slice(0, -1);
  const last = meant.at(-1) ?? "";
  const ends = documents
    // Words before the last one are whole where they are words of what is found.
    .filter(({ spelled }) => before.every((word) => spelled.includes(word)))
    .flatMap(({ spelled }) => spelled.filter((word) => word.startsWith(last) && !before.includes(word)));
  return [...new Set(ends)].slice(0, MAX_TERMS).map((end) => [...before, end].join(" "));
}

/** Whether somebody may look for it: "phone for" and "17" are no questions. */
function isTerm(phrase: string, stopWords: readonly string[]): boolean {
  const words = phrase.split(" ");
  return ![words[0] ?? "", words.at(-1) ?? ""].some((word) => stopWords.includes(word)) && /\p{L}\p{L}/u.test(phrase);
}
