import type { Selectable } from "kysely";
import { z } from "zod";
import type { Database } from "#platform/database/connect.server.ts";
import type { DB } from "#platform/database/tables.generated.ts";
import type { Cents } from "#shared/money.ts";
import { REFUND_STATES, type RefundState } from "./model.ts";
import type { OrderKey } from "./repository.server.ts";

/** A refund of one payment of an order. */
export interface Refund extends OrderKey {
  gateway: string;
  gatewayId: string;
  paymentId: string;
  amountCents: Cents;
  state: RefundState;
}

/** A payment received for an order, as notified by the gateway. */
export type ReceivedPayment = Omit<Refund, "state">;

/** Outcomes of notifications whose payment belongs to the order. */
const PAID_OUTCOMES = ["paid", "hold", "paid_twice"];

/** All payments received for an order, the one that paid it first. Of the others none pays for anything. */
export async function receivedPayments(
  db: Database,
  { ownerId, orderId }: OrderKey,
): Promise<(ReceivedPayment & { paysOrder: boolean })[]> {
  const rows = await receivedPaymentsQuery(db, { ownerId, orderId })
    .select("n.outcome")
    .orderBy(({ eb }) => eb("n.outcome", "=", "paid_twice"))
    .orderBy("n.received_at")
    .orderBy("n.gateway_id")
    .execute();
  return rows.map((row, at) => ({
    ownerId,
    orderId,
    ...paymentFields(row),
    paysOrder: at === 0 && row.outcome !== "paid_twice",
  }));
}

/** The query for the payments received for an order, also as part of another one. */
export function receivedPaymentsQuery(db: Database, { ownerId, orderId }: OrderKey) {
  return db
    .selectFrom("payment_notification as n")
    .innerJoin("payment as p", (join) =>
      join.onRef("p.owner_id", "=", "n.owner_id").onRef("p.payment_id", "=", "n.payment_id"),
    )
    .select(["n.gateway", "n.gateway_id", "n.payment_id", "n.amount_cents"])
    .where(({ and }) => and({ "n.owner_id": ownerId, "p.order_id": orderId, "n.status": "paid" }))
    .where("n.outcome", "in", PAID_OUTCOMES);
}

function paymentFields(
  row: Pick<Selectable<DB["payment_notification"]>, "gateway" | "gateway_id" | "payment_id" | "amount_cents">,
) {
  return {
    gateway: row.gateway,
    gatewayId: row.gateway_id,
    paymentId: row.payment_id,
    amountCents: row.amount_cents,
  };
}

/** Payments that pay for nothing and have no refund yet: second ones of paid orders, and those of a wrong amount. */
export async function unusedPayments(db: Database, limit: number): Promise<ReceivedPayment[]> {
  const rows = await db
    .selectFrom("payment_notification as n")
    .innerJoin("payment as p", (join) =>
      join.onRef("p.owner_id", "=", "n.owner_id").onRef("p.payment_id", "=", "n.payment_id"),
    )
    .leftJoin("refund as r", (join) =>
      join
        .onRef("r.owner_id", "=", "n.owner_id")
        .onRef("r.gateway", "=", "n.gateway")
        .onRef("r.gateway_id", "=", "n.gateway_id"),
    )
    .select(["n.owner_id", "p.order_id", "n.gateway", "n.gateway_id", "n.payment_id", "n.amount_cents"])
    .where("n.outcome", "in", ["paid_twice", "wrong_amount"])
    .where("r.gateway_id", "is", null)
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ownerId: row.owner_id, orderId: row.order_id, ...paymentFields(row) }));
}

