import { createHash } from "node:crypto";
import type { Database } from "#platform/database/connect.server.ts";

/** Kinds of records of the stand-ins. Requests are stored only as hashes. */
export type RecordKind = "identity" | "customer" | "fixed_line" | "site";

/** The hash key of a request. */
export function keyOf(...parts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}

/** The number stored for a key; when there is none, stores and returns `number`. */
export async function getOrCreateRecord(db: Database, kind: RecordKind, key: string, number: string): Promise<string> {
  await db
    .insertInto("stand_in_record")
    .values({ kind, key, number })
    .onConflict((conflict) => conflict.columns(["kind", "key"]).doNothing())
    .execute();
  return (await findRecord(db, kind, key)) ?? number;
}

/** The number stored for a key. */
export async function findRecord(db: Database, kind: RecordKind, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("stand_in_record")
    .select("number")
    .where("kind", "=", kind)
    .where("key", "=", key)
    .executeTakeFirst();
  return row?.number;
}
