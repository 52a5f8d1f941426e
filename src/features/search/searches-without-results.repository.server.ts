import { sql } from "kysely";
import type { Database } from "#platform/database/connect.server.ts";
import type { SearchGroup } from "./model.ts";

/** Characters of a term that are kept. */
const LONGEST_TERM = 100;

/** Days for which it is kept what searches did not find. */
export const MISSED_DAYS = 90;

const ADDRESS = /\S@\S/;
/** Six digits or more, also with what people write between them. */
const NUMBER = /\d(?:[\s().+/-]*\d){5}/;

/** A term as it is counted; undefined for one that may name a person: e-mail addresses, and numbers of six digits or more (POPIA). */
export function missedTerm(text: string): string | undefined {
  const term = text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\p{C}\s]+/gu, " ")
    .trim();
  // Looked at whole: a number that is cut in two is still one.
  if (!/\p{L}/u.test(term) || ADDRESS.test(term) || NUMBER.test(term)) return undefined;
  return [...term].slice(0, LONGEST_TERM).join("").trim();
}

/** A count stops here: nobody reads more from it, and it never outgrows its column. */
const MOST = 1_000_000_000;

/** Counts a term that a search of a group did not find. @param day on which that was, "2026-11-20" */
export async function countMissed(
  db: Database,
  { term, group, day }: { term: string; group: SearchGroup; day: string },
): Promise<void> {
  await db
    .insertInto("missed_search")
    .values({ day, search_group: group, term, times: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["day", "search_group", "term"])
        .doUpdateSet({ times: sql<number>`least(${MOST}, missed_search.times::bigint + 1)` }),
    )
    .execute();
}

/** A term that was not found, over all days from one on. */
export interface MissedTerm {
  term: string;
  times: number;
  /** The groups in which it was searched. */
  groups: string[];
  /** The last of the days, "2026-11-20". */
  lastDay: string;
}

/** What was not found most often. @param since the first day that counts */
export async function mostMissed(db: Database, since: string, limit: number): Promise<MissedTerm[]> {
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

/** Forgets what was not found before a day. */
export async function deleteOldSearchesWithoutResults(db: Database, before: string): Promise<void> {
  await db.deleteFrom("missed_search").where(sql<boolean>`day < ${before}::date`).execute();
}
