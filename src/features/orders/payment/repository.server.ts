import type { Selectable } from "kysely";
import { z } from "zod";
import type { Database } from "#platform/database/connect.server.ts";
import type { DB } from "#platform/database/tables.generated.ts";
import type { Cents } from "#shared/money.ts";
import type { OrderKey } from "../repository.server.ts";
import { ATTEMPT_STATUSES, type AttemptStatus, type Outcome } from "./model.ts";
import type { VerifiedPayment } from "./payment-gateway.port.ts";

/** An attempt to pay an order. */
export interface Payment {
  ownerId: string;
  paymentId: string;
  orderId: string;
  amountCents: Cents;
  status: AttemptStatus;
}

/** Stores a new attempt with its owner, in one query. */
export async function insertPayment(db: Database, payment: Payment, gateway: string, now: Date): Promise<void> {
  const { paymentId, ownerId, orderId } = payment;
  await db
    .with("attempt", (query) =>
      query.insertInto("payment").values({
        owner_id: ownerId,
        payment_id: paymentId,
        order_id: orderId,
        amount_cents: payment.amountCents,
        status: payment.status,
        gateway,
        created_at: now,
        updated_at: now,
      }),
    )
    .insertInto("payment_owner")
    .values({ payment_id: paymentId, owner_id: ownerId, order_id: orderId })
    .execute();
}

/** The open attempt of an order. */
export async function openPayment(db: Database, { ownerId, orderId }: OrderKey): Promise<Payment | undefined> {
  const row = await payments(db)
    .where(({ and }) => and({ owner_id: ownerId, order_id: orderId, status: "open" }))
    .executeTakeFirst();
  return row && paymentOf(row);
}

export async function readPayment(db: Database, ownerId: string, paymentId: string): Promise<Payment | undefined> {
  const row = await payments(db).where("owner_id", "=", ownerId).where("payment_id", "=", paymentId).executeTakeFirst();
  return row && paymentOf(row);
}

/** The order of a payment, for notifications, which contain only the payment id; undefined for an unknown payment. */
export async function orderOfPayment(db: Database, paymentId: string): Promise<OrderKey | undefined> {
  if (!z.uuid().safeParse(paymentId).success) return undefined;
  const row = await db
    .selectFrom("payment_owner")
    .select(["owner_id", "order_id"])
    .where("payment_id", "=", paymentId)
    .executeTakeFirst();
  return row && { ownerId: row.owner_id, orderId: row.order_id };
}

export async function setPaymentStatus(
  db: Database,
  { ownerId, paymentId }: Pick<Payment, "ownerId" | "paymentId">,
  status: AttemptStatus,
  now: Date,
): Promise<void> {
  await db
    .updateTable("payment")
    .set({ status, updated_at: now })
    .where(({ and }) => and({ owner_id: ownerId, payment_id: paymentId }))
    .execute();
}

/** Marks an attempt as paid, and supersedes another open one of its order. */
export async function settlePayment(db: Database, { ownerId, orderId, paymentId }: Payment, now: Date): Promise<void> {
  await db
    .updateTable("payment")
    .set(({ eb }) => ({
      status: eb.case().when("payment_id", "=", paymentId).then("paid").else("superseded").end(),
      updated_at: now,
    }))
    .where(({ and }) => and({ owner_id: ownerId, order_id: orderId }))
    .where(({ eb, or }) => or([eb("payment_id", "=", paymentId), eb("status", "=", "open")]))
    .execute();
}

/** Supersedes the open attempt of an order, if there is one. */
export async function supersedePayment(db: Database, { ownerId, orderId }: OrderKey, now: Date): Promise<void> {
  await db
    .updateTable("payment")
    .set({ status: "superseded", updated_at: now })
    .where(({ and }) => and({ owner_id: ownerId, order_id: orderId, status: "open" }))
    .execute();
}

/** Open attempts that were not queried since an instant, oldest first. */
export async function paymentsToQuery(
  db: Database,
  before: Date,
  limit: number,
): Promise<(Payment & { createdAt: Date })[]> {
  const rows = await payments(db)
    .where("status", "=", "open")
    .where("updated_at", "<", before)
    .orderBy("updated_at")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...paymentOf(row), createdAt: row.created_at }));
}

/** Records that the gateway was queried about an attempt, so that others are queried first. */
export async function markQueried(db: Database, { ownerId, paymentId }: Payment, now: Date): Promise<void> {
  await db
    .updateTable("payment")
    .set({ updated_at: now })
    .where(({ and }) => and({ owner_id: ownerId, payment_id: paymentId, status: "open" }))
    .execute();
}

/** Stores a notification once by its gateway id. @returns false when it was there already */
export async function recordNotification(
  db: Database,
  ownerId: string,
  gateway: string,
  notification: VerifiedPayment,
  outcome: Outcome,
  now: Date,
): Promise<boolean> {
  const row = await db
    .insertInto("payment_notification")
    .values({
      owner_id: ownerId,
      gateway,
      gateway_id: notification.gatewayId,
      payment_id: notification.paymentId,
      status: notification.status,
      amount_cents: notification.amountCents,
      outcome,
      received_at: now,
    })
    .onConflict((conflict) => conflict.columns(["owner_id", "gateway", "gateway_id"]).doNothing())
    .returning("gateway_id")
    .executeTakeFirst();
  return row !== undefined;
}

function payments(db: Database) {
  return db.selectFrom("payment").selectAll();
}

function paymentOf(row: Selectable<DB["payment"]>): Payment {
  return {
    ownerId: row.owner_id,
    paymentId: row.payment_id,
    orderId: row.order_id,
    amountCents: row.amount_cents,
    status: z.enum(ATTEMPT_STATUSES).parse(row.status),
  };
}
