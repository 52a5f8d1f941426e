import { z } from "zod";
import type { Database } from "#platform/database/connect.server.ts";
import { type Channel, MAX_ATTEMPTS, type MessageKind } from "./model.ts";

/** A rendered message about an order. */
export interface Message {
  ownerId: string;
  messageId: string;
  orderId: string;
  kind: MessageKind;
  channel: Channel;
  recipient: string;
  subject: string;
  text: string;
  html: string;
}

/** Key of a message. */
export type MessageKey = Pick<Message, "ownerId" | "messageId">;

/** Stores a message to be sent. @returns false when the order already has one of this kind and channel */
export async function insertMessage(db: Database, message: Message, now: Date): Promise<boolean> {
  const row = await db
    .insertInto("message")
    .values({
      owner_id: message.ownerId,
      message_id: message.messageId,
      order_id: message.orderId,
      kind: message.kind,
      channel: message.channel,
      recipient: message.recipient,
      subject: message.subject,
      text: message.text,
      html: message.html,
      created_at: now,
      retry_at: now,
    })
    .onConflict((conflict) => conflict.columns(["owner_id", "order_id", "kind", "channel"]).doNothing())
    .returning("message_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Kinds and channels of the messages that an order already has: "paid email". */
export async function existingMessageKinds(db: Database, ownerId: string, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("message")
    .select(["kind", "channel"])
    .where("owner_id", "=", ownerId)
    .where("order_id", "=", orderId)
    .execute();
  return rows.map(({ kind, channel }) => `${kind} ${channel}`);
}

/**
 * Claims a message for sending until `retryAt`.
 * @returns undefined when it was sent, is being sent, or has used all attempts
 */
export async function claimMessage(
  db: Database,
  { ownerId, messageId }: MessageKey,
  now: Date,
  retryAt: (attempts: number) => Date,
): Promise<(Pick<Message, "channel" | "recipient" | "subject" | "text" | "html"> & { attempts: number }) | undefined> {
  const found = await db
    .selectFrom("message")
    .select("attempts")
    .where("owner_id", "=", ownerId)
    .where("message_id", "=", messageId)
    .executeTakeFirst();
  if (!found || found.attempts >= MAX_ATTEMPTS) return undefined;
  const row = await db
    .updateTable("message")
    .set({ attempts: found.attempts + 1, retry_at: retryAt(found.attempts + 1) })
    .where("owner_id", "=", ownerId)
    .where("message_id", "=", messageId)
    .where("sent_at", "is", null)
    .where("attempts", "=", found.attempts)
    .where("retry_at", "<=", now)
    .returning(["channel", "recipient", "subject", "text", "html", "attempts"])
    .executeTakeFirst();
  return row && { ...row, channel: row.channel === "sms" ? "sms" : "email" };
}

/** Marks a message as sent. */
export async function markSent(db: Database, { ownerId, messageId }: MessageKey, now: Date): Promise<void> {
  await db
    .updateTable("message")
    .set({ sent_at: now })
    .where("owner_id", "=", ownerId)
    .where("message_id", "=", messageId)
    .execute();
}

/** Limits a rejected message to two more attempts, because the rejection may concern the shop. @returns the attempts counted so far */
export async function countRefusal(
  db: Database,
  { ownerId, messageId }: MessageKey,
  attempts: number,
): Promise<number> {
  const counted = Math.max(attempts, MAX_ATTEMPTS - 2);
  await db
    .updateTable("message")
    .set({ attempts: counted })
    .where("owner_id", "=", ownerId)
    .where("message_id", "=", messageId)
    .execute();
  return counted;
}

/**
 * Makes a message of an order wait for sending again. It gets a new id, because receivers drop a second message with the same one.
 * @returns its kind and channel; undefined when the order has no such message
 */
export async function renewMessage(
  db: Database,
  { ownerId, orderId, messageId }: MessageKey & Pick<Message, "orderId">,
  newId: string,
  now: Date,
): Promise<{ kind: string; channel: string } | undefined> {
  if (!z.uuid().safeParse(messageId).success) return undefined;
  return db
    .updateTable("message")
    .set({ message_id: newId, attempts: 0, retry_at: now, sent_at: null })
    .where("owner_id", "=", ownerId)
    .where("order_id", "=", orderId)
    .where("message_id", "=", messageId)
    .returning(["kind", "channel"])
    .executeTakeFirst();
}

/** Unsent messages whose next attempt is due, oldest first. */
export async function unsentMessages(db: Database, now: Date, limit: number): Promise<MessageKey[]> {
  const rows = await db
    .selectFrom("message")
    .select(["owner_id", "message_id"])
    .where("sent_at", "is", null)
    .where("retry_at", "<=", now)
    .where("attempts", "<", MAX_ATTEMPTS)
    .orderBy("retry_at")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ownerId: row.owner_id, messageId: row.message_id }));
}

/** Deletes messages created before an instant. */
export async function deleteOldMessages(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("message").where("created_at", "<", before).execute();
}
