import type { Insertable } from "kysely";
import type { Database } from "#platform/database/connect.server.ts";
import type { DB } from "#platform/database/tables.generated.ts";

/** Stores an unconfirmed sign-up; replaces an earlier one of the same address. */
export async function savePending(db: Database, pending: Insertable<DB["newsletter_pending"]>): Promise<void> {
  const { key_hash: _, ...details } = pending;
  await db
    .insertInto("newsletter_pending")
    .values(pending)
    .onConflict((conflict) => conflict.column("key_hash").doUpdateSet(details))
    .execute();
}

/** Whether there is an unconfirmed sign-up after a time. */
export async function isPending(db: Database, keyHash: Buffer, after: Date): Promise<boolean> {
  const row = await db
    .selectFrom("newsletter_pending")
    .select("key_hash")
    .where("key_hash", "=", keyHash)
    .where("asked_at", ">", after)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes an unconfirmed sign-up and returns it. */
export async function deletePending(
  db: Database,
  keyHash: Buffer,
): Promise<{ name: string; vendorType: string; consentVersion: string; requestedAt: Date } | undefined> {
  return db
    .deleteFrom("newsletter_pending")
    .where("key_hash", "=", keyHash)
    .returning(["name", "vendor_type as vendorType", "consent_version as consentVersion", "asked_at as requestedAt"])
    .executeTakeFirst();
}

/** Adds a subscriber, or updates the consent of an existing or former one. */
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

/** Deletes unconfirmed sign-ups from before a time. */
export async function deleteOldPending(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("newsletter_pending").where("asked_at", "<", before).execute();
}

/** Deletes addresses that unsubscribed before a time. */
export async function deleteUnsubscribed(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("newsletter_subscriber").where("left_at", "<", before).execute();
}
