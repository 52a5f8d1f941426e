import { type Insertable, sql } from "kysely";
import type { Database } from "#platform/database/connect.server.ts";
import type { DB } from "#platform/database/tables.generated.ts";
import { contactForms } from "#platform/messages/contact-forms.server.ts";
import { cleanEmail } from "#shared/person.ts";

/** Stores an unconfirmed sign-up; replaces an earlier one of the same address and asker. */
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
): Promise<{ name: string; segment: string; consentVersion: string; requestedAt: Date } | undefined> {
  return db
    .deleteFrom("newsletter_pending")
    .where("key_hash", "=", keyHash)
    .returning(["name", "vendor_type as segment", "consent_version as consentVersion", "asked_at as requestedAt"])
    .executeTakeFirst();
}

/**
 * Adds a subscriber of a segment, or updates the consent of an existing or former one. A name stays unless another one is given.
 * @param subscriber with the email address in any form
 * @returns id of the subscriber
 */
export async function subscribe(
  db: Database,
  subscriber: Omit<Insertable<DB["newsletter_subscriber"]>, "left_at" | "subscriber_id">,
): Promise<string> {
  const { email: typed, vendor_type, name, ...agreed } = subscriber;
  const forms = contactForms(typed);
  const known = await db
    .selectFrom("newsletter_subscriber")
    .select("email")
    .where(({ and }) => and({ email: sql<string>`any(${forms})`, vendor_type }))
    .orderBy(sql`array_position(${forms}::text[], email)`)
    .limit(1)
    .executeTakeFirst();
  const update = { ...agreed, ...(name === "" ? {} : { name }), left_at: null };
  const row = await db
    .insertInto("newsletter_subscriber")
    .values({ ...subscriber, email: known?.email ?? cleanEmail(typed) })
    .onConflict((conflict) => conflict.columns(["email", "vendor_type"]).doUpdateSet(update))
    .returning("subscriber_id")
    .executeTakeFirstOrThrow();
  return row.subscriber_id;
}

/** The segments whose newsletter addresses get, or got, by subscriber. */
export async function subscriptionsOf(db: Database, emails: readonly string[]) {
  const rows = await db
    .selectFrom("newsletter_subscriber")
    .select(["subscriber_id as subscriberId", "vendor_type as segment"])
    .where("email", "=", sql<string>`any(${emails})`)
    .execute();
  return rows.map((row) => ({ ...row, segment: row.segment === "business" ? "business" : "personal" }));
}

/** Ends the newsletter of a subscriber; one who left before keeps the time. */
export async function unsubscribe(db: Database, subscriberId: string, now: Date): Promise<void> {
  await db
    .updateTable("newsletter_subscriber")
    .set({ left_at: sql`coalesce(left_at, ${now})` })
    .where("subscriber_id", "=", subscriberId)
    .execute();
}
