import { holdCart, lockCart, takeOrdered } from "#cart/data.server.ts";
import { lockOrder, moveOrder, type OrderKey, type StoredOrder } from "#orders/data.server.ts";
import { withLockedOrder } from "#orders/flows.server.ts";
import {
  allocateStock,
  lapsedReservations,
  recordShortfalls,
  releaseStock,
  takeStock,
} from "#orders/stock.data.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import type { JobKind } from "#platform/jobs.server.ts";
import type { VerifiedPayment } from "#ports/payment/port.ts";
import type { Shop } from "#shop.server.ts";
import {
  askedAgain,
  orderOfPayment,
  type Payment,
  readPayment,
  recordNotification,
  setPaymentStatus,
  supersedePayment,
  waitingPayments,
} from "./data.server.ts";
import { outcomeOf } from "./model.ts";

/** The gateway is asked about payments that it said nothing about for this long (D-09). */
const ASK_AFTER_MS = 10 * 60_000;

/** An order waits for its notification this long (D-16). */
const GIVE_UP_AFTER_MS = 2 * 3_600_000;

/** Payments that one run of the sweeper looks at. */
const BATCH = 500;

/**
 * Applies what a gateway said, once per gateway id and in one transaction (D-09): the only way for an order to become
 * paid, for notifications and for the sweeper alike.
 * @returns false when it is no payment of ours
 */
export async function settle(shop: Shop, news: VerifiedPayment): Promise<boolean> {
  const key = await orderOfPayment(shop.db, news.paymentId);
  if (!key) return false;
  await shop.db.transaction().execute((trx) => apply(shop, trx, key, news));
  return true;
}

async function apply(shop: Shop, db: Database, key: OrderKey, news: VerifiedPayment): Promise<void> {
  const now = shop.clock.now();
  await holdCart(db, key.ownerId);
  const order = await lockOrder(db, key);
  const payment = await readPayment(db, key.ownerId, news.paymentId);
  if (!order || !payment) throw new Error(`Payment ${news.paymentId} has no order`);
  const outcome = outcomeOf(order.status, payment, news);
  if (!(await recordNotification(db, key.ownerId, shop.payment.name, news, outcome, now))) return;
  if (outcome === "paid" || outcome === "hold" || outcome === "paid_twice")
    await setPaymentStatus(db, payment, "paid", now);
  if (outcome === "paid") await fulfil(db, order, now);
  if (outcome === "hold")
    await moveOrder(db, order, { to: "held", actor: "gateway", reason: "Paid after it was cancelled" }, now);
  if (outcome === "failed" && news.status !== "paid") await fail(db, order, payment, news.status, now);
}

/** Paid: the stock is the customer's, or the order is held with what is short on record (C-15); the cart gives up what was bought. */
async function fulfil(db: Database, order: StoredOrder, now: Date): Promise<void> {
  const lines = order.placed?.lines ?? [];
  await lockCart(db, order.ownerId, now);
  await takeOrdered(db, order.ownerId, lines);
  await supersedePayment(db, order, now);
  const short = order.reservedUntil ? [] : await takeStock(db, order, lines, "allocated");
  if (order.reservedUntil) await allocateStock(db, order);
  await recordShortfalls(db, order, short);
  const actor = "gateway";
  if (short.length === 0) await moveOrder(db, order, { to: "paid", actor, reason: "Payment received" }, now);
  else await moveOrder(db, order, { to: "held", actor, reason: "Paid, but some items are no longer in stock" }, now);
}

async function fail(
  db: Database,
  order: StoredOrder,
  payment: Payment,
  status: "failed" | "cancelled",
  now: Date,
): Promise<void> {
  const reason = status === "failed" ? "The payment failed" : "The payment was cancelled";
  await setPaymentStatus(db, payment, status, now);
  await releaseStock(db, order);
  await moveOrder(db, order, { to: "payment_failed", actor: "gateway", reason }, now);
}

/** Work of the payments: each minute, customers who never came back are settled and stock set aside too long goes back. */
export function paymentJobs(shop: Shop): JobKind[] {
  return [{ queue: "payment-sweep", schedule: "* * * * *", run: () => sweep(shop) }];
}

async function sweep(shop: Shop): Promise<void> {
  const now = shop.clock.now();
  for (const key of await lapsedReservations(shop.db, now, BATCH))
    await withLockedOrder(shop, key, async (trx, order) => {
      // A payment may have taken or renewed it since it was found.
      if (order.reservedUntil && order.reservedUntil < now) await releaseStock(trx, order);
    });
  const before = new Date(now.getTime() - ASK_AFTER_MS);
  for (const payment of await waitingPayments(shop.db, before, BATCH)) {
    const news = await shop.payment.query(payment.paymentId);
    if (news) await settle(shop, news);
    if (now.getTime() - payment.createdAt.getTime() >= GIVE_UP_AFTER_MS) await giveUp(shop, payment, now);
    else await askedAgain(shop.db, payment, now);
  }
}

/** Nothing came in time: the customer may try again, and money that comes after all still counts. */
async function giveUp(shop: Shop, payment: Payment, now: Date): Promise<void> {
  await withLockedOrder(shop, payment, async (trx, order) => {
    const current = await readPayment(trx, payment.ownerId, payment.paymentId);
    if (current?.status === "open" && order.status === "awaiting_payment")
      await fail(trx, order, current, "failed", now);
  });
}
