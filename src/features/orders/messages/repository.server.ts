import { sql } from "kysely";
import { z } from "zod";
import type { Database } from "#platform/database/connect.server.ts";
import type { Cents } from "#shared/money.ts";
import { receivedPaymentsQuery } from "../refund.repository.server.ts";
import type { OrderKey } from "../repository.server.ts";
import { type Channel, MAX_ATTEMPTS, type MessageKind, retryDelay } from "./model.ts";

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

/** Stores messages to be sent, except those of a kind and channel that their order has already. @returns false without a new one */
export async function insertMessages(db: Database, messages: readonly Message[], now: Date): Promise<boolean> {
  const rows = await db
    .insertInto("message")
    .values(
      messages.map((message) => ({
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
      })),
    )
    .onConflict((conflict) => conflict.columns(["owner_id", "order_id", "kind", "channel"]).doNothing())
    .returning("message_id")
    .execute();
  return rows.length > 0;
}

/** What the messages to a customer depend on, beside the row of the order and its details. */
export interface MessageRecords {
  /** The actor of the last status transition. */
  lastActor: string;
  /** Kinds and channels of the messages that the order already has: "paid email". */
  existing: string[];
  /** Number of registered SIMs. */
  sims: number;
  /** Materials that are short. */
  short: string[];
  refundCents: Cents;
  /** True when a payment was received. */
  isPaid: boolean;
}

/** Reads what the messages of an order depend on, in one query. */
export async function messageRecords(db: Database, { ownerId, orderId }: OrderKey): Promise<MessageRecords> {
  const isOfOrder = sql`owner_id = ${ownerId} and order_id = ${orderId}`;
  const { rows } = await sql<MessageRecords>`
    select
      coalesce((select actor from order_history where ${isOfOrder} order by position desc limit 1), '') as "lastActor",
      array(select kind || ' ' || channel from message where ${isOfOrder}) as existing,
      (select count(*)::int from order_sim where ${isOfOrder}) as sims,
      array(select material_id from stock_reservation where ${isOfOrder} and state = 'short' order by material_id) as short,
      (select coalesce(sum(amount_cents), 0)::int from refund where ${isOfOrder}) as "refundCents",
      exists (${receivedPaymentsQuery(db, { ownerId, orderId })}) as "isPaid"`.execute(db);
  const [records] = rows;
  if (!records) throw new Error("A query without a table has one row");
  return records;
}

/** A message that is being sent. `attempts` includes this one. */
export type ClaimedMessage = Omit<Message, "orderId" | "kind"> & { attempts: number };

/**
 * Claims one message, or all of an order, for sending: nobody else sends them before their next attempt is due.
 * @returns without those that were sent, are being sent, or have used all attempts
 */
export async function claimMessages(db: Database, of: MessageKey | OrderKey, now: Date): Promise<ClaimedMessage[]> {
  const retryTimes = Array.from(
    { length: MAX_ATTEMPTS },
    (_, before) => new Date(now.getTime() + retryDelay(before + 1)),
  );
  const rows = await db
    .updateTable("message")
    .set(({ eb }) => ({
      attempts: eb("attempts", "+", 1),
      retry_at: sql`(${retryTimes}::timestamptz[])[attempts + 1]`,
    }))
    .where("owner_id", "=", of.ownerId)
    .where((eb) => ("messageId" in of ? eb("message_id", "=", of.messageId) : eb("order_id", "=", of.orderId)))
    .where("sent_at", "is", null)
    .where("attempts", "<", MAX_ATTEMPTS)
    .where("retry_at", "<=", now)
    .returning(["message_id", "channel", "recipient", "subject", "text", "html", "attempts"])
    .execute();
  return rows.map(({ message_id: messageId, channel, ...row }) => ({
    ownerId: of.ownerId,
    messageId,
    channel: channel === "sms" ? "sms" : "email",
    ...row,
  }));
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

/** Gives a message up: no more attempts are made, unless staff send it again. */
export async function giveUp(db: Database, { ownerId, messageId }: MessageKey): Promise<void> {
  await db
    .updateTable("message")
    .set({ attempts: MAX_ATTEMPTS })
    .where("owner_id", "=", ownerId)
    .where("message_id", "=", messageId)
    .execute();
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
