import { createHmac } from "node:crypto";
import { z } from "zod";
import type { VerifiedPayment } from "#orders/payment/payment-gateway.port.ts";
import { sameText } from "#platform/constant-time.server.ts";
import type { RawNotification } from "#platform/http/notifications/signed-notification.server.ts";
import { toCents, toRand } from "#shared/money.ts";

/** Header with the HMAC-SHA256 of the body, in hex. */
export const SIGNATURE_HEADER = "x-stand-in-signature";

const Message = z.object({
  gateway_id: z.string().min(1).max(100),
  payment_id: z.uuid(),
  status: z.enum(["paid", "failed", "cancelled"]),
  amount: z.string().regex(/^\d{1,10}\.\d{2}$/),
});

/** The body that the stand-in gateway sends. */
export function messageOf(notification: VerifiedPayment): string {
  return new URLSearchParams({
    gateway_id: notification.gatewayId,
    payment_id: notification.paymentId,
    status: notification.status,
    amount: toRand(notification.amountCents),
  }).toString();
}

export function signatureOf(body: string, secret: string): string {
  return createHmac("sha256", secret).update(body).digest("hex");
}

/** Verifies and parses a message; undefined when the signature or the format is wrong. */
export function verifiedMessage(
  { body, headers }: Pick<RawNotification, "body" | "headers">,
  secret: string,
): VerifiedPayment | undefined {
  const signature = headers[SIGNATURE_HEADER];
  if (typeof signature !== "string" || !sameText(signature, signatureOf(body, secret))) return undefined;
  const message = Message.safeParse(Object.fromEntries(new URLSearchParams(body)));
  if (!message.success) return undefined;
  const { gateway_id, payment_id, status, amount } = message.data;
  return { gatewayId: gateway_id, paymentId: payment_id, status, amountCents: toCents(amount) };
}
