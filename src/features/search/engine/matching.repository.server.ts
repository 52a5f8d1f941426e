import { type RawBuilder, sql } from "kysely";
import type { Database } from "#platform/database/connect.server.ts";
import { timeSliced } from "#platform/time-slicing.server.ts";
import type { DocumentFinder, MatchMode } from "./engine.port.ts";
import type { Form, MatchCriteria, QueryWord } from "./query-words.model.ts";
import { BONUS, type Hit, MAX_POPULARITY, MIN_WORD_SHARE, rarestWords, TIERS, WEIGHTS } from "./ranking.model.ts";

/** Columns per word of the query: its weight at its best position, whether it is in the title, and whether one of its own forms matches. */
const weight = (at: number) => sql.ref(`w${at}`);
const inTitle = (at: number) => sql.ref(`t${at}`);
const ownFormMatches = (at: number) => sql.ref(`s${at}`);

/** Finds documents by PostgreSQL's full-text search. */
export function postgresFinder(db: Database): DocumentFinder {
  return {
    name: "PostgreSQL",
    find(matching, mode, shares = []) {
      const operator = mode === "all" || mode === "corrected" || mode === "similar" ? " & " : " | ";
      if (mode === "most" || mode === "mostAnywhere") return findMost(db, matching, mode, shares);
      return hits(
        db,
        sql`with found as materialized (${found(matching, operator, hasWords(matching.words, operator))})
        select id, ${tierOf(matching, mode)} as tier, ${relevance(matching)} as relevance from found`,
      );
    },
  };
}

function tierOf(
  { words, isQuestion }: MatchCriteria,
  mode: Exclude<MatchMode, "most" | "mostAnywhere">,
): RawBuilder<unknown> {
  const isOnlyText = and(words.map((_, at) => sql`${weight(at)} = ${sql.lit(WEIGHTS.text)}`));
  if (mode === "corrected")
    return sql`case when ${isOnlyText} then ${sql.lit(TIERS.similar)} else ${sql.lit(TIERS.corrected)} end`;
  if (mode !== "all") return sql`${sql.lit(TIERS.similar)}`;
  const isNamed = and(words.map((_, at) => sql`${weight(at)} >= ${sql.lit(WEIGHTS.title)}`));
  if (isQuestion)
    return sql`case when kind in ('article', 'help') then ${sql.lit(TIERS.exact)} when ${isNamed} then ${sql.lit(TIERS.words)} else ${sql.lit(TIERS.text)} end`;
  const isOfKind = or(words.map((_, at) => sql`${weight(at)} = ${sql.lit(WEIGHTS.kind)}`));
  const matchesOwnForms = and(words.map((_, at) => sql`${ownFormMatches(at)}`));
  return sql`case when ${isNamed} then case when not (${isOfKind}) then ${sql.lit(TIERS.named)} when ${matchesOwnForms} then ${sql.lit(TIERS.exact)} else ${sql.lit(TIERS.kind)} end
    when ${isOnlyText} then ${sql.lit(TIERS.text)} else ${sql.lit(TIERS.words)} end`;
}

/** Documents of the kind that the query names, or with most of its words. */
function findMost(
  db: Database,
  matching: MatchCriteria,
  mode: "most" | "mostAnywhere",
  shares: readonly number[],
): Promise<Hit[]> {
  const { words } = matching;
  const at = words.map((_, place) => place);
  const share = (place: number) => sql`${shares[place] ?? 0}::float8`;
  const isMost = sql`${plus(at.map((place) => sql`case when ${weight(place)} > 0 then ${share(place)} else 0 end`))} >= ${sql.lit(MIN_WORD_SHARE)}`;
  const hasName = or(at.map((place) => sql`${weight(place)} >= ${sql.lit(WEIGHTS.title)}`));
  const hasKindOrMost = sql`(${or(at.map((place) => sql`${weight(place)} = ${sql.lit(WEIGHTS.kind)}`))} or (${isMost} and (${hasName})))`;
  const change = plus(at.map((place) => sql`${weight(place)} * (${share(place)} - ${1 / at.length}::float8)`));
  // A document with most of the words has at least one of the rarest.
  const hasRareWord = hasWords(rarestWords(words, shares), " | ");
  const where = sql`(${hasRareWord} or ${ofKind(words)})`;
  return hits(
    db,
    sql`with found as materialized (${found(matching, " | ", where)})
    select id, case when ${hasKindOrMost} then ${sql.lit(TIERS.most)} else ${sql.lit(TIERS.similar)} end as tier,
      ${relevance(matching)} + ${change} as relevance
    from found where ${mode === "mostAnywhere" ? sql`${hasKindOrMost} or ${isMost}` : hasKindOrMost}`,
  );
}

