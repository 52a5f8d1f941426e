import { type RawBuilder, sql } from "kysely";
import type { Database } from "#platform/database/connect.server.ts";
import type { DocumentFinder, Way } from "./engine.port.ts";
import type { Form, Matching, SearchedWord } from "./query-words.model.ts";
import { type Hit, MAX_WORDS, POPULAR, TIERS, tellingOf, WEIGHTS, WORTH } from "./ranking.model.ts";

/** Columns of a word of the question: what it weighs where it stands best, whether it is in the title, whether it is named itself. */
const weight = (at: number) => sql.ref(`w${at}`);
const titledBy = (at: number) => sql.ref(`t${at}`);
const saidBy = (at: number) => sql.ref(`s${at}`);

/** Finds documents in the database. */
export function postgresFinder(db: Database): DocumentFinder {
  return {
    name: "PostgreSQL",
    find(matching, way, shares = []) {
      const how = way === "all" || way === "mended" || way === "alike" ? " & " : " | ";
      if (way === "most" || way === "mostAnywhere") return havingMost(db, matching, way, shares);
      return hits(
        db,
        sql`with found as materialized (${found(matching, how, having(matching.words, how))})
        select id, ${tierOf(matching, way)} as tier, ${relevance(matching)} as relevance from found`,
      );
    },
  };
}

function tierOf({ words, asks }: Matching, way: Exclude<Way, "most" | "mostAnywhere">): RawBuilder<unknown> {
  const isOnlyText = and(words.map((_, at) => sql`${weight(at)} = ${sql.lit(WEIGHTS.text)}`));
  if (way === "mended")
    return sql`case when ${isOnlyText} then ${sql.lit(TIERS.alike)} else ${sql.lit(TIERS.mended)} end`;
  if (way !== "all") return sql`${sql.lit(TIERS.alike)}`;
  const isNamed = and(words.map((_, at) => sql`${weight(at)} >= ${sql.lit(WEIGHTS.title)}`));
  if (asks)
    return sql`case when kind in ('article', 'help') then ${sql.lit(TIERS.said)} when ${isNamed} then ${sql.lit(TIERS.words)} else ${sql.lit(TIERS.text)} end`;
  const isOfKind = or(words.map((_, at) => sql`${weight(at)} = ${sql.lit(WEIGHTS.kind)}`));
  const isSaid = and(words.map((_, at) => sql`${saidBy(at)}`));
  return sql`case when ${isNamed} then case when not (${isOfKind}) then ${sql.lit(TIERS.named)} when ${isSaid} then ${sql.lit(TIERS.said)} else ${sql.lit(TIERS.kind)} end
    when ${isOnlyText} then ${sql.lit(TIERS.text)} else ${sql.lit(TIERS.words)} end`;
}

/** What is of the kind that was asked for, or has most words. */
function havingMost(
  db: Database,
  matching: Matching,
  way: "most" | "mostAnywhere",
  shares: readonly number[],
): Promise<Hit[]> {
  const { words } = matching;
  const at = words.map((_, place) => place);
  const share = (place: number) => sql`${shares[place] ?? 0}::float8`;
  const isMost = sql`${plus(at.map((place) => sql`case when ${weight(place)} > 0 then ${share(place)} else 0 end`))} >= ${sql.lit(MAX_WORDS)}`;
  const hasName = or(at.map((place) => sql`${weight(place)} >= ${sql.lit(WEIGHTS.title)}`));
  const isGood = sql`(${or(at.map((place) => sql`${weight(place)} = ${sql.lit(WEIGHTS.kind)}`))} or (${isMost} and (${hasName})))`;
  const change = plus(at.map((place) => sql`${weight(place)} * (${share(place)} - ${1 / at.length}::float8)`));
  // Nothing has most words that has none of the telling ones.
  const telling = having(tellingOf(words, shares), " | ");
  const where = sql`(${telling} or ${ofKind(words)})`;
  return hits(
    db,
    sql`with found as materialized (${found(matching, " | ", where)})
    select id, case when ${isGood} then ${sql.lit(TIERS.most)} else ${sql.lit(TIERS.alike)} end as tier,
      ${relevance(matching)} + ${change} as relevance
    from found where ${way === "mostAnywhere" ? sql`${isGood} or ${isMost}` : isGood}`,
  );
}

function having(words: readonly SearchedWord[], how: " & " | " | "): RawBuilder<unknown> {
  return words.length > 0 ? sql`words @@ ${queryOf(words, how)}::tsquery` : sql`true`;
}

/** What is of a kind that any of the words names. It has an index of its own. */
function ofKind(words: readonly SearchedWord[]): RawBuilder<unknown> {
  return sql`ts_filter(names, '{a}') @@ ${queryOf(words, " | ")}::tsquery`;
}

/** Documents with the columns of each word. */
function found({ words, group, deals }: Matching, how: " & " | " | ", where: RawBuilder<unknown>): RawBuilder<unknown> {
  const columns = words.flatMap((word, at) => {
    const query = (classes: string) => sql`${queryOf([word], how, classes)}::tsquery`;
    const elsewhere =
      how === " & "
        ? sql`${sql.lit(WEIGHTS.text)}`
        : sql`case when words @@ ${query("")} then ${sql.lit(WEIGHTS.text)} else 0 end`;
    const said =
      word.meant.length > 0 ? sql`words @@ ${queryOf([{ said: word.said, meant: [] }], how)}::tsquery` : sql`true`;
    return [
      sql`case when names @@ ${query("A")} then ${sql.lit(WEIGHTS.kind)} when names @@ ${query("AB")} then ${sql.lit(WEIGHTS.title)}
        when names @@ ${query("ABC")} then ${sql.lit(WEIGHTS.tags)} else ${elsewhere} end as ${weight(at)}`,
      sql`names @@ ${query("B")} as ${titledBy(at)}`,
      sql`${said} as ${saidBy(at)}`,
    ];
  });
  const theirs = group === "general" ? sql`true` : sql`${group} = any(segments)`;
  return sql`select ${sql.join([sql`id, kind, title, popularity`, ...columns])} from search_document
    where ${where} and ${theirs} and (kind <> 'deal' or id = any(${deals}))`;
}

