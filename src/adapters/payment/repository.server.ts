import type { Selectable } from "kysely";
import type { PaymentRequest, VerifiedPayment } from "#orders/payment/payment-gateway.port.ts";
import type { Database } from "#platform/database/connect.server.ts";
import type { DB } from "#platform/database/tables.generated.ts";
import { DAY_MS } from "#shared/day.ts";

/** Notes of Peach's messages that Peach has not confirmed; its other notes are the payment pages. */
export const UNCONFIRMED_PEACH = "peach-unconfirmed";

/** Gateways whose notes are notifications that they have not confirmed. */
export const UNCONFIRMED = ["payfast", UNCONFIRMED_PEACH];

/** How long unconfirmed notifications are stored and retried: long enough for staff to act, and they can contain personal data. */
export const UNCONFIRMED_MS = 30 * DAY_MS;

/** Unconfirmed payments that are retried at a time, the oldest first. */
export const RETRIED = 100;

/** A payment of the stand-in gateway; `notification` is its result. */
export interface StandInPayment extends PaymentRequest {
  notification: VerifiedPayment | undefined;
}

/** Stores a payment; a repeated one changes nothing. */
export async function savePayment(db: Database, request: PaymentRequest): Promise<void> {
  await db
    .insertInto("stand_in_payment")
    .values({
      payment_id: request.paymentId,
      amount_cents: request.amountCents,
      ecom_id: request.orderNumber,
      description: request.description,
      return_url: request.returnUrl,
      cancel_url: request.cancelUrl,
      notify_url: request.notifyUrl,
    })
    .onConflict((conflict) => conflict.column("payment_id").doNothing())
    .execute();
}

/** Finds a payment by id, a UUID. @param lock locks the row until the transaction ends */
export async function findPayment(db: Database, paymentId: string, lock = false): Promise<StandInPayment | undefined> {
  const row = await db
    .selectFrom("stand_in_payment")
    .selectAll()
    .where("payment_id", "=", paymentId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return (
    row && {
      paymentId: row.payment_id,
      amountCents: row.amount_cents,
      orderNumber: row.ecom_id,
      description: row.description,
      returnUrl: row.return_url,
      cancelUrl: row.cancel_url,
      notifyUrl: row.notify_url,
      notification: notificationOf(row),
    }
  );
}

/** Stores the result of a payment. */
export async function saveNotification(db: Database, notification: VerifiedPayment): Promise<void> {
  await db
    .updateTable("stand_in_payment")
    .set({ gateway_id: notification.gatewayId, status: notification.status, told_cents: notification.amountCents })
    .where("payment_id", "=", notification.paymentId)
    .execute();
}

function notificationOf(row: Selectable<DB["stand_in_payment"]>): VerifiedPayment | undefined {
  const { gateway_id: gatewayId, status, told_cents: amountCents, payment_id: paymentId } = row;
  if (gatewayId === null || amountCents === null) return undefined;
  if (status !== "paid" && status !== "failed" && status !== "cancelled") return undefined;
  return { gatewayId, paymentId, status, amountCents };
}

/** Data that a gateway adapter stores for a payment; `key` is the gateway's reference. */
interface GatewayNote {
  gateway: string;
  key: string;
  paymentId: string;
  text: string;
  notedAt: Date;
  storedUntil: Date;
}

/**
 * Stores a note; an existing note with the same key is replaced only when older than `freshSince`.
 * @returns the stored note
 */
export async function saveNote(db: Database, note: GatewayNote, freshSince: Date): Promise<GatewayNote> {
  const { gateway, key, text } = note;
  const times = { noted_at: note.notedAt, kept_until: note.storedUntil };
  await db
    .insertInto("gateway_note")
    .values({ gateway, key, payment_id: note.paymentId, text, ...times })
    .onConflict((conflict) =>
      conflict
        .columns(["gateway", "key"])
        .doUpdateSet({ text, ...times })
        .where("gateway_note.noted_at", "<", freshSince),
    )
    .execute();
  return (await readNote(db, gateway, key)) ?? note;
}

/** Finds a note by its key. */
export async function readNote(db: Database, gateway: string, key: string): Promise<GatewayNote | undefined> {
  const row = await notes(db, gateway).where("key", "=", key).executeTakeFirst();
  return row && noteOf(row);
}

/** Lists the notes of a payment. */
export async function notesOf(db: Database, gateway: string, paymentId: string): Promise<GatewayNote[]> {
  return (await notes(db, gateway).where("payment_id", "=", paymentId).execute()).map(noteOf);
}

/** Ids of the payments that a gateway has notes of, the oldest note first. */
export async function paymentsWithNotes(db: Database, gateway: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("gateway_note")
    .select(["payment_id as paymentId"])
    .where("gateway", "=", gateway)
    .groupBy("payment_id")
    .orderBy((eb) => eb.fn.min("noted_at"))
    .limit(limit)
    .execute();
  return rows.map(({ paymentId }) => paymentId);
}

/** Number of payments with notifications that their gateway has not confirmed. */
export async function countUnconfirmed(db: Database): Promise<number> {
  const { payments } = await db
    .selectFrom("gateway_note")
    .select(({ fn }) => fn.count<number>("payment_id").distinct().as("payments"))
    .where("gateway", "in", UNCONFIRMED)
    .executeTakeFirstOrThrow();
  return payments;
}

/** Deletes a note. */
export async function deleteNote(db: Database, { gateway, key }: Pick<GatewayNote, "gateway" | "key">): Promise<void> {
  await db.deleteFrom("gateway_note").where("gateway", "=", gateway).where("key", "=", key).execute();
}

/** Deletes the notes of a payment. */
export async function deleteNotesOf(db: Database, gateway: string, paymentId: string): Promise<void> {
  await db.deleteFrom("gateway_note").where("gateway", "=", gateway).where("payment_id", "=", paymentId).execute();
}

/** Deletes expired notes. @returns their gateways and payments */
export async function deleteExpiredNotes(
  db: Database,
  now: Date,
): Promise<Pick<GatewayNote, "gateway" | "paymentId">[]> {
  return db
    .deleteFrom("gateway_note")
    .where("kept_until", "<", now)
    .returning(["gateway", "payment_id as paymentId"])
    .execute();
}

function notes(db: Database, gateway: string) {
  return db.selectFrom("gateway_note").selectAll().where("gateway", "=", gateway);
}

function noteOf(row: Selectable<DB["gateway_note"]>): GatewayNote {
  const { gateway, key, text, payment_id: paymentId, noted_at: notedAt, kept_until: storedUntil } = row;
  return { gateway, key, paymentId, text, notedAt, storedUntil };
}
