import { lockCart } from "#cart/repository.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { forEachItem } from "#platform/each.server.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import { uuidv7 } from "#platform/ids.ts";
import { HOUR_MS } from "#shared/day.ts";
import { type Cents, formatPrice, type Rand, toRand } from "#shared/money.ts";
import type { Payments, Placing } from "../context.server.ts";
import { detailsMissing } from "../contract.ts";
import { placeOrder } from "../place-order.service.server.ts";
import { receivedPayments } from "../refund.repository.server.ts";
import { lockOrder, moveOrder, type OrderKey, type PlacedOrder, type StoredOrder } from "../repository.server.ts";
import { finaliseOrder, forEachOrder, lockOwnOrder, publishOrderEvent, withLockedOrder } from "../service.server.ts";
import { can } from "../status/actions.model.ts";
import { expiredReservations, releaseStock } from "../stock.repository.server.ts";
import { amountTooSmall, gatewayUnavailable, notPayable } from "./contract.ts";
import { outcomeOf } from "./model.ts";
import {
  GatewayUnavailable,
  type PaymentPage,
  type PaymentRequest,
  type VerifiedPayment,
} from "./payment-gateway.port.ts";
import {
  insertPayment,
  markQueried,
  openPayment,
  orderOfPayment,
  type Payment,
  paymentsToQuery,
  readPayment,
  recordNotification,
  setPaymentStatus,
  settlePayment,
} from "./repository.server.ts";

/**
 * Applies a notification or a query result once per gateway id, in one transaction (D-09); the only way for an order to become paid.
 * @returns false for an unknown payment
 */
export async function applyNotification(
  context: PlatformContext & Payments,
  notification: VerifiedPayment,
): Promise<boolean> {
  const key = await orderOfPayment(context.db, notification.paymentId);
  if (!key) return false;
  await context.db.transaction().execute((trx) => applyTo(context, trx, key, notification));
  return true;
}

/** Applies a notification to the order of its payment, in the caller's transaction. */
export async function applyTo(
  context: PlatformContext & Payments,
  db: Database,
  key: OrderKey,
  notification: VerifiedPayment,
): Promise<void> {
  const now = context.clock.now();
  await lockCart(db, key.ownerId);
  const order = await lockOrder(db, key);
  const payment = await readPayment(db, key.ownerId, notification.paymentId);
  if (!order || !payment) throw new Error(`Payment ${notification.paymentId} has no order`);
  const isPaid = (await receivedPayments(db, order)).some(({ paysOrder }) => paysOrder);
  const outcome = outcomeOf({ status: order.status, isPaid }, payment, notification);
  if (!(await recordNotification(db, key.ownerId, context.payment.name, notification, outcome, now))) return;
  if (outcome === "paid" || outcome === "hold" || outcome === "paid_twice") await settlePayment(db, payment, now);
  if (outcome === "paid")
    await finaliseOrder(context, db, order, { to: "paid", actor: "gateway", reason: "Payment received" }, now);
  if (outcome === "hold") await holdOrder(context, db, order, now);
  if (outcome === "failed" && notification.status !== "paid")
    await failPayment(db, order, payment, notification.status, now);
}

/** Holds an order that was paid unexpectedly; staff decide about it. */
async function holdOrder(context: PlatformContext, db: Database, order: StoredOrder, now: Date): Promise<void> {
  const reason =
    order.status === "cancelled" ? "Paid after it was cancelled" : "Paid although no payment was waited for";
  await publishOrderEvent(context, db, await moveOrder(db, order, { to: "held", actor: "gateway", reason }, now));
}

/** Fails an attempt: its stock is released, and the customer can try again. */
async function failPayment(
  db: Database,
  order: StoredOrder,
  payment: Payment,
  status: "failed" | "cancelled",
  now: Date,
): Promise<void> {
  const reason = status === "failed" ? "The payment failed" : "The payment was cancelled";
  await setPaymentStatus(db, payment, status, now);
  await releaseStock(db, order, now);
  await moveOrder(db, order, { to: "payment_failed", actor: "gateway", reason }, now);
}

