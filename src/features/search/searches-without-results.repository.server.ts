import { sql } from "kysely";
import type { Database } from "#platform/database/connect.server.ts";
import { folded } from "#shared/typed-text.ts";
import type { SearchGroup } from "./model.ts";

/** Maximum length of a stored term in characters. */
const MAX_TERM_LENGTH = 100;

/** Retention of searches without results, in days. */
export const WITHOUT_RESULTS_DAYS = 90;

const ADDRESS = /\S@\S/;
/** Six digits or more of any script, with common separators between them, also hidden ones. */
const NUMBER = /\p{Nd}(?:[\s().+/\p{Default_Ignorable_Code_Point}-]*\p{Nd}){5}/u;

/** Normalises a term for counting; undefined if it may identify a person: email addresses, and numbers of six digits or more (POPIA). */
export function countableTerm(text: string): string | undefined {
  const term = folded(text);
  // Checked before truncation, which could cut a number in two.
  if (!/\p{L}/u.test(term) || ADDRESS.test(term) || NUMBER.test(term)) return undefined;
  return [...term].slice(0, MAX_TERM_LENGTH).join("").trim();
}

/** Upper limit of a counter, below the limit of its column type. */
const MAX_COUNT = 1_000_000_000;

/** Counts a search without results. @param day the date of the search, "2026-11-20" */
export async function countTermWithoutResults(
  db: Database,
  { term, group, day }: { term: string; group: SearchGroup; day: string },
): Promise<void> {
  await db
    .insertInto("missed_search")
    .values({ day, search_group: group, term, times: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["day", "search_group", "term"])
        .doUpdateSet({ times: sql<number>`least(${MAX_COUNT}, missed_search.times::bigint + 1)` }),
    )
    .execute();
}

/** A term without results, summed over a period. */
export interface TermWithoutResults {
  term: string;
  times: number;
  /** Groups of the searches. */
  groups: string[];
  /** Date of the last search, "2026-11-20". */
  lastDay: string;
}

/** The most frequent terms without results. @param since first day to include, "2026-11-20" */
export async function topTermsWithoutResults(
  db: Database,
  since: string,
  limit: number,
): Promise<TermWithoutResults[]> {
  return db
    .selectFrom("missed_search")
    .select([
      "term",
      sql<number>`sum(times)::float8`.as("times"),
      sql<string[]>`array_agg(distinct search_group order by search_group)`.as("groups"),
      sql<string>`to_char(max(day), 'YYYY-MM-DD')`.as("lastDay"),
    ])
    .where(sql<boolean>`day >= ${since}::date`)
    .groupBy("term")
    .orderBy("times", "desc")
    .orderBy("term")
    .limit(limit)
    .execute();
}
