import { returnUse } from "#cart/promo-codes/repository.server.ts";
import { lockCartForUpdate } from "#cart/repository.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import { DAY_MS } from "#shared/day.ts";
import { type Cancellation, cancellationFor, REFUND_DAYS } from "./cancellation.model.ts";
import type { OrdersContext } from "./context.server.ts";
import { notCancellable } from "./contract.ts";
import type { CheckoutDetails } from "./details/model.ts";
import { detailsOf } from "./details/repository.server.ts";
import { isWaiting, type OrderStatus } from "./model.ts";
import { cancellationText } from "./next-steps.model.ts";
import { createRefund, receivedPayments, setRefundDue } from "./refund.repository.server.ts";
import { type Move, moveOrder, type OrderKey, type StoredOrder } from "./repository.server.ts";
import { cancelUnpaid, lockOwnOrder, publishOrderEvent } from "./service.server.ts";
import { releaseStock } from "./stock.repository.server.ts";

/** In the history of an order that its customer cancelled without giving a reason. */
export const NO_REASON = "You cancelled it";

/** Queue of orders to be refunded. */
export const ORDER_REFUND = "order-refund";

/** States of a cancelled order: cancelling it again has no effect. */
const CANCELLED_STATUSES: readonly OrderStatus[] = ["cancelled", "refund_pending", "refunded"];

/**
 * Cancels an order for its customer (D-14), in one transaction, so that a concurrent notification applies before or after it. Payments
 * are refunded; an order on account is only cancelled. Stock that was not sent is released. Repeating it has no effect.
 * @returns the order's status afterwards
 * @throws HttpProblem not_found, not_cancellable
 */
export async function cancelOrder(context: OrdersContext, key: OrderKey, reason: string): Promise<OrderStatus> {
  const now = context.clock.now();
  return context.db.transaction().execute(async (trx) => {
    await lockCartForUpdate(trx, key.ownerId);
    const order = await lockOwnOrder(trx, key);
    if (CANCELLED_STATUSES.includes(order.status)) return order.status;
    const cancellation = cancellationOf(context, order, await detailsOf(trx, context.detailCipher, order));
    if (!cancellation.allowed)
      throw new HttpProblem(notCancellable, {
        message: cancellationText(cancellation),
        details: { why: cancellation.why },
      });
    const moved = await cancelLocked(context, trx, order, { actor: "customer", reason: reason || NO_REASON }, now);
    return moved.status;
  });
}

/** Whether an order can be cancelled now. */
export function cancellationOf(
  { clock }: OrdersContext,
  order: StoredOrder,
  { consents }: Pick<CheckoutDetails, "consents">,
): Cancellation {
  const startsAtOnce = consents.includes("immediate_start");
  return cancellationFor({ ...order, lines: order.placed?.lines ?? [], startsAtOnce }, clock.now());
}

/**
 * Cancels an order: received payments are refunded, and its promo code and stock that was not sent are returned. Runs in the caller's
 * transaction, which has locked the cart and then the order, and has checked that the order may be cancelled.
 */
export async function cancelLocked(
  context: OrdersContext,
  db: Database,
  order: StoredOrder,
  move: Omit<Move, "to">,
  now: Date,
): Promise<StoredOrder> {
  if (!isWaiting(order.status)) return cancelPurchase(context, db, order, move, now);
  const moved = await cancelUnpaid(db, order, move, now);
  // A customer waiting for verification gets a message; one who left a payment page does not need any.
  if (order.status === "awaiting_verification") await publishOrderEvent(context, db, moved);
  return moved;
}

async function cancelPurchase(
  context: OrdersContext,
  trx: Database,
  order: StoredOrder,
  move: Omit<Move, "to">,
  now: Date,
): Promise<StoredOrder> {
  const payments = await receivedPayments(trx, order);
  const to = payments.length > 0 ? "refund_pending" : "cancelled";
  const moved = await moveOrder(trx, order, { ...move, to }, now);
  for (const payment of payments) await createRefund(trx, payment, "waiting", now);
  if (payments.length > 0) {
    await setRefundDue(trx, order, new Date(now.getTime() + REFUND_DAYS * DAY_MS));
    await context.jobs.enqueue(trx, ORDER_REFUND, { ownerId: order.ownerId, orderId: order.orderId });
  }
  await publishOrderEvent(context, trx, moved);
  await returnUse(trx, order);
  if (!order.sentAt) await releaseStock(trx, order, now, ["reserved", "allocated"]);
  return moved;
}
