import type { Database } from "#platform/database/connect.server.ts";

/** A call that came with an Idempotency-Key. */
export interface KeyedCall {
  ownerId: string;
  call: string;
  key: string;
  /** Tells whether a repeated key came with the same request. */
  requestHash: string;
}

/** The answer that a key already got; `same` is false when it came with another request then. */
export async function answerOf(
  db: Database,
  { ownerId, call, key, requestHash }: KeyedCall,
): Promise<{ reply: object; same: boolean } | undefined> {
  const row = await db
    .selectFrom("idempotency")
    .select(["reply", "request_hash"])
    .where("owner_id", "=", ownerId)
    .where("call", "=", call)
    .where("key", "=", key)
    .executeTakeFirst();
  return row && { reply: row.reply, same: row.request_hash === requestHash };
}

/** Keeps the answer of a keyed call, in the transaction of what it did. */
export async function keepAnswer(db: Database, keyed: KeyedCall, reply: object, now: Date): Promise<void> {
  await db
    .insertInto("idempotency")
    .values({
      owner_id: keyed.ownerId,
      call: keyed.call,
      key: keyed.key,
      request_hash: keyed.requestHash,
      reply: JSON.stringify(reply),
      created_at: now,
    })
    .execute();
}

/** Forgets answers older than an instant: about half of what there is, so that no index would find them sooner. */
export async function forgetAnswers(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("idempotency").where("created_at", "<", before).execute();
}
