import { randomUUID } from "node:crypto";
import { messageOf, SIGNATURE_HEADER, signatureOf } from "#adapters/payment/stand-in-message.server.ts";
import type { VerifiedPayment } from "#orders/payment/payment-gateway.port.ts";
import { toCents } from "#shared/money.ts";
import type { Answer, World } from "./world.ts";

/** News of a bank that nobody told before. @param amount in rand, "1299.00" */
export function notificationOf(paymentId: string, amount: string, status: VerifiedPayment["status"]): VerifiedPayment {
  return { gatewayId: randomUUID(), paymentId, status, amountCents: toCents(amount) };
}

/** That a payment was made. */
export function paidNotification(paymentId: string, amount: string): VerifiedPayment {
  return notificationOf(paymentId, amount, "paid");
}

/** Tells the shop, as the gateway does. */
export function notifyShop(world: World, notification: VerifiedPayment): Promise<Answer | undefined> {
  const body = messageOf(notification);
  return world.ask({
    method: "POST",
    path: "/api/payment/notify",
    body,
    headers: { [SIGNATURE_HEADER]: signatureOf(body, world.gatewaySecret) },
  });
}
