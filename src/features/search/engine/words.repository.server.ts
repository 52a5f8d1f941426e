import { sql } from "kysely";
import { z } from "zod";
import type { Database } from "#platform/database/connect.server.ts";
import type { SearchGroup } from "../model.ts";
import { stemmed } from "../query-parsing/normalise.model.ts";
import type { KnownWords } from "./query-words.model.ts";

/** Sorts after every letter: `between word and word || LAST_CHARACTER` matches all words with that prefix. */
export const LAST_CHARACTER = "\u{10ffff}";

const WordRow = z.object({ word: z.string(), has: z.boolean(), is_prefix: z.boolean() });

/** Looks up folded words in the index. */
export async function lookUpWords(db: Database, words: readonly string[]): Promise<KnownWords> {
  if (words.length === 0) return { has: () => false, isPrefix: () => false };
  const { rows } = await sql`
    select word, exists (select from search_document where words @@ quote_literal(stem)::tsquery) as has,
      exists (select from search_word where search_word.word between query.word and query.word || ${LAST_CHARACTER} and spelled > 0) as is_prefix
    from unnest(${words}::text[], ${words.map(stemmed)}::text[]) as query (word, stem)`.execute(db);
  const known = new Map(
    z
      .array(WordRow)
      .parse(rows)
      .map((row) => [row.word, row]),
  );
  return {
    has: (word) => known.get(word)?.has ?? false,
    isPrefix: (word) => known.get(word)?.is_prefix ?? false,
  };
}

/**
 * Similar words for each word, most frequent first.
 * @param isPrefix compares with prefixes of the indexed words
 */
export async function similarWords(
  db: Database,
  words: readonly string[],
  isPrefix = false,
): Promise<Map<string, readonly string[]>> {
  if (words.length === 0) return new Map();
  const distance = isPrefix ? sql`query.word <<-> near.word` : sql`near.word <-> query.word`;
  const { rows } = await sql<{ word: string; similar_words: string[] }>`
    select query.word, array(
      select word from (
        select word, spelled from search_word near where spelled > 0 order by ${distance} limit 100
      ) as candidate group by word order by sum(spelled) desc, word) as similar_words
    from unnest(${words}::text[]) as query (word)`.execute(db);
  return new Map(rows.map(({ word, similar_words: similar }) => [word, similar]));
}

/** The document with exactly this product or material id. @param code in lower case */
export async function documentWithCode(db: Database, code: string, group: SearchGroup): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from search_document where codes @> array[${code}] and (${group} = 'general' or ${group} = any(segments)) order by id limit 1`.execute(
    db,
  );
  return rows[0]?.id;
}

/** Filters document ids to those with all stems. */
export async function documentsWithStems(
  db: Database,
  ids: readonly string[],
  stems: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0 || stems.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select id from search_document where id = any(${ids}) and words @@ ${stems.map((stem) => `'${stem}'`).join(" & ")}::tsquery`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
