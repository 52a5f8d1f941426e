import type { Selectable } from "kysely";
import { z } from "zod";
import type { Database } from "#platform/database/connect.server.ts";
import type { DB } from "#platform/database/tables.generated.ts";
import type { Cents } from "#shared/money.ts";
import { REFUND_STATES, type RefundState } from "./model.ts";
import type { OrderKey } from "./repository.server.ts";

/** Money of an order that goes back. */
export interface Refund extends OrderKey {
  gateway: string;
  gatewayId: string;
  paymentId: string;
  amountCents: Cents;
  state: RefundState;
}

/** Money that came for an order, as its gateway told it. */
export type Received = Omit<Refund, "state">;

/** Outcomes of notifications with which money came that belongs to the order. */
const MONEY = ["paid", "hold", "paid_twice"];

/** All money that came for an order; none where it was never paid. */
export async function receivedFor(db: Database, { ownerId, orderId }: OrderKey): Promise<Received[]> {
  const rows = await db
    .selectFrom("payment_notification as n")
    .innerJoin("payment as p", (join) =>
      join.onRef("p.owner_id", "=", "n.owner_id").onRef("p.payment_id", "=", "n.payment_id"),
    )
    .select(["n.gateway", "n.gateway_id", "n.payment_id", "n.amount_cents"])
    .where("n.owner_id", "=", ownerId)
    .where("p.order_id", "=", orderId)
    .where("n.status", "=", "paid")
    .where("n.outcome", "in", MONEY)
    .execute();
  return rows.map((row) => ({ ownerId, orderId, ...moneyOf(row) }));
}

function moneyOf(
  row: Pick<Selectable<DB["payment_notification"]>, "gateway" | "gateway_id" | "payment_id" | "amount_cents">,
) {
  return {
    gateway: row.gateway,
    gatewayId: row.gateway_id,
    paymentId: row.payment_id,
    amountCents: row.amount_cents,
  };
}

/** Money that came for orders that were bought already, and that nobody owes back yet. */
export async function secondPayments(db: Database, limit: number): Promise<Received[]> {
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
    .where("n.outcome", "=", "paid_twice")
    .where("r.gateway_id", "is", null)
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ownerId: row.owner_id, orderId: row.order_id, ...moneyOf(row) }));
}

/** Owes money back; what is owed already stays as it is. */
export async function oweRefund(db: Database, money: Received, state: RefundState, now: Date): Promise<void> {
  await db
    .insertInto("refund")
    .values({
      owner_id: money.ownerId,
      order_id: money.orderId,
      gateway: money.gateway,
      gateway_id: money.gatewayId,
      payment_id: money.paymentId,
      amount_cents: money.amountCents,
      state,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(["owner_id", "gateway", "gateway_id"]).doNothing())
    .execute();
}

/** Notes until when the money of an order has to be back. */
export async function setRefundDue(db: Database, { ownerId, orderId }: OrderKey, due: Date): Promise<void> {
  await db
    .updateTable("checkout_order")
    .set({ refund_due_at: due })
    .where("owner_id", "=", ownerId)
    .where("order_id", "=", orderId)
    .execute();
}

/** What is owed or went back for an order. */
export async function refundsOf(db: Database, { ownerId, orderId }: OrderKey): Promise<Refund[]> {
  const rows = await refunds(db).where("owner_id", "=", ownerId).where("order_id", "=", orderId).execute();
  return rows.map(refundOf);
}

/**
 * Moves a refund on, if it still is in the state that it was read in.
 * @returns false when somebody else moved it
 */
export async function moveRefund(db: Database, refund: Refund, to: RefundState, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("refund")
    .set({ state: to, updated_at: now })
    .where("owner_id", "=", refund.ownerId)
    .where("gateway", "=", refund.gateway)
    .where("gateway_id", "=", refund.gatewayId)
    .where("state", "=", refund.state)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Refunds that stay in a state since an instant, longest first. */
export async function stayingRefunds(db: Database, state: RefundState, before: Date, limit: number): Promise<Refund[]> {
  const rows = await refunds(db)
    .where("state", "=", state)
    .where("updated_at", "<", before)
    .orderBy("updated_at")
    .limit(limit)
    .execute();
  return rows.map(refundOf);
}

/** Orders that wait for their money to go back while all of it did. */
export async function paidBackOrders(db: Database, limit: number): Promise<OrderKey[]> {
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

/** A refund that a person has to pay, with what they need to find it. */
export interface RefundByHand {
  ecomId: string;
  gateway: string;
  gatewayId: string;
  amountCents: Cents;
  /** Until when it has to be back; null where it is a second payment. */
  due: Date | null;
}

/** Refunds that wait for a person, those that are due first first. */
export async function refundsByHand(db: Database): Promise<RefundByHand[]> {
  const rows = await db
    .selectFrom("refund as r")
    .innerJoin("checkout_order as o", (join) =>
      join.onRef("o.owner_id", "=", "r.owner_id").onRef("o.order_id", "=", "r.order_id"),
    )
    .select(["o.ecom_id", "r.gateway", "r.gateway_id", "r.amount_cents", "o.refund_due_at"])
    .where("r.state", "=", "by_hand")
    .orderBy("o.refund_due_at")
    .orderBy("r.created_at")
    .execute();
  return rows.map((row) => ({
    ecomId: row.ecom_id,
    gateway: row.gateway,
    gatewayId: row.gateway_id,
    amountCents: row.amount_cents,
    due: row.refund_due_at,
  }));
}

/** Notes that a person paid a refund. @returns false where none of this gateway id waits for a person */
export async function refundedByHand(db: Database, gateway: string, gatewayId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("refund")
    .set({ state: "refunded", updated_at: now })
    .where("gateway", "=", gateway)
    .where("gateway_id", "=", gatewayId)
    .where("state", "=", "by_hand")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
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