function relevance({ words, text, asks }: Matching): RawBuilder<unknown> {
  const titled = plus(words.map((_, at) => sql`${titledBy(at)}::integer`));
  const isOfKind = or(words.map((_, at) => sql`${weight(at)} = ${sql.lit(WEIGHTS.kind)}`));
  const mean = sql`(${plus(words.map((_, at) => weight(at)))}) / ${Math.max(1, words.length)}::float8`;
  const name = sql`case when ${titled} = 0 then 0 else
      case when title = ${text} then ${sql.lit(WORTH.exact)} when starts_with(title, ${text}) then ${sql.lit(WORTH.begins)} else 0 end
      + case when position(' ' || ${text}::text in title) > 0 then ${sql.lit(WORTH.beside)} else 0 end
      + case when ${isOfKind} then ${sql.lit(WORTH.wholeOfKind)} else ${sql.lit(WORTH.whole)} end
        * least(1, (${titled})::float8 / cardinality(string_to_array(title, ' '))) end`;
  const asked = asks
    ? sql`${sql.lit(WORTH.asked)} * (select avg((word = any(string_to_array(title, ' ')))::integer)::float8 from unnest(string_to_array(${text}, ' ')) word)`
    : sql`0`;
  return sql`${mean} + ${name} + ${asked} + ${sql.lit(WORTH.popularity)} * least(1, popularity / ${sql.lit(POPULAR)}::float8)`;
}

/** All in one value: half of a hundred thousand documents may answer, and a row for each would take longer than to find them. */
async function hits(db: Database, query: RawBuilder<unknown>): Promise<Hit[]> {
  const { rows } = await sql<{ lines: string | null }>`
    select string_agg(concat_ws(E'\t', id, tier, relevance::real), E'\n') as lines from (${query}) as hit`.execute(db);
  const lines = rows[0]?.lines?.split("\n") ?? [];
  return lines.map((line) => {
    const [id = "", tier, relevance] = line.split("\t");
    return { id, tier: Number(tier), relevance: Number(relevance) };
  });
}

/** Whether any words say what some products are. */
export async function nameKinds(db: Database, words: readonly SearchedWord[]): Promise<boolean> {
  const { rows } = await sql<{ isKind: boolean }>`
    select exists (select from search_document where ${ofKind(words)}) as "isKind"`.execute(db);
  return rows[0]?.isKind ?? false;
}

/** What more documents have says nothing more, and is not counted further. */
const MAX_COUNTED = 10_000;

/** How many documents have each of some words, and how many there are. */
export async function countedWords(
  db: Database,
  words: readonly SearchedWord[],
): Promise<{ having: number[]; all: number }> {
  const count = (where: RawBuilder<unknown>) =>
    sql`(select count(*) from (select from search_document where ${where} limit ${sql.lit(MAX_COUNTED)}) as counted)`;
  const counts = words.map((word) => count(having([word], " | ")));
  const { rows } = await sql<{ having: number[]; all: number }>`
    select array[${sql.join(counts)}]::float8[] as having, ${count(sql`true`)}::float8 as all`.execute(db);
  return rows[0] ?? { having: [], all: 0 };
}

function and(parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return parts.length > 0 ? sql`(${sql.join(parts, sql` and `)})` : sql`false`;
}

function or(parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return parts.length > 0 ? sql`(${sql.join(parts, sql` or `)})` : sql`false`;
}

function plus(parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return parts.length > 0 ? sql`(${sql.join(parts, sql` + `)})` : sql`0`;
}

/** How much has all of some words, and whether something of that has each of some stems in its name or says by it what it is. */
export async function proposed(
  db: Database,
  { words, group }: Pick<Matching, "words" | "group">,
  stems: readonly string[],
): Promise<{ found: number; isCalled: boolean }> {
  const called = and(stems.map((stem) => sql`bool_or(names @@ ${`'${stem}':AB`}::tsquery)`));
  const { rows } = await sql<{ found: number; isCalled: boolean | null }>`
    select count(*)::integer as found, ${called} as "isCalled" from search_document
    where words @@ ${queryOf(words, " & ")}::tsquery and (${group} = 'general' or ${group} = any(segments))`.execute(
    db,
  );
  const [row] = rows;
  return { found: row?.found ?? 0, isCalled: row?.isCalled ?? false };
}

/** A tsquery for all or any of some words. @param classes where they have to stand, "AB"; anywhere where it is empty */
function queryOf(words: readonly Pick<SearchedWord, "said" | "meant">[], how: " & " | " | ", classes = ""): string {
  const text = ({ stems, isBegun }: Form) =>
    stems.map((stem, at) => `'${stem}':${isBegun && at === stems.length - 1 ? "*" : ""}${classes}`).join(" & ");
  return words
    .map(({ said, meant }) => `(${[...said, ...meant].map((form) => `(${text(form)})`).join(" | ")})`)
    .join(how);
}
