import { type Insertable, sql } from "kysely";
import type { Database } from "#platform/database/connect.server.ts";
import type { DB } from "#platform/database/tables.generated.ts";
import { contactForms } from "#platform/messages/contact-forms.server.ts";
import { cleanEmail } from "#shared/person.ts";
import type { Segment } from "#shared/segment.ts";

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
): Promise<{ name: string; vendorType: string; consentVersion: string; requestedAt: Date } | undefined> {
  return db
    .deleteFrom("newsletter_pending")
    .where("key_hash", "=", keyHash)
    .returning(["name", "vendor_type as vendorType", "consent_version as consentVersion", "asked_at as requestedAt"])
    .executeTakeFirst();
}

/**
 * Adds a subscriber of a segment, or updates the consent of an existing or former one. A name stays unless another one is given.
 * @param subscriber with the email address in any form
 */
export async function subscribe(
  db: Database,
  subscriber: Omit<Insertable<DB["newsletter_subscriber"]>, "left_at">,
): Promise<void> {
  const { email: typed, vendor_type, name, ...agreed } = subscriber;
  const forms = contactForms(typed);
  const known = await db
    .selectFrom("newsletter_subscriber")
    .select("email")
    .where("email", "=", sql<string>`any(${forms})`)
    .where("vendor_type", "=", vendor_type)
    .orderBy(sql`array_position(${forms}::text[], email)`)
    .limit(1)
    .executeTakeFirst();
  const update = { ...agreed, ...(name === "" ? {} : { name }), left_at: null };
  await db
    .insertInto("newsletter_subscriber")
    .values({ ...subscriber, email: known?.email ?? cleanEmail(typed) })
    .onConflict((conflict) => conflict.columns(["email", "vendor_type"]).doUpdateSet(update))
    .execute();
}

/** The consents of addresses that get the newsletter of a segment, or got it. */
export async function subscriptionsOf(db: Database, emails: readonly string[]) {
  const rows = await db
    .selectFrom("newsletter_subscriber")
    .select(["vendor_type as vendorType", "consent_words as words", "consent_version as version"])
    .select(["consent_at as givenAt", "left_at as withdrawnAt"])
    .where("email", "=", sql<string>`any(${emails})`)
    .execute();
  return rows.map((row) => ({ ...row, vendorType: row.vendorType === "business" ? "business" : "personal" }));
}

/** Ends the newsletter of a segment for addresses; one that left before keeps its time. @returns false when none ever got it */
export async function unsubscribe(
  db: Database,
  { emails, vendorType }: { emails: readonly string[]; vendorType: Segment },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("newsletter_subscriber")
    .set({ left_at: sql`coalesce(left_at, ${now})` })
    .where("email", "=", sql<string>`any(${emails})`)
    .where("vendor_type", "=", vendorType)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Deletes unconfirmed sign-ups from before a time. */
export async function deleteOldPending(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("newsletter_pending").where("asked_at", "<", before).execute();
}

/** Deletes addresses that unsubscribed before a time. */
export async function deleteUnsubscribed(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("newsletter_subscriber").where("left_at", "<", before).execute();
}
