import { sql } from "kysely";
import { z } from "zod";
import type { Database } from "#platform/database/connect.server.ts";
import type { SearchGroup } from "../model.ts";
import { stemmed } from "../query-parsing/normalise.model.ts";
import type { KnownWords } from "./query-words.model.ts";

/** Stands after every letter: what is between a word and the word with it begins with the word. */
export const LAST = "\u{10ffff}";

const Known = z.object({ word: z.string(), has: z.boolean(), begun: z.boolean() });

/** What documents hold of some folded words. */
export async function knownWords(db: Database, words: readonly string[]): Promise<KnownWords> {
  if (words.length === 0) return { has: () => false, isBegun: () => false };
  const { rows } = await sql`
    select word, exists (select from search_document where words @@ quote_literal(stem)::tsquery) as has,
      exists (select from search_word where search_word.word between asked.word and asked.word || ${LAST} and spelled > 0) as begun
    from unnest(${words}::text[], ${words.map(stemmed)}::text[]) as asked (word, stem)`.execute(db);
  const known = new Map(
    z
      .array(Known)
      .parse(rows)
      .map((row) => [row.word, row]),
  );
  return {
    has: (word) => known.get(word)?.has ?? false,
    isBegun: (word) => known.get(word)?.begun ?? false,
  };
}

/**
 * For each of some words those that look most like it, in the order of how many documents have them.
 * @param begun compares with what words begin with
 */
export async function alikeWords(
  db: Database,
  words: readonly string[],
  begun = false,
): Promise<Map<string, readonly string[]>> {
  if (words.length === 0) return new Map();
  const distance = begun ? sql`asked.word <<-> near.word` : sql`near.word <-> asked.word`;
  const { rows } = await sql<{ word: string; alike: string[] }>`
    select asked.word, array(
      select word from (
        select word, spelled from search_word near where spelled > 0 order by ${distance} limit 100
      ) as alike group by word order by sum(spelled) desc, word) as alike
    from unnest(${words}::text[]) as asked (word)`.execute(db);
  return new Map(rows.map(({ word, alike }) => [word, alike]));
}

/** The document that has exactly this product or material id, in small letters. */
export async function withCode(db: Database, code: string, group: SearchGroup): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from search_document where codes @> array[${code}] and (${group} = 'general' or ${group} = any(segments)) order by id limit 1`.execute(
    db,
  );
  return rows[0]?.id;
}

/** Ids of what has all these stems, of some documents. */
export async function havingStems(
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
