import { z } from "zod";
import type { RawNotification } from "#platform/http/notifications/signed-notification.server.ts";
import { parseJson } from "#shared/json.ts";
import type { PartnerNotification } from "#streaming/partner.port.ts";
import { isSigned, SIGNATURE_HEADER } from "../signed-message.server.ts";

const Message = z.object({
  notificationId: z.string().min(1).max(100),
  subscriptionId: z.uuid(),
  event: z.literal("activated"),
});

/** Verifies and parses a notification; undefined when the signature, its age or the format is wrong. @param now milliseconds since 1970 */
export function verifiedNotification(
  { body, headers }: Pick<RawNotification, "body" | "headers">,
  secret: string,
  now: number,
): PartnerNotification | undefined {
  if (!isSigned(body, headers[SIGNATURE_HEADER], secret, now)) return undefined;
  const message = Message.safeParse(parseJson(body));
  return message.success ? message.data : undefined;
}
