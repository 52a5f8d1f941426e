import { type RawBuilder, sql } from "kysely";
import type { Database } from "../database/connect.server.ts";

/**
 * Increments the count of a subject in an hour, in a transaction of its own. It does not wait for the disk: if PostgreSQL crashes, the
 * counts of the last second are lost, and meanwhile many requests of one address do not wait for each other's writes.
 * @returns false when it has already reached `limit`
 */
export function countInHour(db: Database, subjectHash: Buffer, hour: Date, limit: number): Promise<boolean> {
  return increment(db, { subjectHash, hour, limit, from: sql`from set_config('synchronous_commit', 'off', true)` });
}

/** The same in the caller's transaction, which waits for the disk as it would without it. The row stays locked until it ends. */
export function countInTransaction(trx: Database, subjectHash: Buffer, hour: Date, limit: number): Promise<boolean> {
  return increment(trx, { subjectHash, hour, limit, from: sql`` });
}

async function increment(
  db: Database,
  { subjectHash, hour, limit, from }: { subjectHash: Buffer; hour: Date; limit: number; from: RawBuilder<unknown> },
): Promise<boolean> {
  const { rows } = await sql`
    insert into hourly_count (subject_hash, hour, times)
    select ${subjectHash}, ${hour}::timestamptz, 1 ${from}
    on conflict (subject_hash, hour) do update set times = hourly_count.times + 1 where hourly_count.times < ${limit}
    returning times`.execute(db);
  return rows.length > 0;
}

/** Takes back one that was counted. */
export async function takeBack(db: Database, subjectHash: Buffer, hour: Date): Promise<void> {
  await db
    .updateTable("hourly_count")
    .set({ times: sql<number>`greatest(0, times - 1)` })
    .where(({ and }) => and({ subject_hash: subjectHash, hour }))
    .execute();
}

/** The counts of subjects in an hour, by the hash in hexadecimal digits; nothing for those without one. */
export async function countsOf(
  db: Database,
  subjectHashes: readonly Buffer[],
  hour: Date,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("hourly_count")
    .select(["subject_hash", "times"])
    .where(({ and }) => and({ subject_hash: sql<Buffer>`any(${subjectHashes})`, hour }))
    .execute();
  return new Map(rows.map(({ subject_hash, times }) => [subject_hash.toString("hex"), times]));
}
