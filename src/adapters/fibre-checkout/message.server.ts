import { createHmac } from "node:crypto";
import { z } from "zod";
import { FIBRE_OUTCOMES, type FibreNotification } from "#orders/fibre/fibre-checkout.port.ts";
import { sameText } from "#platform/constant-time.server.ts";
import type { RawNotification } from "#platform/http/notifications/signed-notification.server.ts";
import { parseJson } from "#shared/json.ts";

/** Header with the HMAC-SHA256 of the body, in hex. */
export const FIBRE_SIGNATURE_HEADER = "x-fibre-signature";

const Message = z.object({ processId: z.string().min(1).max(100), status: z.enum(FIBRE_OUTCOMES) });

/** The signature of a notification body, in hex. */
export function fibreSignature(body: string, secret: string): string {
  return createHmac("sha256", secret).update(body).digest("hex");
}

/** Verifies and parses a notification; undefined when the signature or the format is wrong. */
export function verifiedFibreNotification(
  { body, headers }: Pick<RawNotification, "body" | "headers">,
  secret: string,
): FibreNotification | undefined {
  const signature = headers[FIBRE_SIGNATURE_HEADER];
  if (typeof signature !== "string" || !sameText(signature.toLowerCase(), fibreSignature(body, secret)))
    return undefined;
  const message = Message.safeParse(parseJson(body));
  return message.success ? message.data : undefined;
}
