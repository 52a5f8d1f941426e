import { lockCartForUpdate } from "#cart/repository.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import { DAY_MS } from "#shared/day.ts";
import { type Cancellation, mayCancel, REFUND_DAYS } from "./cancellation.model.ts";
import type { OrdersContext } from "./context.server.ts";
import { notCancellable } from "./contract.ts";
import { detailsOf } from "./details/repository.server.ts";
import { isWaiting, type OrderStatus } from "./model.ts";
import { cancellationWords } from "./next-steps.model.ts";
import { createRefund, receivedPayments, setRefundDue } from "./refund.repository.server.ts";
import { moveOrder, type OrderKey, type StoredOrder } from "./repository.server.ts";
import { cancelUnpaid, lockOwnOrder, publishOrderEvent } from "./service.server.ts";
import { releaseStock } from "./stock.repository.server.ts";

/** Queue of orders whose money goes back. */
export const ORDER_REFUND = "order-refund";

/** States of an order that is given up: giving it up again changes nothing. */
const GIVEN_UP: readonly OrderStatus[] = ["cancelled", "refund_pending", "refunded"];

/**
 * Gives an order up for its customer, in one transaction, so that a notification that comes at the same moment finds it
 * before or after (D-14). What was paid goes back; an order on account is only cancelled. What has not left the warehouse
 * is on the shelf again. Doing it twice is doing it once.
 * @returns the order's state afterwards
 * @throws HttpProblem not_found, not_cancellable
 */
export async function cancelOrder(context: OrdersContext, key: OrderKey, reason: string): Promise<OrderStatus> {
  const now = context.clock.now();
  return context.db.transaction().execute(async (trx) => {
    await lockCartForUpdate(trx, key.ownerId);
    const order = await lockOwnOrder(trx, key);
    if (GIVEN_UP.includes(order.status)) return order.status;
    const cancellation = await cancellationOf(trx, order, now);
    if (!cancellation.allowed)
      throw new HttpProblem(notCancellable, {
        message: cancellationWords(cancellation),
        details: { why: cancellation.why },
      });
    const because = reason || "You cancelled it";
    return isWaiting(order.status)
      ? giveUpWaiting(context, trx, order, because, now)
      : giveBack(context, trx, order, because, now);
  });
}

/** Whether an order can be cancelled now. */
export async function cancellationOf(db: Database, order: StoredOrder, now: Date): Promise<Cancellation> {
  const { consents } = await detailsOf(db, order);
  const startsAtOnce = consents.includes("immediate_start");
  return mayCancel({ ...order, lines: order.placed?.lines ?? [], startsAtOnce }, now);
}

async function giveUpWaiting(context: OrdersContext, db: Database, order: StoredOrder, reason: string, now: Date) {
  const moved = await cancelUnpaid(db, order, { actor: "customer", reason }, now);
  // Somebody who was waiting for an answer gets one; who only leaves a payment page needs no letter.
  if (order.status === "awaiting_verification") await publishOrderEvent(context, db, moved);
  return moved.status;
}

async function giveBack(context: OrdersContext, db: Database, order: StoredOrder, reason: string, now: Date) {
  const money = await receivedPayments(db, order);
  const to = money.length > 0 ? "refund_pending" : "cancelled";
  const moved = await moveOrder(db, order, { to, actor: "customer", reason }, now);
  for (const each of money) await createRefund(db, each, "waiting", now);
  if (money.length > 0) {
    await setRefundDue(db, order, new Date(now.getTime() + REFUND_DAYS * DAY_MS));
    await context.jobs.enqueue(db, ORDER_REFUND, { ownerId: order.ownerId, orderId: order.orderId });
  }
  await publishOrderEvent(context, db, moved);
  if (!order.sentAt) await releaseStock(db, order, ["reserved", "allocated"]);
  return moved.status;
}
