import type { Database } from "#platform/database/connect.server.ts";
import type { Target } from "../otp/model.ts";
import { contactMethodOf, type Profile, type ProfileFields } from "./model.ts";

/** The profile of a customer with an account. */
export async function readProfile(db: Database, customerId: string): Promise<Profile> {
  const profile = await db
    .selectFrom("customer as c")
    .leftJoin("customer_contact as e", (join) =>
      join.onRef("e.customer_id", "=", "c.customer_id").on("e.channel", "=", "email"),
    )
    .leftJoin("customer_contact as s", (join) =>
      join.onRef("s.customer_id", "=", "c.customer_id").on("s.channel", "=", "sms"),
    )
    .select(["c.title", "c.first_name as firstName", "c.last_name as lastName", "c.contact_method as contactMethod"])
    .select(["e.address as email", "s.address as mobileNumber"])
    .where("c.customer_id", "=", customerId)
    .executeTakeFirstOrThrow();
  return { ...profile, contactMethod: contactMethodOf(profile) };
}

/** Replaces what the customer said about themselves. */
export async function updateProfile(db: Database, customerId: string, fields: ProfileFields): Promise<void> {
  const { title, firstName, lastName, contactMethod } = fields;
  await db
    .updateTable("customer")
    .set({ title, first_name: firstName, last_name: lastName, contact_method: contactMethod })
    .where("customer_id", "=", customerId)
    .execute();
}

/**
 * Deletes the contact of a kind, unless it is the one to keep.
 * @returns its address; undefined when nothing was deleted
 */
export async function deleteContact(
  db: Database,
  customerId: string,
  channel: Target["channel"],
  kept = "",
): Promise<string | undefined> {
  const row = await db
    .deleteFrom("customer_contact")
    .where("customer_id", "=", customerId)
    .where("channel", "=", channel)
    .where("address", "!=", kept)
    .returning("address")
    .executeTakeFirst();
  return row?.address;
}

/**
 * Gives a contact to a customer who has no other of its kind: one that nobody has, or another customer's mobile number that was last used
 * before an instant. A concurrent request for the same contact is waited for.
 * @returns false for a contact that stays another customer's
 */
export async function takeContact(
  db: Database,
  customerId: string,
  { channel, address }: Target,
  { now, unusedSince }: { now: Date; unusedSince: Date },
): Promise<boolean> {
  const row = await db
    .insertInto("customer_contact")
    .values({ channel, address, customer_id: customerId, used_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(["channel", "address"])
        .doUpdateSet({ customer_id: customerId, used_at: now })
        .where(({ eb, and, or }) =>
          or([
            eb("customer_contact.customer_id", "=", customerId),
            and([eb("customer_contact.channel", "=", "sms"), eb("customer_contact.used_at", "<", unusedSince)]),
          ]),
        ),
    )
    .returning("address")
    .executeTakeFirst();
  return row !== undefined;
}

/** Key of a notice. */
export interface NoticeKey {
  customerId: string;
  noticeId: string;
}

/** Stores the contact to which a notice goes. */
export async function insertNotice(db: Database, key: NoticeKey, address: string, now: Date): Promise<void> {
  await db
    .insertInto("contact_notice")
    .values({ customer_id: key.customerId, notice_id: key.noticeId, address, created_at: now })
    .execute();
}

/** Where a notice goes; undefined once it was sent. */
export async function noticeAddress(db: Database, key: NoticeKey): Promise<string | undefined> {
  const row = await db
    .selectFrom("contact_notice")
    .select("address")
    .where("customer_id", "=", key.customerId)
    .where("notice_id", "=", key.noticeId)
    .executeTakeFirst();
  return row?.address;
}

/** Deletes a notice that was sent. */
export async function deleteNotice(db: Database, key: NoticeKey): Promise<void> {
  await db
    .deleteFrom("contact_notice")
    .where("customer_id", "=", key.customerId)
    .where("notice_id", "=", key.noticeId)
    .execute();
}

/** Deletes notices of before an instant, which could not be sent. */
export async function deleteOldNotices(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("contact_notice").where("created_at", "<", before).execute();
}
