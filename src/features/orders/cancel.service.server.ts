import { returnUse } from "#cart/promo-codes/repository.server.ts";
import { lockCartForUpdate } from "#cart/repository.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import { DAY_MS } from "#shared/day.ts";
import { type Cents, type Rand, toCents } from "#shared/money.ts";
import { refundsDue } from "./cancellation/refunds.model.ts";
import { cancellationText } from "./cancellation/text.model.ts";
import {
  type CancellableOrder,
  type Cancellation,
  cancellationFor,
  keptLines,
  needsReturn,
  REFUND_DAYS,
  refundableOf,
} from "./cancellation.model.ts";
import type { OrdersContext } from "./context.server.ts";
import { notCancellable } from "./contract.ts";
import type { CheckoutDetails } from "./details/model.ts";
import { detailsOf } from "./details/repository.server.ts";
import { isWaiting, type OrderLine, type OrderStatus } from "./model.ts";
import { createRefund, receivedPayments, refundsOf, setRefundDue } from "./refund.repository.server.ts";
import { ORDER_REFUND } from "./refund.service.server.ts";
import { type Move, moveOrder, type OrderKey, type StoredOrder, setKeptLines } from "./repository.server.ts";
import { insertReturn } from "./returns/repository.server.ts";
import { cancelUnpaid, lockOwnOrder, publishOrderEvent } from "./service.server.ts";
import { releaseStock } from "./stock.repository.server.ts";

/** In the history of an order that its customer cancelled without giving a reason. */
export const NO_REASON = "You cancelled it";

/** States of a cancelled order: cancelling it again has no effect. */
const CANCELLED_STATUSES: readonly OrderStatus[] = ["cancelled", "refund_pending", "refunded"];

/**
 * Cancels an order for its customer (D-14), in one transaction, so that a concurrent notification applies before or after it. Payments
 * are refunded, of goods that were sent once they are back; an order on account is only cancelled. Stock that was not sent is released.
 * Repeating it has no effect.
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
  return cancellationFor(cancellableOf(order, consents), clock.now());
}

/** What cancelling an order now means. */
export interface CancelEffect {
  /** What is refunded of the order's price; for an order on account, what is not billed. */
  amount: Rand;
  /** Titles of what was loaded or sent with consent, and is not refunded. */
  kept: string[];
  /** Goods have to come back first. */
  needsReturn: boolean;
}

/** What cancelling an order now means, for its customer to know before. */
export function cancelEffect(order: StoredOrder, { consents }: Pick<CheckoutDetails, "consents">): CancelEffect | null {
  if (!order.placed) return null;
  const { lines, summary } = order.placed;
  const kept = keptLines(cancellableOf(order, consents));
  const { amount } = refundableOf(
    { lines, total: summary.total },
    kept.map(({ id }) => id),
  );
  return {
    amount,
    kept: kept.map(({ variationTitle }) => variationTitle),
    needsReturn: needsReturn({ ...order, lines }),
  };
}

function cancellableOf(
  order: StoredOrder,
  consents: CheckoutDetails["consents"],
): CancellableOrder & { lines: readonly OrderLine[] } {
  return { ...order, lines: order.placed?.lines ?? [], startsAtOnce: consents.includes("immediate_start") };
}

/**
 * Cancels an order: received payments are refunded but for what was loaded or sent with consent, and its promo code and stock that was not
 * sent are returned. Goods that were sent have to come back first. Runs in the caller's transaction, which has locked the cart and then the
 * order, and has checked that the order may be cancelled.
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
  const { consents } = await detailsOf(trx, context.detailCipher, order);
  const kept = keptLines(cancellableOf(order, consents)).map(({ id }) => id);
  const isReturn = needsReturn({ ...order, lines: order.placed?.lines ?? [] });
  const existing = await refundsOf(trx, order);
  const refunds = refundsDue(await receivedPayments(trx, order), existing, keptCentsOf(order, kept));
  const isRefunding = refunds.length > 0 || existing.some(({ state }) => state !== "refunded");
  const dueAt = new Date(now.getTime() + REFUND_DAYS * DAY_MS);
  const moved = await moveOrder(trx, order, { ...move, to: isRefunding ? "refund_pending" : "cancelled" }, now);
  for (const refund of refunds) {
    // A payment that came twice is refunded as if the order went on: it waits for no goods.
    const state = refund.paysOrder ? (isReturn ? "awaiting_return" : "waiting") : "by_hand";
    await createRefund(trx, refund, state, now);
  }
  if (isRefunding) await setRefundDue(trx, order, dueAt);
  if (kept.length > 0) await setKeptLines(trx, order, kept);
  if (isReturn) await insertReturn(trx, order, { now, dueAt });
  else if (refunds.length > 0)
    await context.jobs.enqueue(trx, ORDER_REFUND, { ownerId: order.ownerId, orderId: order.orderId });
  await publishOrderEvent(context, trx, moved, isReturn ? "return_expected" : moved.status);
  if (kept.length === 0) await returnUse(trx, order);
  if (!order.sentAt) await releaseStock(trx, order, now, ["reserved", "allocated"]);
  return moved;
}

/** The price of what the customer keeps of a cancelled order, less its part of a promo code. */
function keptCentsOf({ placed }: StoredOrder, kept: readonly string[]): Cents {
  if (!placed) return 0;
  const { lines, summary, totalCents } = placed;
  return totalCents - toCents(refundableOf({ lines, total: summary.total }, kept).amount);
}
