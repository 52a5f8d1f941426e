import { holdCart } from "#cart/data.server.ts";
import { concludeOrder } from "#orders/concluding.flows.server.ts";
import { lockOrder, moveOrder, type OrderKey, type StoredOrder } from "#orders/data.server.ts";
import { announceOrder } from "#orders/news.server.ts";
import { releaseStock } from "#orders/stock.data.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import type { VerifiedPayment } from "#ports/payment/port.ts";
import type { Shop } from "#shop.server.ts";
import { orderOfPayment, type Payment, readPayment, recordNotification, setPaymentStatus } from "./data.server.ts";
import { outcomeOf } from "./model.ts";

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
  if (outcome === "paid")
    await concludeOrder(shop, db, order, { to: "paid", actor: "gateway", reason: "Payment received" }, now);
  if (outcome === "hold") await hold(shop, db, order, now);
  if (outcome === "failed" && news.status !== "paid") await failPayment(db, order, payment, news.status, now);
}

/** Money for an order that nobody waits for: a person decides what becomes of both. */
async function hold(shop: Shop, db: Database, order: StoredOrder, now: Date): Promise<void> {
  const reason =
    order.status === "cancelled" ? "Paid after it was cancelled" : "Paid although no payment was waited for";
  await announceOrder(shop, db, await moveOrder(db, order, { to: "held", actor: "gateway", reason }, now));
}

/** The attempt came to nothing: stock goes back, and the customer may try again. */
export async function failPayment(
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