/** Creates a refund of a payment, or of the part of it that `amountCents` says; an existing one stays unchanged. */
export async function createRefund(
  db: Database,
  payment: ReceivedPayment,
  state: RefundState,
  now: Date,
): Promise<void> {
  await db
    .insertInto("refund")
    .values({
      owner_id: payment.ownerId,
      order_id: payment.orderId,
      gateway: payment.gateway,
      gateway_id: payment.gatewayId,
      payment_id: payment.paymentId,
      amount_cents: payment.amountCents,
      state,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(["owner_id", "gateway", "gateway_id"]).doNothing())
    .execute();
}

/** Sets the date by which an order has to be refunded. */
export async function setRefundDue(db: Database, { ownerId, orderId }: OrderKey, due: Date): Promise<void> {
  await db
    .updateTable("checkout_order")
    .set({ refund_due_at: due })
    .where(({ and }) => and({ owner_id: ownerId, order_id: orderId }))
    .execute();
}

/** All refunds of an order. */
export async function refundsOf(db: Database, { ownerId, orderId }: OrderKey): Promise<Refund[]> {
  const rows = await refunds(db).where("owner_id", "=", ownerId).where("order_id", "=", orderId).execute();
  return rows.map(refundOf);
}

/** The refunds of an order, locked until the transaction ends: none is requested from the gateway meanwhile. */
export async function lockRefunds(db: Database, { ownerId, orderId }: OrderKey): Promise<Refund[]> {
  const rows = await refunds(db)
    .where(({ and }) => and({ owner_id: ownerId, order_id: orderId }))
    .orderBy("gateway_id")
    .forUpdate()
    .execute();
  return rows.map(refundOf);
}

/** Sets what is refunded of a payment, and whether that can begin. The caller has locked the refund. */
export async function setRefund(
  db: Database,
  refund: Refund,
  { amountCents, state }: Pick<Refund, "amountCents" | "state">,
  now: Date,
): Promise<void> {
  await ofPayment(
    db.updateTable("refund").set({ amount_cents: amountCents, state, updated_at: now }),
    refund,
  ).execute();
}

/** Deletes a refund of which nothing is left. The caller has locked it. */
export async function deleteRefund(db: Database, refund: Refund): Promise<void> {
  await ofPayment(db.deleteFrom("refund"), refund).execute();
}

function ofPayment<
  Query extends { where(column: "owner_id" | "gateway" | "gateway_id", is: "=", value: string): Query },
>(query: Query, { ownerId, gateway, gatewayId }: Refund): Query {
  return query.where("owner_id", "=", ownerId).where("gateway", "=", gateway).where("gateway_id", "=", gatewayId);
}

/**
 * Changes the state of a refund, if neither it nor the amount has changed since it was read.
 * @returns false when it has changed
 */
export async function moveRefund(db: Database, refund: Refund, to: RefundState, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await ofPayment(db.updateTable("refund").set({ state: to, updated_at: now }), refund)
    .where(({ and }) => and({ state: refund.state, amount_cents: refund.amountCents }))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Lets the refunds of an order that waited for its goods go on. */
export async function releaseRefunds(db: Database, { ownerId, orderId }: OrderKey, now: Date): Promise<void> {
  await db
    .updateTable("refund")
    .set({ state: "waiting", updated_at: now })
    .where(({ and }) => and({ owner_id: ownerId, order_id: orderId, state: "awaiting_return" }))
    .execute();
}

/** Refunds that have been in a state since before an instant, oldest first. */
export async function refundsInState(db: Database, state: RefundState, before: Date, limit: number): Promise<Refund[]> {
  const rows = await refunds(db)
    .where("state", "=", state)
    .where("updated_at", "<", before)
    .orderBy("updated_at")
    .limit(limit)
    .execute();
  return rows.map(refundOf);
}

/** Orders in refund_pending whose refunds are all done. */
export async function fullyRefundedOrders(db: Database, limit: number): Promise<OrderKey[]> {
  const rows = await db
    .selectFrom("checkout_order as o")
    .select(["o.owner_id", "o.order_id"])
    .where("o.status", "=", "refund_pending")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("refund as r")
            .select("r.gateway_id")
            .whereRef("r.owner_id", "=", "o.owner_id")
            .whereRef("r.order_id", "=", "o.order_id")
            .where("r.state", "<>", "refunded"),
        ),
      ),
    )
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ownerId: row.owner_id, orderId: row.order_id }));
}

/** A refund that staff have to pay, with what they need to find it. */
export interface RefundByHand {
  orderNumber: string;
  gateway: string;
  gatewayId: string;
  amountCents: Cents;
  /** Date by which it has to be paid; null for a payment that paid for nothing. */
  due: Date | null;
}

/** Refunds to be paid by staff, by due date. */
export async function refundsByHand(db: Database): Promise<RefundByHand[]> {
  return db
    .selectFrom("refund as r")
    .innerJoin("checkout_order as o", (join) =>
      join.onRef("o.owner_id", "=", "r.owner_id").onRef("o.order_id", "=", "r.order_id"),
    )
    .select([
      "o.ecom_id as orderNumber",
      "r.gateway",
      "r.gateway_id as gatewayId",
      "r.amount_cents as amountCents",
      "o.refund_due_at as due",
    ])
    .where("r.state", "=", "by_hand")
    .orderBy("o.refund_due_at")
    .orderBy("r.created_at")
    .execute();
}

/** Records a refund paid by staff. @returns false when no refund with this gateway id waits for staff */
export async function refundedByHand(db: Database, gateway: string, gatewayId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("refund")
    .set({ state: "refunded", updated_at: now })
    .where(({ and }) => and({ gateway, gateway_id: gatewayId, state: "by_hand" }))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Records that staff made a refund. @param reference the gateway's reference of the refund */
export async function setRefunded(db: Database, refund: Refund, reference: string, now: Date): Promise<void> {
  await db
    .updateTable("refund")
    .set({ state: "refunded", reference, updated_at: now })
    .where(({ and }) => and({ owner_id: refund.ownerId, gateway: refund.gateway, gateway_id: refund.gatewayId }))
    .execute();
}

function refunds(db: Database) {
  return db.selectFrom("refund").selectAll();
}

function refundOf(row: Selectable<DB["refund"]>): Refund {
  return {
    ownerId: row.owner_id,
    orderId: row.order_id,
    gateway: row.gateway,
    gatewayId: row.gateway_id,
    paymentId: row.payment_id,
    amountCents: row.amount_cents,
    state: z.enum(REFUND_STATES).parse(row.state),
  };
}
