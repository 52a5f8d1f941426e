import { Undeliverable } from "#platform/messages/delivery.port.ts";
import { type EmailContent, htmlOf, textOf } from "#platform/messages/email.model.ts";
import type { MessageKind } from "#platform/messages/kinds.model.ts";
import type { CustomersContext } from "./context.server.ts";
import { targetOf } from "./otp/model.ts";

/** A message in both forms; the contact decides which is sent. */
interface DeliveredMessage {
  kind: MessageKind;
  messageId: string;
  /** An email address or mobile number. */
  to: string;
  email: EmailContent;
  /** Empty for recipients who have an email address only. */
  sms: string;
  /** Where answers to the email go; the sender by default. One valid address. */
  replyTo?: string;
}

/** "refused": for good, because of its recipient or content. It reached nobody, and sending it again unchanged is of no use. */
type DeliveryResult = "accepted" | "refused";

/**
 * Sends a message to a customer, a department or staff. Mail server and SMS gateway account for it
 * (src/platform/messages/accounting.service.server.ts).
 * @returns what became of it. A caller has to use it (lint/delivery.grit), so that nothing records a refused message as sent
 * @throws Error for a retry. Its message contains no personal data, because the queue stores it
 */
export async function deliver(
  { brand, mail, sms: gateway }: Pick<CustomersContext, "brand" | "mail" | "sms">,
  { kind, messageId, to, email, sms, replyTo }: DeliveredMessage,
): Promise<DeliveryResult> {
  try {
    if (targetOf(to)?.channel === "sms") await gateway.send({ kind, messageId, to, text: sms });
    else {
      const { violet: action, ...colours } = brand.colours.light;
      const html = htmlOf(email, brand.name, { ...colours, action });
      await mail.send({
        kind,
        messageId,
        to,
        subject: email.subject,
        text: textOf(email),
        html,
        ...(replyTo && { replyTo }),
      });
    }
  } catch (error) {
    // The error of a server may contain the address or the message.
    if (error instanceof Undeliverable) return "refused";
    throw new Error(`A message could not be handed over: ${kind}`);
  }
  return "accepted";
}

/**
 * Sends a message as deliver() does and gives it up when it is refused: for messages of which nothing is recorded, and whose address is forgotten
 * in either case.
 * @throws Error for a retry, without personal data
 */
export function deliverOrGiveUp(...message: Parameters<typeof deliver>): Promise<void> {
  return deliver(...message).then(() => undefined);
}
