import { createHash } from "node:crypto";
import type { Database } from "#platform/database/connect.server.ts";

/** What the stand-ins remember: what they were asked only as a hash. */
export type RecordKind = "identity" | "customer" | "fixed_line" | "site";

/** A name for what a stand-in was asked; the same again gives the same. */
export function keyOf(...parts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}

/** What was given out under a key before, or else `number`, which is remembered. */
export async function remembered(db: Database, kind: RecordKind, key: string, number: string): Promise<string> {
  await db
    .insertInto("stand_in_record")
    .values({ kind, key, number })
    .onConflict((conflict) => conflict.columns(["kind", "key"]).doNothing())
    .execute();
  return (await recalled(db, kind, key)) ?? number;
}

/** What was given out under a key; undefined when nothing was. */
export async function recalled(db: Database, kind: RecordKind, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("stand_in_record")
    .select("number")
    .where("kind", "=", kind)
    .where("key", "=", key)
    .executeTakeFirst();
  return row?.number;
}