/**
 * Places an order and starts its payment. Repeating it returns the same page; after a failed payment it starts a new attempt for the same
 * frozen lines.
 * @throws HttpProblem of the call's problems
 */
export async function startPayment(
  context: PlatformContext & Placing & Payments,
  key: OrderKey,
  request: StartRequest,
) {
  const { order, payment, reservation } = await placeAndReserve(context, key, request);
  const returnUrl = `${context.publicUrl}/checkout/return?${new URLSearchParams({
    orderId: order.orderId,
    vendorType: order.segment,
    orderPaymentType: order.paymentGroup,
  })}`;
  // Outside the transaction: a slow gateway must not hold locks, and repeating the request for the same payment is harmless.
  const page = await pageOf(context, {
    paymentId: payment.paymentId,
    amountCents: payment.amountCents,
    orderNumber: order.orderNumber,
    description: descriptionOf(order),
    returnUrl,
    cancelUrl: `${returnUrl}&outcome=cancelled`,
    notifyUrl: `${context.publicUrl}/api/payment/notify`,
  });
  return {
    paymentId: payment.paymentId,
    ecomid: order.orderNumber,
    amount: toRand(payment.amountCents),
    reservedUntil: reservation.until?.toISOString() ?? null,
    notKept: reservation.notKept,
    ...page,
  };
}

interface StartRequest {
  /** The total displayed to the customer, if the client sends it. */
  displayedTotal?: Rand | undefined;
  /** IP address of the client. */
  address: string;
}

/** What gateways accept as the name of what is paid. */
const MAX_DESCRIPTION = 100;

/** "Order ECOM00000001: Prepaid SIM, 2 x Router", cut to what gateways accept. */
function descriptionOf({ orderNumber, placed }: PlacedOrder): string {
  const titles = placed.lines
    .filter(({ itemType }) => itemType === "main")
    .map(({ quantity, productTitle }) => (quantity > 1 ? `${quantity} x ${productTitle}` : productTitle));
  const text = `Order ${orderNumber}: ${titles.join(", ")}`;
  return text.length > MAX_DESCRIPTION ? `${text.slice(0, MAX_DESCRIPTION - 3)}...` : text;
}

/** Requests the payment page. If the gateway is unavailable, the attempt stays open, and its stock reserved until it expires. */
async function pageOf(context: PlatformContext & Payments, request: PaymentRequest): Promise<PaymentPage> {
  try {
    return await context.payment.start(request);
  } catch (error) {
    if (error instanceof GatewayUnavailable) throw new HttpProblem(gatewayUnavailable);
    throw error;
  }
}

function placeAndReserve(
  context: PlatformContext & Placing & Payments,
  key: OrderKey,
  { displayedTotal, address }: StartRequest,
) {
  const now = context.clock.now();
  return context.db.transaction().execute(async (trx) => {
    await lockCart(trx, key.ownerId);
    const found = await lockOwnOrder(trx, key);
    const payable = can(found, "pay");
    if (!payable.ok) throw new HttpProblem(payable.why === "details_missing" ? detailsMissing : notPayable);
    const move = { to: "awaiting_payment", actor: "customer", reason: "Sent to the payment page" } as const;
    const placement = { move, displayedTotal, address, now };
    const { result, reservation } = await placeOrder(context, trx, found, placement, async (order) => {
      requireEnough(order.placed.totalCents, context.payment.minimumCents);
      const open = found.status === "awaiting_payment" ? await openPayment(trx, order) : undefined;
      return { order, payment: open ?? (await newAttempt(context, trx, order, now)) };
    });
    return { ...result, reservation };
  });
}

function requireEnough(totalCents: Cents, minimumCents: Cents): void {
  if (totalCents >= minimumCents) return;
  const message = `Online payments start at ${formatPrice(minimumCents)}. You haven't been charged. Add something else to your cart to order it`;
  throw new HttpProblem(amountTooSmall, { message });
}

