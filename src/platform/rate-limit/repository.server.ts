import type { Database } from "../database/connect.server.ts";

/** Increments the count of a subject in an hour. @returns false when it has already reached `limit` */
export async function countInHour(db: Database, subjectHash: Buffer, hour: Date, limit: number): Promise<boolean> {
  const row = await db
    .insertInto("hourly_count")
    .values({ subject_hash: subjectHash, hour, times: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["subject_hash", "hour"])
        .doUpdateSet(({ eb }) => ({ times: eb("hourly_count.times", "+", 1) }))
        .where("hourly_count.times", "<", limit),
    )
    .returning("times")
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the counts of hours before an instant. */
export async function deleteOldCounts(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("hourly_count").where("hour", "<", before).execute();
}
