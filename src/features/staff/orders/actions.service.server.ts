import { lockCart } from "#cart/repository.server.ts";
import type { Affordability } from "#checkout/context.server.ts";
import { assessAgain, storeDecision } from "#checkout/verification/service.server.ts";
import { cancelLocked } from "#orders/cancel.service.server.ts";
import { cancelFactsOf, cancellableOf } from "#orders/cancellation/service.server.ts";
import type { DeliveryPromises, Payments } from "#orders/context.server.ts";
import { releaseHeldOrder } from "#orders/held/service.server.ts";
import { renewMessage } from "#orders/messages/repository.server.ts";
import { GatewayUnavailable, type VerifiedPayment } from "#orders/payment/payment-gateway.port.ts";
import { applyTo } from "#orders/payment/service.server.ts";
import { refundsOf } from "#orders/refund.repository.server.ts";
import { recordRefund } from "#orders/refund.service.server.ts";
import {
  type Actor,
  lockOrder,
  type OrderKey,
  readOrder,
  reviseOrder,
  type StoredOrder,
} from "#orders/repository.server.ts";
import { endReservationForGood } from "#orders/reservations/service.server.ts";
import { claimTracking, returnOf } from "#orders/returns/repository.server.ts";
import { isRefuseOnly, settleReturn } from "#orders/returns/service.server.ts";
import { can } from "#orders/status/actions.model.ts";
import type { OrderStatus } from "#orders/status/model.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { type Once, success } from "#platform/http/endpoint.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import { uuidv7 } from "#platform/ids.ts";
import { queueSending } from "#platform/messages/outbox.service.server.ts";
import { dayOf } from "#shared/day.ts";
import { formatLong, type Rand, toCents, toRand } from "#shared/money.ts";
import { trackingNumberOf } from "#shared/tracking-number.ts";
import { recordAction } from "#staff-access/audit/repository.server.ts";
import {
  actionNotAllowed,
  gatewaySilent,
  orderChanged,
  type ReturnVerdict,
  refuseOnly,
  trackingUsed,
  wrongRefundAmount,
  wrongReturnDay,
} from "./contract.ts";
import { canQuery, MOVE_RULES, type StaffMove } from "./model.ts";
import { insertNote, staffPayments, staffStock } from "./repository.server.ts";
import { auditSubject, requireOrderKey } from "./view.service.server.ts";

/** Who acts on which version of which order. */
export interface Acting {
  staffId: string;
  orderNumber: string;
  /** Undefined for what is right in every version. */
  version: number | undefined;
  once: Once;
}

/** The reply to an action, as it is stored for a repeated request: the status of the order afterwards. */
interface Acted {
  success: true;
  body: { ecomid: string; status: OrderStatus };
}

/** What an action works with: the locked order, and who moves it. */
interface Work {
  trx: Database;
  order: StoredOrder;
  actor: Actor;
  now: Date;
}

/**
 * Does one action of a staff member on an order, in one transaction that locks the cart and then the order: with a version that another
 * change has passed nothing happens, a repeated Idempotency-Key gets the first reply, and the audit entry is written with the change.
 * @param action as in the audit table
 * @param work does it; returns more values for the audit entry, without personal data
 * @throws HttpProblem not_found, order_changed, and those of the work
 */
export async function act(
  context: PlatformContext,
  { staffId, orderNumber, version, once }: Acting,
  action: string,
  work: (locked: Work) => Promise<object>,
): Promise<Acted> {
  const key = await requireOrderKey(context.db, orderNumber);
  const now = context.clock.now();
  return context.db.transaction().execute(async (trx) => {
    await lockCart(trx, key.ownerId);
    const order = await lockedOrder(trx, key);
    return once(trx, { ownerId: staffId, now }, async () => {
      if (version !== undefined && order.version !== version) throw refusal(orderChanged, order);
      const more = await work({ trx, order, actor: `staff ${staffId}`, now });
      // Notes, messages and refunds are rows of their own: the next version shows that something changed.
      await reviseOrder(trx, order);
      const { status } = await lockedOrder(trx, key);
      await recordAction(trx, now, {
        staffId,
        action,
        subject: auditSubject(orderNumber),
        before: { status: order.status },
        after: { status, ...more },
      });
      return success({ ecomid: orderNumber, status });
    });
  });
}

async function lockedOrder(db: Database, key: OrderKey): Promise<StoredOrder> {
  const order = await lockOrder(db, key);
  if (!order) throw new HttpProblem(notFound, { message: "There is no order with this number" });
  return order;
}

/** The refusal of an action, with the status and version that the order has now. */
export function refusal(problem: typeof orderChanged, { status, version }: StoredOrder): HttpProblem {
  return new HttpProblem(problem, { details: { status, version } });
}

