import { sql } from "kysely";
import type { Database } from "#platform/database/connect.server.ts";
import type { SearchGroup } from "../model.ts";

/** An addition to the cart that a search led to, as it is kept. */
export interface StoredEvent {
  eventId: string;
  productId: string;
  searchSessionId: string;
  /** Null where the browser could not hash. */
  userHash: Buffer | null;
  /** Without query. */
  referrer: string;
  source: string;
  platform: string;
  createdAt: Date;
  expiresAt: Date;
}

/** Keeps an addition to the cart. */
export async function saveEvent(db: Database, event: StoredEvent): Promise<void> {
  const { eventId, productId, searchSessionId, userHash, referrer, source, platform, createdAt, expiresAt } = event;
  await db
    .insertInto("search_event")
    .values({
      event_id: eventId,
      event_type: "add-to-cart",
      product_id: productId,
      search_session_id: searchSessionId,
      user_hash: userHash,
      ...{ referrer, source, platform },
      created_at: createdAt,
      expires_at: expiresAt,
    })
    .execute();
}

/** Forgets events whose window ended before an instant. */
export async function deleteOldEvents(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("search_event").where("expires_at", "<", before).execute();
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