/** Help pages with one of the words in their title. */
export function helpPagesNamed(db: Database, matching: MatchCriteria): Promise<Hit[]> {
  const isNamed = or(matching.words.map((_, at) => inTitle(at)));
  const where = sql`kind = 'help' and ${hasWords(matching.words, " | ")}`;
  return hits(
    db,
    sql`with found as materialized (${found(matching, " | ", where)})
    select id, ${sql.lit(TIERS.most)} as tier, ${relevance(matching)} as relevance from found where ${isNamed}`,
  );
}

function hasWords(words: readonly QueryWord[], operator: " & " | " | "): RawBuilder<unknown> {
  return words.length > 0 ? sql`words @@ ${queryOf(words, operator)}::tsquery` : sql`true`;
}

/** Documents of a kind that a word names; served by its own database index. */
function ofKind(words: readonly QueryWord[]): RawBuilder<unknown> {
  return sql`ts_filter(names, '{a}') @@ ${queryOf(words, " | ")}::tsquery`;
}

/** Documents with the columns per word. */
function found(
  { words, group, openDeals }: MatchCriteria,
  operator: " & " | " | ",
  where: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const columns = words.flatMap((word, at) => {
    const query = (classes: string) => sql`${queryOf([word], operator, classes)}::tsquery`;
    const elsewhere =
      operator === " & "
        ? sql`${sql.lit(WEIGHTS.text)}`
        : sql`case when words @@ ${query("")} then ${sql.lit(WEIGHTS.text)} else 0 end`;
    const ownForms =
      word.related.length > 0
        ? sql`words @@ ${queryOf([{ forms: word.forms, related: [] }], operator)}::tsquery`
        : sql`true`;
    return [
      sql`case when names @@ ${query("A")} then ${sql.lit(WEIGHTS.kind)} when names @@ ${query("AB")} then ${sql.lit(WEIGHTS.title)}
        when names @@ ${query("ABC")} then ${sql.lit(WEIGHTS.tags)} else ${elsewhere} end as ${weight(at)}`,
      sql`names @@ ${query("B")} as ${inTitle(at)}`,
      sql`${ownForms} as ${ownFormMatches(at)}`,
    ];
  });
  const inGroup = group === "general" ? sql`true` : sql`${group} = any(segments)`;
  return sql`select ${sql.join([sql`id, kind, title, popularity`, ...columns])} from search_document
    where ${where} and ${inGroup} and (kind <> 'deal' or id = any(${openDeals}))`;
}

function relevance({ words, text, isQuestion }: MatchCriteria): RawBuilder<unknown> {
  const titled = plus(words.map((_, at) => sql`${inTitle(at)}::integer`));
  const isOfKind = or(words.map((_, at) => sql`${weight(at)} = ${sql.lit(WEIGHTS.kind)}`));
  const mean = sql`(${plus(words.map((_, at) => weight(at)))}) / ${Math.max(1, words.length)}::float8`;
  const name = sql`case when ${titled} = 0 then 0 else
      case when title = ${text} then ${sql.lit(BONUS.exact)} when starts_with(title, ${text}) then ${sql.lit(BONUS.prefix)} else 0 end
      + case when position(' ' || ${text}::text in title) > 0 then ${sql.lit(BONUS.adjacent)} else 0 end
      + case when ${isOfKind} then ${sql.lit(BONUS.wholeNameOfKind)} else ${sql.lit(BONUS.wholeName)} end
        * least(1, (${titled})::float8 / cardinality(string_to_array(title, ' '))) end`;
  const questionBonus = isQuestion
    ? sql`${sql.lit(BONUS.question)} * (select avg((word = any(string_to_array(title, ' ')))::integer)::float8 from unnest(string_to_array(${text}, ' ')) word)`
    : sql`0`;
  return sql`${mean} + ${name} + ${questionBonus} + ${sql.lit(BONUS.popularity)} * least(1, popularity / ${sql.lit(MAX_POPULARITY)}::float8)`;
}

