import { sql } from "kysely";
import { z } from "zod";
import type { Database } from "#platform/database/connect.server.ts";
import type { Channel } from "#platform/messages/kinds.model.ts";
import type { MessageKey } from "#platform/messages/outbox.repository.server.ts";
import type { Cents } from "#shared/money.ts";
import { receivedPaymentsQuery } from "../refund.repository.server.ts";
import type { OrderKey } from "../repository.server.ts";
import type { MessageKind } from "./model.ts";

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

/** Stores messages to be sent, except those of a kind and channel that their order has already. @returns the keys of the new ones */
export async function insertMessages(db: Database, messages: readonly Message[], now: Date): Promise<MessageKey[]> {
  return db
    .insertInto("outbox")
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
    .returning(["owner_id as ownerId", "message_id as messageId"])
    .execute();
}

/** Deletes the messages of some kinds about an order that were not sent. */
export async function withdrawMessages(
  db: Database,
  { ownerId, orderId }: OrderKey,
  kinds: readonly MessageKind[],
): Promise<void> {
  await db
    .deleteFrom("outbox")
    .where(({ and }) => and({ owner_id: ownerId, order_id: orderId }))
    .where("kind", "in", kinds)
    .where("sent_at", "is", null)
    .execute();
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
      array(select kind || ' ' || channel from outbox where ${isOfOrder}) as existing,
      (select count(*)::int from order_sim where ${isOfOrder}) as sims,
      array(select material_id from stock_reservation where ${isOfOrder} and state = 'short' order by material_id) as short,
      (select coalesce(sum(amount_cents), 0)::int from refund where ${isOfOrder}) as "refundCents",
      exists (${receivedPaymentsQuery(db, { ownerId, orderId })}) as "isPaid"`.execute(db);
  const [records] = rows;
  if (!records) throw new Error("A query without a table has one row");
  return records;
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
    .updateTable("outbox")
    .set({ message_id: newId, attempts: 0, retry_at: now, sent_at: null, problem: null })
    .where(({ and }) => and({ owner_id: ownerId, order_id: orderId, message_id: messageId }))
    .returning(["kind", "channel"])
    .executeTakeFirst();
}
