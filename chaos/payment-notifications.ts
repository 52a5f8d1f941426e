import { randomUUID } from "node:crypto";
import { messageOf, SIGNATURE_HEADER, signatureOf } from "#adapters/payment/stand-in-message.server.ts";
import type { VerifiedPayment } from "#orders/payment/payment-gateway.port.ts";
import { toCents } from "#shared/money.ts";
import type { ChaosShop, ShopResponse } from "./chaos-shop.ts";

/** A notification with a new id of the gateway. @param amount in rand, "1299.00" */
export function notificationOf(paymentId: string, amount: string, status: VerifiedPayment["status"]): VerifiedPayment {
  return { gatewayId: randomUUID(), paymentId, status, amountCents: toCents(amount) };
}

export function paidNotification(paymentId: string, amount: string): VerifiedPayment {
  return notificationOf(paymentId, amount, "paid");
}

/** Sends a signed notification to the shop, as the gateway does. */
export function sendNotification(shop: ChaosShop, payment: VerifiedPayment): Promise<ShopResponse | undefined> {
  const body = messageOf(payment);
  return shop.send({
    method: "POST",
    path: "/api/payment/notify",
    body,
    headers: { [SIGNATURE_HEADER]: signatureOf(body, shop.gatewaySecret) },
  });
}