async function newAttempt(
  context: PlatformContext & Payments,
  db: Database,
  order: PlacedOrder,
  now: Date,
): Promise<Payment> {
  const { ownerId, orderId } = order;
  const amountCents = order.placed.totalCents;
  const payment: Payment = { ownerId, paymentId: uuidv7(now), orderId, amountCents, status: "open" };
  await insertPayment(db, payment, context.payment.name, now);
  return payment;
}

/** Age at which an open payment is queried at the gateway (D-09). */
const QUERY_AFTER_MS = 10 * 60_000;

/** Age at which an open payment fails (D-16). */
const FAIL_AFTER_MS = 2 * HOUR_MS;

/** Payments per run, and how many are queried in parallel, so that a slow response does not delay the others. */
const BATCH = 500;
const CONCURRENCY = 4;

/** Consecutive failures after which the gateway is not queried again in this run. */
const MAX_FAILURES_IN_A_ROW = 5;

/** Releases expired stock reservations, then queries the gateway about open payments. */
export async function reconcilePayments(context: PlatformContext & Payments): Promise<void> {
  const now = context.clock.now();
  const steps = [releaseExpiredReservations, confirmPayments, queryOpenPayments];
  await forEachItem(
    context,
    steps,
    ({ name }) => ({ step: name }),
    (step) => step(context, now),
  );
}

async function releaseExpiredReservations(context: PlatformContext, now: Date): Promise<void> {
  const keys = await expiredReservations(context.db, now, BATCH);
  await forEachOrder(context, keys, (key) =>
    withLockedOrder(context, key, async (trx, order) => {
      // A payment may have used or renewed the reservation meanwhile.
      if (order.reservedUntil && order.reservedUntil < now) await releaseStock(trx, order, now);
    }),
  );
}

/** Confirms notifications that the gateway could not confirm when they were received, also for payments that have failed since. */
async function confirmPayments(context: PlatformContext & Payments): Promise<void> {
  const { payment } = context;
  const paymentIds = (await payment.unconfirmed?.paymentIds()) ?? [];
  let failuresInARow = 0;
  await forEachItem(
    context,
    paymentIds,
    (paymentId) => ({ paymentId }),
    async (paymentId) => {
      if (failuresInARow >= MAX_FAILURES_IN_A_ROW) return;
      try {
        const result = await payment.query(paymentId);
        failuresInARow = 0;
        if (!result) return;
        await applyNotification(context, result);
        await payment.unconfirmed?.delete(paymentId);
      } catch (error) {
        if (!(error instanceof GatewayUnavailable)) throw error;
        failuresInARow += 1;
      }
    },
  );
}

async function queryOpenPayments(context: PlatformContext & Payments, now: Date): Promise<void> {
  const waiting = await paymentsToQuery(context.db, new Date(now.getTime() - QUERY_AFTER_MS), BATCH);
  let failuresInARow = 0;

  async function queryPayment(payment: Payment & { createdAt: Date }): Promise<void> {
    const isGatewayDown = failuresInARow >= MAX_FAILURES_IN_A_ROW;
    try {
      if (!isGatewayDown) {
        const result = await context.payment.query(payment.paymentId);
        failuresInARow = 0;
        if (result) await applyNotification(context, result);
      }
    } catch (error) {
      if (!(error instanceof GatewayUnavailable)) throw error;
      failuresInARow += 1;
    } finally {
      if (now.getTime() - payment.createdAt.getTime() >= FAIL_AFTER_MS) await failExpiredPayment(context, payment, now);
      else if (!isGatewayDown) await markQueried(context.db, payment, now);
    }
  }

  await forEachItem(context, waiting, ({ paymentId }) => ({ paymentId }), queryPayment, CONCURRENCY);
}

/** Fails a payment without a notification: the customer may try again, and a late notification still counts. */
async function failExpiredPayment(context: PlatformContext, payment: Payment, now: Date): Promise<void> {
  await withLockedOrder(context, payment, async (trx, order) => {
    const current = await readPayment(trx, payment.ownerId, payment.paymentId);
    if (current?.status === "open" && order.status === "awaiting_payment")
      await failPayment(trx, order, current, "failed", now);
  });
}
