import type { Database } from "#platform/database/connect.server.ts";
import { lockCustomer } from "./repository.server.ts";

/**
 * Locks a customer with their contacts until the transaction ends. The contacts come first, as in a sign-in.
 * @returns their addresses and numbers, to tell them about the deletion; none when the customer is gone
 */
export async function lockWithContacts(db: Database, customerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("customer_contact")
    .select("address")
    .where("customer_id", "=", customerId)
    .orderBy("channel")
    .forUpdate()
    .execute();
  await lockCustomer(db, customerId);
  return rows.map(({ address }) => address);
}

/** Deletes a customer. What refers to them goes with them: contacts, sign-ins with their tokens, exports. */
export async function deleteCustomer(db: Database, customerId: string): Promise<void> {
  await db.deleteFrom("customer").where("customer_id", "=", customerId).execute();
}

/** Stores who is to be told about a deletion. @param target encrypted */
export async function insertNotice(db: Database, noticeId: string, target: Buffer, now: Date): Promise<void> {
  await db
    .insertInto("deletion_notice")
    .values({ notice_id: noticeId, sealed_target: target, created_at: now })
    .execute();
}

/** The encrypted target of a notice; undefined once it was sent, or is too old. */
export async function readNotice(db: Database, noticeId: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom("deletion_notice")
    .select("sealed_target")
    .where("notice_id", "=", noticeId)
    .executeTakeFirst();
  return row?.sealed_target;
}

/** Deletes a notice that was sent. */
export async function deleteNotice(db: Database, noticeId: string): Promise<void> {
  await db.deleteFrom("deletion_notice").where("notice_id", "=", noticeId).execute();
}
