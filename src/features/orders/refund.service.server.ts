import type { PlatformContext } from "#platform/context.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { forEachItem } from "#platform/each.server.ts";
import type { Payments } from "./context.server.ts";
import type { RefundState } from "./model.ts";
import {
  createRefund,
  fullyRefundedOrders,
  moveRefund,
  type Refund,
  refundsInState,
  refundsOf,
  setRefunded,
  unusedPayments,
} from "./refund.repository.server.ts";
import { type Actor, type Move, moveOrder, type OrderKey, type StoredOrder } from "./repository.server.ts";
import { forEachOrder, publishOrderEvent, withLockedOrder } from "./service.server.ts";

/** Queue of orders to be refunded. */
export const ORDER_REFUND = "order-refund";

/** Age at which a refund request without a response is assigned to staff; gateways respond within seconds. */
const UNANSWERED_MS = 10 * 60_000;

/** Refunds per run of the job. */
const BATCH = 500;

/** Requests the outstanding refunds of an order. */
export async function refundOrder(context: PlatformContext & Payments, key: OrderKey): Promise<void> {
  const refunds = (await refundsOf(context.db, key)).filter(({ state }) => state === "waiting");
  await forEachItem(
    context,
    refunds,
    () => ({ orderId: key.orderId }),
    (refund) => requestRefund(context, refund),
  );
  await completeRefunds(context, key);
}

/**
 * Requests a refund at the gateway once. The state "asked" is stored first, because a second request could pay twice: a refund without
 * a response is left to staff, who check the gateway first.
 */
async function requestRefund(context: PlatformContext & Payments, refund: Refund): Promise<void> {
  if (!(await moveRefund(context.db, refund, "asked", context.clock.now()))) return;
  const requested: Refund = { ...refund, state: "asked" };
  await moveRefund(context.db, requested, await gatewayResult(context, refund), context.clock.now());
}

async function gatewayResult(context: PlatformContext & Payments, refund: Refund): Promise<RefundState> {
  const { gateway, gatewayId, paymentId, amountCents } = refund;
  if (gateway !== context.payment.name) return "by_hand";
  try {
    return await context.payment.refund({ gatewayId, paymentId, status: "paid", amountCents });
  } catch {
    return "by_hand";
  }
}

/** Marks the order as refunded when all its refunds are done. */
async function completeRefunds(context: PlatformContext, key: OrderKey): Promise<void> {
  await withLockedOrder(context, key, async (trx, order) => {
    await moveIfRefunded(context, trx, order, { actor: "gateway", reason: "The money went back" });
  });
}

/** Moves an order to refunded when all its refunds are done. Runs in the caller's transaction, which has locked the order. */
async function moveIfRefunded(
  context: PlatformContext,
  db: Database,
  order: StoredOrder,
  move: Omit<Move, "to">,
): Promise<void> {
  if (order.status !== "refund_pending") return;
  const refunds = await refundsOf(db, order);
  if (!refunds.every(({ state }) => state === "refunded")) return;
  await publishOrderEvent(context, db, await moveOrder(db, order, { ...move, to: "refunded" }, context.clock.now()));
}

/**
 * Records a refund that a staff member made at the gateway, with the gateway's reference of it. Runs in the caller's transaction, which
 * has locked the order.
 */
export async function recordRefund(
  context: PlatformContext,
  db: Database,
  order: StoredOrder,
  refund: Refund,
  { actor, reference }: { actor: Actor; reference: string },
): Promise<void> {
  await setRefunded(db, refund, reference, context.clock.now());
  await moveIfRefunded(context, db, order, { actor, reason: `Refunded at the gateway: ${reference}` });
}

/** Resumes interrupted refunds, leaves unanswered ones to staff, and completes orders whose refunds are done. */
export async function reconcileRefunds(context: PlatformContext & Payments): Promise<void> {
  const now = context.clock.now();
  const before = new Date(now.getTime() - UNANSWERED_MS);
  const { db } = context;

  /** Second payments and those of a wrong amount are refunded by staff, who check at the gateway what they are. */
  async function createForUnused() {
    const payments = await unusedPayments(db, BATCH);
    await forEachOrder(context, payments, (payment) => createRefund(db, payment, "by_hand", now));
  }

  async function leaveUnansweredToStaff() {
    const refunds = await refundsInState(db, "asked", before, BATCH);
    await forEachOrder(context, refunds, (refund) => moveRefund(db, refund, "by_hand", now));
  }

  async function requestWaiting() {
    const refunds = await refundsInState(db, "waiting", before, BATCH);
    await forEachOrder(context, refunds, (refund) => refundOrder(context, refund));
  }

  /** Staff record refunds paid by hand (scripts/refunds.ts). */
  async function completeRefunded() {
    const keys = await fullyRefundedOrders(db, BATCH);
    await forEachOrder(context, keys, (key) => completeRefunds(context, key));
  }

  const steps = [createForUnused, leaveUnansweredToStaff, requestWaiting, completeRefunded];
  await forEachItem(
    context,
    steps,
    ({ name }) => ({ step: name }),
    (step) => step(),
  );
}