/** What makes each move, of the locked order. @throws HttpProblem action_not_allowed, those of the move */
const MOVES: Record<StaffMove, (context: PlatformContext & DeliveryPromises, work: MoveWork) => Promise<unknown>> = {
  /** Releases a held order. @throws HttpProblem out_of_stock */
  async release(context, { trx, order, actor, reason, now }) {
    const { placed } = order;
    if (!can({ ...order, isPlaced: placed !== null }, "release").ok || !placed) throw refusal(actionNotAllowed, order);
    return releaseHeldOrder(context, trx, { ...order, placed }, { actor, reason }, now);
  },
  /** Cancels an order that its customer could cancel now, such as for one who phones; what was paid is refunded. A held order can always be cancelled. */
  async cancel(context, { trx, order, actor, reason, now }) {
    const cancellable = cancellableOf(order, await cancelFactsOf(context, trx, order));
    if (!can({ ...cancellable, isPlaced: order.placed !== null, now }, "cancel_for_customer").ok)
      throw refusal(actionNotAllowed, order);
    return cancelLocked(context, trx, order, { actor, reason }, now);
  },
};

interface MoveWork extends Work {
  reason: string;
}

/** Makes a move of an order. @throws HttpProblem action_not_allowed, those of the move */
export function move(context: PlatformContext & DeliveryPromises, acting: Acting, name: StaffMove, reason: string) {
  return act(context, acting, MOVE_RULES[name].recordedAs, async (work) => {
    await MOVES[name](context, { ...work, reason });
    return {};
  });
}

/** Returns the stock that an unpaid order holds. The order reserves no more, and may still be paid. @throws HttpProblem action_not_allowed */
export function endReservation(context: PlatformContext, acting: Acting) {
  return act(context, acting, "reservation ended", async ({ trx, order, now }) => {
    const reserved = (await staffStock(trx, order)).filter(({ state }) => state === "reserved");
    if (!can({ ...order, isReserved: reserved.length > 0 }, "end_reservation").ok)
      throw refusal(actionNotAllowed, order);
    await endReservationForGood(trx, order, now);
    return { stock: reserved.map(({ materialId, quantity }) => ({ materialId, quantity })) };
  });
}

/**
 * Accepts or declines a referred order on account. The verification applies the decision; the reason stays with the order as a note. If less is
 * affordable now than the staff member saw, nothing is decided, and the order shows it.
 * @throws HttpProblem action_not_allowed, order_changed
 */
export async function decide(
  context: PlatformContext & Affordability,
  acting: Acting,
  { verdict, reason }: { verdict: "approved" | "declined"; reason: string },
) {
  try {
    return await act(context, acting, `application ${verdict}`, async ({ trx, order, now }) => {
      const decision = await storeDecision(context, trx, order, verdict);
      if (decision === "assess_again") throw new AssessAgain();
      if (decision === "not_waiting") throw refusal(actionNotAllowed, order);
      const text = `${verdict === "approved" ? "Accepted" : "Declined"} on account: ${reason}`;
      await insertNote(trx, order, { noteId: uuidv7(now), staffId: acting.staffId, text }, now);
      return {};
    });
  } catch (error) {
    if (!(error instanceof AssessAgain)) throw error;
    const key = await requireOrderKey(context.db, acting.orderNumber);
    await assessAgain(context, key);
    const { status, version } = await lockedOrder(context.db, key);
    throw new HttpProblem(orderChanged, { message: LESS_AFFORDABLE, details: { status, version } });
  }
}

/** Ends the transaction of a decision before which the order has to be assessed again. */
class AssessAgain extends Error {}

const LESS_AFFORDABLE =
  "The customer has more on account now than when this order was assessed. See what is affordable, then decide again";

/**
 * Records a refund that was made at the gateway. With the last one the order becomes refunded, and the customer is told.
 * @throws HttpProblem not_found, action_not_allowed, wrong_refund_amount
 */
export function refund(
  context: PlatformContext,
  acting: Acting,
  made: { gateway: string; gatewayId: string; amount: Rand; reference: string },
) {
  const { gateway, gatewayId, amount, reference } = made;
  return act(context, acting, "refund recorded", async ({ trx, order, actor }) => {
    const refunds = await refundsOf(trx, order);
    const due = refunds.find((each) => each.gateway === gateway && each.gatewayId === gatewayId);
    if (!due) throw new HttpProblem(notFound, { message: "This order has no such refund" });
    if (due.state !== "by_hand") throw refusal(actionNotAllowed, order);
    if (toCents(amount) !== due.amountCents)
      throw new HttpProblem(wrongRefundAmount, {
        message: `${formatLong(due.amountCents)} has to be refunded`,
        field: "body.amount",
        details: { amount: toRand(due.amountCents) },
      });
    await recordRefund(context, trx, order, due, { actor, reference });
    return { gateway, gatewayId, amount, reference };
  });
}

/**
 * Records that goods came back or were handed over with proof. What waits for them is refunded. What proves a hand-over counts for one order, and
 * its customer has accepted the parcel.
 * @throws HttpProblem action_not_allowed, refuse_only, wrong_return_day, tracking_used
 */
