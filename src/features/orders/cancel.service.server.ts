import type { z } from "zod";
import { lockCart } from "#cart/repository.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import { DAY_MS } from "#shared/day.ts";
import { refundsDue } from "./cancellation/refunds.model.ts";
import {
  type CancelFacts,
  cancelFactsOf,
  cancellableOf,
  goodsOf,
  keptCentsOf,
  settleCancellation,
} from "./cancellation/service.server.ts";
import { arrivalWarning, cancellationText } from "./cancellation/text.model.ts";
import {
  type Cancellation,
  cancellationFor,
  canOnlyBeRefused,
  keptLines,
  keptOnArrival,
  needsReturn,
  REFUND_DAYS,
  refundableOf,
} from "./cancellation.model.ts";
import { type CancelEffectShape, notCancellable } from "./contract.ts";
import { createRefund, receivedPayments, refundsOf, setRefundDue } from "./refund.repository.server.ts";
import { type Move, moveOrder, type OrderKey, type StoredOrder, setKeptLines } from "./repository.server.ts";
import { openReturn } from "./returns/repository.server.ts";
import { cancelUnpaid, lockOwnOrder, publishOrderEvent } from "./service.server.ts";
import { type OrderStatus, statusIs } from "./status/model.ts";

/** In the history of an order that its customer cancelled without giving a reason. */
export const NO_REASON = "You cancelled it";

/**
 * Cancels an order for its customer (D-14), in one transaction, so that a concurrent notification applies before or after it. Payments are
 * refunded and stock is released once the warehouse has said that nothing left, of goods that were sent once they are back; an order on
 * account is only cancelled. Repeating it has no effect.
 * @returns the order's status afterwards
 * @throws HttpProblem not_found, not_cancellable
 */
export async function cancelOrder(context: PlatformContext, key: OrderKey, reason: string): Promise<OrderStatus> {
  const now = context.clock.now();
  return context.db.transaction().execute(async (trx) => {
    await lockCart(trx, key.ownerId);
    const order = await lockOwnOrder(trx, key);
    if (statusIs(order.status, "cancelled")) return order.status;
    const cancellation = cancellationOf(context, order, await cancelFactsOf(context, trx, order));
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
export function cancellationOf({ clock }: PlatformContext, order: StoredOrder, facts: CancelFacts): Cancellation {
  return cancellationFor(cancellableOf(order, facts), clock.now());
}

/** What cancelling an order now means, for its customer to know before. */
export function cancelEffect(order: StoredOrder, facts: CancelFacts): z.output<typeof CancelEffectShape> | null {
  if (!order.placed) return null;
  const { lines, summary } = order.placed;
  const cancellable = cancellableOf(order, facts);
  const kept = keptLines(cancellable);
  const ids = kept.map(({ id }) => id);
  const goods = goodsOf(order, ids);
  const arriving = keptOnArrival(cancellable);
  const titlesOf = (some: typeof kept) => some.map(({ variationTitle }) => variationTitle);
  return {
    amount: refundableOf({ lines, total: summary.total }, ids).amount,
    kept: titlesOf(kept),
    needsReturn: needsReturn({ ...order, lines: goods }),
    refuseOnly: canOnlyBeRefused(goods, arriving),
    warning: arrivalWarning(titlesOf(arriving)),
  };
}

/**
 * Cancels an order. An unpaid one returns its promo code and its stock at once; of a bought one, settleCancellation() says what follows. Runs in
 * the caller's transaction, which has locked the cart and then the order, and has checked that the order may be cancelled.
 */
export async function cancelLocked(
  context: PlatformContext,
  db: Database,
  order: StoredOrder,
  move: Omit<Move, "to">,
  now: Date,
): Promise<StoredOrder> {
  if (!statusIs(order.status, "waiting")) return cancelPurchase(context, db, order, move, now);
  const moved = await cancelUnpaid(db, order, move, now);
  // A customer waiting for verification gets a message; one who left a payment page does not need any.
  if (statusIs(order.status, "assessed")) await publishOrderEvent(context, db, moved);
  return moved;
}

async function cancelPurchase(
  context: PlatformContext,
  trx: Database,
  order: StoredOrder,
  move: Omit<Move, "to">,
  now: Date,
): Promise<StoredOrder> {
  const facts = await cancelFactsOf(context, trx, order);
  const kept = keptLines(cancellableOf(order, facts)).map(({ id }) => id);
  const existing = await refundsOf(trx, order);
  const refunds = refundsDue(await receivedPayments(trx, order), existing, keptCentsOf(order, kept));
  const isRefunding = refunds.length > 0 || existing.some(({ state }) => state !== "refunded");
  const dueAt = new Date(now.getTime() + REFUND_DAYS * DAY_MS);
  const moved = await moveOrder(trx, order, { ...move, to: isRefunding ? "refund_pending" : "cancelled" }, now);
  // Whatever is known now, the warehouse has the last word: the refund waits for settleCancellation(). A payment that came twice is refunded
  // as if the order went on: it waits for nothing.
  for (const refund of refunds) await createRefund(trx, refund, refund.paysOrder ? "awaiting_return" : "by_hand", now);
  if (isRefunding) await setRefundDue(trx, order, dueAt);
  if (kept.length > 0) await setKeptLines(trx, order, kept);
  const cancelled = { ...moved, keptLines: kept, refundDueAt: isRefunding ? dueAt : null };
  const isReturn = needsReturn({ ...order, lines: goodsOf(order, kept) });
  if (isReturn) await openReturn(trx, order, { state: "expected", now, dueAt });
  await publishOrderEvent(context, trx, moved, isReturn ? "return_expected" : moved.status);
  await settleCancellation(context, trx, cancelled);
  return moved;
}