/** Reads all hits as one aggregated value: with tens of thousands of hits, single rows would take longer than the search itself. */
async function hits(db: Database, query: RawBuilder<unknown>): Promise<Hit[]> {
  const { rows } = await sql<{ lines: string | null }>`
    select string_agg(concat_ws(E'\t', id, tier, relevance::real), E'\n') as lines from (${query}) as hit`.execute(db);
  return timeSliced(parsedHits(rows[0]?.lines?.split("\n") ?? []));
}

/** Yields after each hit. */
function* parsedHits(lines: readonly string[]): Generator<void, Hit[]> {
  const found: Hit[] = [];
  for (const line of lines) {
    const [id = "", tier, relevance] = line.split("\t");
    found.push({ id, tier: Number(tier), relevance: Number(relevance) });
    yield;
  }
  return found;
}

/** Whether any of the words names a kind of product. */
export async function nameProductKinds(db: Database, words: readonly QueryWord[]): Promise<boolean> {
  const { rows } = await sql<{ isKind: boolean }>`
    select exists (select from search_document where ${ofKind(words)}) as "isKind"`.execute(db);
  return rows[0]?.isKind ?? false;
}

/** Counting stops here; a higher count does not change the weight of a word. */
const MAX_COUNTED = 10_000;

/** Number of documents per word, and in total. */
export async function countDocumentsByWord(
  db: Database,
  words: readonly QueryWord[],
): Promise<{ counts: number[]; all: number }> {
  const count = (where: RawBuilder<unknown>) =>
    sql`(select count(*) from (select from search_document where ${where} limit ${sql.lit(MAX_COUNTED)}) as counted)`;
  const counted = words.map((word) => count(hasWords([word], " | ")));
  const { rows } = await sql<{ counts: number[]; all: number }>`
    select array[${sql.join(counted)}]::float8[] as counts, ${count(sql`true`)}::float8 as all`.execute(db);
  return rows[0] ?? { counts: [], all: 0 };
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

/** Counts documents with all words, and checks whether each stem is in the name or kind of one of them. */
export async function countMatches(
  db: Database,
  { words, group }: Pick<MatchCriteria, "words" | "group">,
  stems: readonly string[],
): Promise<{ found: number; isInName: boolean }> {
  const inNames = and(stems.map((stem) => sql`bool_or(names @@ ${`'${stem}':AB`}::tsquery)`));
  const { rows } = await sql<{ found: number; isInName: boolean | null }>`
    select count(*)::integer as found, ${inNames} as "isInName" from search_document
    where words @@ ${queryOf(words, " & ")}::tsquery and (${group} = 'general' or ${group} = any(segments))`.execute(
    db,
  );
  const [row] = rows;
  return { found: row?.found ?? 0, isInName: row?.isInName ?? false };
}

/** Builds a tsquery. @param classes weight classes in which the words must occur, "AB"; empty for any */
function queryOf(
  words: readonly Pick<QueryWord, "forms" | "related">[],
  operator: " & " | " | ",
  classes = "",
): string {
  const text = ({ stems, isPrefix }: Form) =>
    stems.map((stem, at) => `'${stem}':${isPrefix && at === stems.length - 1 ? "*" : ""}${classes}`).join(" & ");
  return words
    .map(({ forms, related }) => `(${[...forms, ...related].map((form) => `(${text(form)})`).join(" | ")})`)
    .join(operator);
}
