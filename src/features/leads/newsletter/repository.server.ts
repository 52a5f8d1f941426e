import type { Insertable } from "kysely";
import type { Database } from "#platform/database/connect.server.ts";
import type { DB } from "#platform/database/tables.generated.ts";

/** Keeps who asked for news, in the place of what the same address asked before. */
export async function savePending(db: Database, pending: Insertable<DB["newsletter_pending"]>): Promise<void> {
  const { key_hash: _, ...details } = pending;
  await db
    .insertInto("newsletter_pending")
    .values(pending)
    .onConflict((conflict) => conflict.column("key_hash").doUpdateSet(details))
    .execute();
}

/** Whether somebody asked for news after an instant and has not confirmed it. */
export async function isPending(db: Database, keyHash: Buffer, after: Date): Promise<boolean> {
  const row = await db
    .selectFrom("newsletter_pending")
    .select("key_hash")
    .where("key_hash", "=", keyHash)
    .where("asked_at", ">", after)
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes out what was asked for. */
export async function deletePending(
  db: Database,
  keyHash: Buffer,
): Promise<{ name: string; vendorType: string; consentVersion: string; askedAt: Date } | undefined> {
  return db
    .deleteFrom("newsletter_pending")
    .where("key_hash", "=", keyHash)
    .returning(["name", "vendor_type as vendorType", "consent_version as consentVersion", "asked_at as askedAt"])
    .executeTakeFirst();
}

/** Makes an address a subscriber; one that is, or was, gets its newest consent. */
export async function subscribe(
  db: Database,
  subscriber: Omit<Insertable<DB["newsletter_subscriber"]>, "left_at">,
): Promise<void> {
  const { email: _, ...agreed } = subscriber;
  await db
    .insertInto("newsletter_subscriber")
    .values(subscriber)
    .onConflict((conflict) => conflict.column("email").doUpdateSet({ ...agreed, left_at: null }))
    .execute();
}

/** Forgets what was asked for before an instant and never confirmed. */
export async function deleteOldPending(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("newsletter_pending").where("asked_at", "<", before).execute();
}

/** Forgets addresses that left before an instant. */
export async function deleteUnsubscribed(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("newsletter_subscriber").where("left_at", "<", before).execute();
}
