import { returnUse } from "#cart/promo-codes/repository.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import type { Branded } from "#shared/brand.ts";
import { DAY_MS, dayOf } from "#shared/day.ts";
import { toRand } from "#shared/money.ts";
import { applyDone, cancelFactsOf, cancellableOf, goodsOf } from "../cancellation/service.server.ts";
import { arrivalWarning } from "../cancellation/text.model.ts";
import { canOnlyBeRefused, isAnswered, keptOnArrival, REFUND_DAYS } from "../cancellation.model.ts";
import { isBilledMonthly } from "../details/steps.model.ts";
import { ricaStateOf } from "../fulfilment.model.ts";
import { registeredSims } from "../fulfilment.repository.server.ts";
import { refundsOf, releaseRefunds, setRefundDue } from "../refund.repository.server.ts";
import { ORDER_REFUND } from "../refund.service.server.ts";
import { lockOrder, type Move, moveOrder, reviseOrder, type StoredOrder, setKeptLines } from "../repository.server.ts";
import { publishOrderEvent } from "../service.server.ts";
import { countedTitle } from "../sold/model.ts";
import { canMove } from "../status/model.ts";
import { canSettle, type ReturnView, sendBy } from "./model.ts";
import { returnOf, type Settlement, statusBeforeCancellation, storeSettlement } from "./repository.server.ts";

/** The return of an order for its page and messages; null when nothing has to come back, and the warehouse has answered. */
export async function returnView(context: PlatformContext & Branded, order: StoredOrder): Promise<ReturnView | null> {
  const { db, brand } = context;
  const found = await returnOf(db, order);
  if (!found) return null;
  const { state, expectedAt, dueAt, proof, reason } = found;
  const refunds = await refundsOf(db, order);
  const { goods, arriving } = await parcelOf(context, db, order);
  const cents = refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return {
    state,
    goods: goods.map(countedTitle),
    refuseOnly: canOnlyBeRefused(goods, arriving),
    warning: arrivalWarning(arriving.map(({ variationTitle }) => variationTitle)),
    address: brand.support.returnAddress,
    sendBy: sendBy(expectedAt),
    dueOn: dayOf(dueAt),
    amount: refunds.length > 0 ? toRand(cents) : null,
    proof,
    reason,
  };
}

/**
 * The goods of a cancelled order that are not kept already, and those of them that are kept once the parcel is accepted. It may have left without
 * the shop knowing it.
 */
async function parcelOf(context: PlatformContext, db: Database, order: StoredOrder) {
  const facts = await cancelFactsOf(context, db, order);
  const onItsWay = { ...order, sentAt: order.sentAt ?? context.clock.now() };
  return { goods: goodsOf(order, order.keptLines), arriving: keptOnArrival(cancellableOf(onItsWay, facts)) };
}

/** True for a return without a hand-over: whoever accepts the parcel keeps all goods in it, so that only a refused one comes back. */
export async function isRefuseOnly(context: PlatformContext, db: Database, order: StoredOrder): Promise<boolean> {
  const { goods, arriving } = await parcelOf(context, db, order);
  return canOnlyBeRefused(goods, arriving);
}

/**
 * Notes that whoever hands goods over has accepted their parcel, if its delivery was not reported yet: what is kept on arrival is kept, and not
 * refunded with the rest.
 * @returns the order as it is then
 */
async function accepted(context: PlatformContext, db: Database, order: StoredOrder): Promise<StoredOrder> {
  if (order.deliveredAt) return order;
  await applyDone(context, db, order, ["sent_at", "delivered_at"]);
  return (await lockOrder(db, order)) ?? order;
}

/**
 * Settles the return of an order: refunds what waits for the goods, or nothing after a refusal, and tells the customer. An order on account
 * goes on after a refusal; what comes after that ends it all the same. Goods that came after their hand-over are only noted, and
 * that they did not come changes neither money nor agreement. A hand-over shows that the parcel was delivered. Repeating it has no effect. Runs in
 * the caller's transaction, which has locked the cart and then the order.
 * @returns false when the order has no return, or it does not allow that (any more)
 */
export async function settleReturn(
  context: PlatformContext,
  db: Database,
  known: StoredOrder,
  settlement: Settlement,
): Promise<boolean> {
  const { state, actor, reason } = settlement;
  const now = context.clock.now();
  const found = await returnOf(db, known);
  if (!found) return false;
  if (found.state === state) return true;
  if (!canSettle(found.state, state)) return false;
  const isHandOver = state === "handed_over";
  if (isHandOver && (await isRefuseOnly(context, db, known))) return false;
  const order = isHandOver ? await accepted(context, db, known) : known;
  const isReopened = found.state === "refused";
  const dueAt = isReopened ? new Date(now.getTime() + REFUND_DAYS * DAY_MS) : found.dueAt;
  await storeSettlement(db, order, settlement, { now, dueAt });
  await reviseOrder(db, order);
  if (state === "not_received") {
    await publishOrderEvent(context, db, order, "return_not_received");
    return true;
  }
  if (found.state === "handed_over" || found.state === "not_received") return true;
  const refunds = await refundsOf(db, order);
  const isPaid = refunds.some((refund) => refund.state === "awaiting_return");
  const isOnAccount = isBilledMonthly(order.paymentGroup);
  if (state === "refused") {
    if (isPaid) await moveOrder(db, order, { to: "cancelled", actor, reason }, now);
    if (isOnAccount) await goOn(db, order, { actor, reason }, now);
    await publishOrderEvent(context, db, order, "return_refused");
    return true;
  }
  // Whatever else was reported of it: the money is back, and staff have talked to the customer.
  if (found.state === "unclear" && !isPaid && refunds.length > 0) return true;
  const late = { actor, reason: reason || "The goods came back after all" };
  if (isOnAccount && order.status !== "cancelled") await moveOrder(db, order, { to: "cancelled", ...late }, now);
  if (isPaid) {
    // Cancelled again meanwhile, its refund is pending already.
    if (isReopened && order.status !== "refund_pending") {
      await moveOrder(db, order, { to: "refund_pending", ...late }, now);
      await setRefundDue(db, order, dueAt);
    }
    // Until the warehouse has said what else it had done, only a decision of staff lets money go.
    if (isAnswered(order) || state === "waived") {
      await releaseRefunds(db, order, now);
      await context.jobs.enqueue(db, ORDER_REFUND, { ownerId: order.ownerId, orderId: order.orderId });
    }
    // Before the answer nobody knows what is kept: settleCancellation() follows it.
    if (isAnswered(order) && order.keptLines.length === 0) await returnUse(db, order);
  }
  await publishOrderEvent(context, db, order, "return_settled");
  return true;
}

/**
 * Makes an order on account again what it was before its cancellation. One whose goods arrived meanwhile is completed, unless its SIM is still
 * to be registered.
 */
async function goOn(db: Database, order: StoredOrder, move: Omit<Move, "to">, now: Date): Promise<void> {
  const moved = await moveOrder(db, order, { ...move, to: await statusBeforeCancellation(db, order) }, now);
  await setKeptLines(db, order, []);
  const { sims } = await registeredSims(db, order);
  const isDone = order.deliveredAt && ricaStateOf(order.placed?.lines ?? [], sims.length) !== "awaiting";
  if (isDone && canMove(moved.status, "completed"))
    await moveOrder(db, moved, { to: "completed", actor: move.actor, reason: "Delivered" }, now);
}
