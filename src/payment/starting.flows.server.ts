import { shortageMessage } from "#cart/adding.model.ts";
import { outOfStock } from "#cart/contract.ts";
import { holdCart } from "#cart/data.server.ts";
import { readCart, summaryNow } from "#cart/flows.server.ts";
import { requireNoProblems } from "#checkout/flows.server.ts";
import { type Rand, toRand } from "#money/model.ts";
import { freezeOrder, moveOrder, type OrderKey, type PlacedOrder, type StoredOrder } from "#orders/data.server.ts";
import { lockOwnOrder } from "#orders/flows.server.ts";
import { isWaiting, type OrderLine, orderLinesOf, sameLines } from "#orders/model.ts";
import { reserveUntil, takeStock } from "#orders/stock.data.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { Refusal } from "#platform/http/problem.ts";
import { uuidv7 } from "#platform/ids.server.ts";
import type { Shop } from "#shop.server.ts";
import { amountChanged, detailsMissing, notPayable, orderStale } from "./contract.ts";
import { insertPayment, openPayment, type Payment } from "./data.server.ts";

/** How long stock is set aside once a payment begins (C-15). */
const RESERVATION_MS = 15 * 60_000;

/**
 * Places an order and sends its customer to the payment page. Doing it twice gives the same page, doing it again after
 * a failed payment a new attempt on the same frozen lines.
 * @param seen the total that the customer saw, where the page says it
 * @throws Refusal of the call's problems
 */
export async function startPayment(shop: Shop, key: OrderKey, seen?: Rand) {
  const { order, payment } = await placeAndReserve(shop, key, seen);
  const back = `${shop.publicUrl}/checkout/return?${new URLSearchParams({
    orderId: order.orderId,
    vendorType: order.vendorType,
    orderPaymentType: order.orderType,
  })}`;
  // Outside the transaction: a slow gateway must not hold locks, and asking it again for the same payment is harmless.
  const { redirectUrl } = await shop.payment.start({
    paymentId: payment.paymentId,
    amountCents: payment.amountCents,
    ecomId: order.ecomId,
    description: `Order ${order.ecomId}`,
    returnUrl: back,
    cancelUrl: `${back}&outcome=cancelled`,
    notifyUrl: `${shop.publicUrl}/api/payment/notify`,
  });
  return { paymentId: payment.paymentId, ecomid: order.ecomId, amount: toRand(payment.amountCents), redirectUrl };
}

function placeAndReserve(shop: Shop, key: OrderKey, seen: Rand | undefined) {
  const now = shop.clock.now();
  return shop.db.transaction().execute(async (trx) => {
    await holdCart(trx, key.ownerId);
    const found = await lockOwnOrder(trx, key);
    if (found.status === "draft") throw new Refusal(detailsMissing);
    if (!isWaiting(found.status)) throw new Refusal(notPayable);
    const order = await placed(shop, trx, found, now);
    const { amount } = order.placed.summary.total;
    if (seen !== undefined && seen !== amount) throw new Refusal(amountChanged, { details: { amount } });
    await reserve(trx, order, now);
    const open = await openPayment(trx, order);
    if (open) return { order, payment: open };
    return { order, payment: await newAttempt(shop, trx, order, now) };
  });
}

/** The order with its lines frozen; now, if this is the first attempt to pay it (D-16). */
async function placed(shop: Shop, db: Database, order: StoredOrder, now: Date): Promise<PlacedOrder> {
  const { items } = await readCart(shop, db, order.ownerId);
  const lines = orderLinesOf(items, order);
  if (order.placed) {
    if (!sameLines(order.placed.lines, lines)) throw new Refusal(orderStale);
    return { ...order, placed: order.placed };
  }
  requireNoProblems(shop, items, { vendorType: order.vendorType, key: order.orderType });
  return freezeOrder(db, order, lines, summaryNow(shop, lines), now);
}

async function reserve(db: Database, order: PlacedOrder, now: Date): Promise<void> {
  if (order.reservedUntil) return;
  const [short] = await takeStock(db, order, order.placed.lines, "reserved");
  if (short)
    throw new Refusal(outOfStock, {
      message: shortageMessage(titleOf(order.placed.lines, short.materialId), short.left),
      details: { materialNumber: short.materialId, left: short.left },
    });
  await reserveUntil(db, order, new Date(now.getTime() + RESERVATION_MS));
}

function titleOf(lines: readonly OrderLine[], materialId: string): string {
  return lines.find((line) => line.materialId === materialId)?.variationTitle ?? materialId;
}

async function newAttempt(shop: Shop, db: Database, order: PlacedOrder, now: Date): Promise<Payment> {
  const { ownerId, orderId } = order;
  const amountCents = order.placed.totalCents;
  const payment: Payment = { ownerId, paymentId: uuidv7(now), orderId, amountCents, status: "open" };
  await insertPayment(db, payment, shop.payment.name, now);
  await moveOrder(db, order, { to: "awaiting_payment", actor: "customer", reason: "Sent to the payment page" }, now);
  return payment;
}
