import { z } from "zod";
import type { Database } from "#platform/database/connect.server.ts";
import type { Target } from "../otp/model.ts";
import { numbersUsedSince } from "../sign-in/model.ts";
import { contactMethodOf, type Profile, type ProfileFields } from "./model.ts";
import { ACCOUNT_CHANGES, type AccountChange } from "./notice.model.ts";

/** The profile of a customer with an account. */
export async function readProfile(db: Database, customerId: string, now: Date): Promise<Profile> {
  const profile = await db
    .selectFrom("customer as c")
    .leftJoin("customer_contact as e", (join) =>
      join.onRef("e.customer_id", "=", "c.customer_id").on("e.channel", "=", "email"),
    )
    .leftJoin("customer_contact as s", (join) =>
      join.onRef("s.customer_id", "=", "c.customer_id").on("s.channel", "=", "sms"),
    )
    .select(["c.title", "c.first_name as firstName", "c.last_name as lastName", "c.contact_method as contactMethod"])
    .select(["e.address as email", "s.address as mobileNumber", "s.used_at as numberUsedAt"])
    .where("c.customer_id", "=", customerId)
    .executeTakeFirstOrThrow();
  const { numberUsedAt, ...fields } = profile;
  const isNumberUnused = numberUsedAt !== null && numberUsedAt < numbersUsedSince(now);
  return { ...fields, contactMethod: contactMethodOf(profile), isNumberUnused };
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

/** Deletes the contact of a kind, unless it is the one to keep. */
export async function deleteContact(
  db: Database,
  customerId: string,
  channel: Target["channel"],
  kept = "",
): Promise<void> {
  await db
    .deleteFrom("customer_contact")
    .where(({ and }) => and({ customer_id: customerId, channel }))
    .where("address", "!=", kept)
    .execute();
}

/** Key of a notice. */
export interface NoticeKey {
  customerId: string;
  noticeId: string;
}

/** What to tell whom. */
export interface Notice {
  address: string;
  change: AccountChange;
}

/** All addresses and numbers of a customer, whether they still prove anything or not. For messages about the account only. */
export async function contactsToTell(db: Database, customerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("customer_contact")
    .select("address")
    .where("customer_id", "=", customerId)
    .orderBy("channel")
    .execute();
  return rows.map(({ address }) => address);
}

/** Stores a notice until it was sent. */
export async function insertNotice(
  db: Database,
  key: NoticeKey,
  { address, change }: Notice,
  now: Date,
): Promise<void> {
  await db
    .insertInto("contact_notice")
    .values({ customer_id: key.customerId, notice_id: key.noticeId, address, change, created_at: now })
    .execute();
}

/** A notice; undefined once it was sent. */
export async function readNotice(db: Database, key: NoticeKey): Promise<Notice | undefined> {
  const row = await db
    .selectFrom("contact_notice")
    .select(["address", "change"])
    .where(({ and }) => and({ customer_id: key.customerId, notice_id: key.noticeId }))
    .executeTakeFirst();
  return row && { address: row.address, change: z.enum(ACCOUNT_CHANGES).parse(row.change) };
}

/** Deletes a notice that was sent. */
export async function deleteNotice(db: Database, key: NoticeKey): Promise<void> {
  await db
    .deleteFrom("contact_notice")
    .where(({ and }) => and({ customer_id: key.customerId, notice_id: key.noticeId }))
    .execute();
}
