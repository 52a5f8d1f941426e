import type { Database } from "#platform/database/connect.server.ts";

/** Lets a session see and end the subscriptions of a number, which a code showed to be the customer's, until an instant. */
export async function grantAccess(db: Database, ownerId: string, numberHash: Buffer, expiresAt: Date): Promise<void> {
  await db
    .insertInto("streaming_access")
    .values({ owner_id: ownerId, number_hash: numberHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.columns(["owner_id", "number_hash"]).doUpdateSet({ expires_at: expiresAt }))
    .execute();
}

/** Hashes of the numbers whose subscriptions a session can see now. */
export async function accessibleNumbers(db: Database, ownerId: string, now: Date): Promise<Buffer[]> {
  const rows = await db
    .selectFrom("streaming_access")
    .select("number_hash")
    .where("owner_id", "=", ownerId)
    .where("expires_at", ">", now)
    .execute();
  return rows.map(({ number_hash }) => number_hash);
}

/** Deletes what a session may see. */
export async function deleteAccess(db: Database, ownerId: string): Promise<void> {
  await db.deleteFrom("streaming_access").where("owner_id", "=", ownerId).execute();
}