export function takeReturn(
  context: PlatformContext,
  acting: Acting,
  { state, courier, number, on }: { state: "received" | "handed_over"; courier: string; number: string; on: string },
) {
  return act(context, acting, "return recorded", async ({ trx, order, actor, now }) => {
    const found = await returnOf(trx, order);
    const isRefused = found !== undefined && state === "handed_over" && (await isRefuseOnly(context, trx, order));
    const answer = can({ ...order, returnState: found?.state, to: state, refuseOnly: isRefused }, "settle_return");
    if (!answer.ok && answer.why === "refuse_only") throw new HttpProblem(refuseOnly);
    if (!answer.ok || !found) throw refusal(actionNotAllowed, order);
    if (on < dayOf(found.expectedAt) || on > dayOf(now)) throw new HttpProblem(wrongReturnDay, { field: "body.on" });
    const tracking = trackingNumberOf(number);
    const other = tracking ? await claimTracking(trx, order, tracking) : undefined;
    // Goods that are back need no proof; several orders may come in one parcel.
    if (other && state === "handed_over")
      throw new HttpProblem(trackingUsed, {
        field: "body.number",
        message: `${tracking} is recorded for ${other} already. One hand-over counts for one order: wait for the goods, or decide without them`,
        details: { ecomid: other },
      });
    const proof = [courier, tracking].filter(Boolean).join(", ");
    await settleReturn(context, trx, order, { state, actor, proof, on, reason: "" });
    return { state, proof, on };
  });
}

/**
 * Decides about goods that did not come back: refund without them, or refuse; or, of goods that were handed over, that the parcel was empty or
 * did not come, which takes no money back. The customer is told the reason.
 * @throws HttpProblem action_not_allowed
 */
export function decideOnReturn(
  context: PlatformContext,
  acting: Acting,
  { verdict, reason }: { verdict: ReturnVerdict; reason: string },
) {
  return act(context, acting, `return ${verdict}`, async ({ trx, order, actor }) => {
    const found = await returnOf(trx, order);
    if (!can({ ...order, returnState: found?.state, to: verdict, refuseOnly: false }, "settle_return").ok)
      throw refusal(actionNotAllowed, order);
    await settleReturn(context, trx, order, { state: verdict, actor, proof: "", on: null, reason });
    return { reason };
  });
}

/**
 * Asks the gateway about a payment without a clear result, and applies its answer as a notification. The gateway is asked before the
 * transaction begins; asking changes nothing there.
 * @throws HttpProblem not_found, action_not_allowed, gateway_silent
 */
export async function askGateway(context: PlatformContext & Payments, acting: Acting, paymentId: string) {
  const key = await requireOrderKey(context.db, acting.orderNumber);
  await requireUnclear(context, context.db, key, paymentId);
  const result = await resultOf(context, paymentId);
  const acted = await act(context, acting, "payment queried", async ({ trx, order }) => {
    await requireUnclear(context, trx, order, paymentId);
    if (result) await applyTo(context, trx, order, result);
    return { paymentId, result: result?.status ?? "none" };
  });
  if (result) await context.payment.unconfirmed?.delete(paymentId);
  return acted;
}

async function requireUnclear(
  context: PlatformContext & Payments,
  db: Database,
  key: OrderKey,
  paymentId: string,
): Promise<void> {
  const order = await readOrder(db, key);
  const payment = (await staffPayments(db, key)).find((each) => each.paymentId === paymentId);
  if (!order || !payment) throw new HttpProblem(notFound, { message: "This order has no such payment" });
  if (!canQuery(payment, context.payment.name)) throw refusal(actionNotAllowed, order);
}

async function resultOf(context: PlatformContext & Payments, paymentId: string): Promise<VerifiedPayment | undefined> {
  try {
    return await context.payment.query(paymentId);
  } catch (error) {
    if (error instanceof GatewayUnavailable) throw new HttpProblem(gatewaySilent);
    throw error;
  }
}

/** Sends a message to the customer again. @throws HttpProblem not_found */
export function resend(context: PlatformContext, acting: Acting, messageId: string) {
  return act(context, acting, "message sent again", async ({ trx, order, now }) => {
    const { ownerId, orderId } = order;
    const newId = uuidv7(now);
    const message = await renewMessage(trx, { ownerId, orderId, messageId }, newId, now);
    if (!message) throw new HttpProblem(notFound, { message: "This order has no such message" });
    await queueSending(context, trx, { ownerId, messageId: newId, kind: "order" });
    return message;
  });
}

/** Adds a note of the staff member. */
export function addNote(context: PlatformContext, acting: Acting, text: string) {
  return act(context, acting, "note added", async ({ trx, order, now }) => {
    await insertNote(trx, order, { noteId: uuidv7(now), staffId: acting.staffId, text }, now);
    return {};
  });
}
