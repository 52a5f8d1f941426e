import { holdCart } from "#cart/data.server.ts";
import { detailsMissing } from "#checkout/contract.ts";
import { isPaidOnline } from "#checkout/steps.model.ts";
import { type Rand, toRand } from "#money/model.ts";
import { moveOrder, type OrderKey, type PlacedOrder } from "#orders/data.server.ts";
import { lockOwnOrder } from "#orders/flows.server.ts";
import { isPayable } from "#orders/model.ts";
import { placeOrder } from "#orders/placing.flows.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { Refusal } from "#platform/http/problem.ts";
import { uuidv7 } from "#platform/ids.server.ts";
import { GatewayAway, type PaymentPage, type PaymentRequest } from "#ports/payment/port.ts";
import type { Shop } from "#shop.server.ts";
import { gatewayAway, notPayable } from "./contract.ts";
import { insertPayment, openPayment, type Payment } from "./data.server.ts";

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
  const page = await pageOf(shop, {
    paymentId: payment.paymentId,
    amountCents: payment.amountCents,
    ecomId: order.ecomId,
    description: `Order ${order.ecomId}`,
    returnUrl: back,
    cancelUrl: `${back}&outcome=cancelled`,
    notifyUrl: `${shop.publicUrl}/api/payment/notify`,
  });
  return { paymentId: payment.paymentId, ecomid: order.ecomId, amount: toRand(payment.amountCents), ...page };
}

/** The payment's page. Where the gateway is away the attempt waits, and its stock is set aside until its time is over. */
async function pageOf(shop: Shop, request: PaymentRequest): Promise<PaymentPage> {
  try {
    return await shop.payment.start(request);
  } catch (error) {
    if (error instanceof GatewayAway) throw new Refusal(gatewayAway);
    throw error;
  }
}

function placeAndReserve(shop: Shop, key: OrderKey, seen: Rand | undefined) {
  const now = shop.clock.now();
  return shop.db.transaction().execute(async (trx) => {
    await holdCart(trx, key.ownerId);
    const found = await lockOwnOrder(trx, key);
    if (found.status === "draft") throw new Refusal(detailsMissing);
    if (!isPayable(found.status) || !isPaidOnline(found.orderType)) throw new Refusal(notPayable);
    const order = await placeOrder(shop, trx, found, seen, now);
    const open = await openPayment(trx, order);
    if (open) return { order, payment: open };
    return { order, payment: await newAttempt(shop, trx, order, now) };
  });
}

async function newAttempt(shop: Shop, db: Database, order: PlacedOrder, now: Date): Promise<Payment> {
  const { ownerId, orderId } = order;
  const amountCents = order.placed.totalCents;
  const payment: Payment = { ownerId, paymentId: uuidv7(now), orderId, amountCents, status: "open" };
  await insertPayment(db, payment, shop.payment.name, now);
  await moveOrder(db, order, { to: "awaiting_payment", actor: "customer", reason: "Sent to the payment page" }, now);
  return payment;
}
