import type { Database } from "#platform/database/connect.server.ts";

/** Kinds of records of the stand-ins. Requests are stored only as keyed hashes, because ID numbers could be found by trying all of them. */
export type RecordKind = "identity" | "customer" | "fixed_line" | "site";

/** The number stored for a key; when there is none, stores and returns `number`. */
export async function getOrCreateRecord(
  db: Database,
  kind: RecordKind,
  { key, number }: { key: string; number: string },
  now: Date,
): Promise<string> {
  await db
    .insertInto("stand_in_record")
    .values({ kind, key, number, created_at: now })
    .onConflict((conflict) => conflict.columns(["kind", "key"]).doNothing())
    .execute();
  return (await findRecord(db, kind, key)) ?? number;
}

/** The number stored for a key. */
export async function findRecord(db: Database, kind: RecordKind, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("stand_in_record")
    .select("number")
    .where(({ and }) => and({ kind, key }))
    .executeTakeFirst();
  return row?.number;
}
