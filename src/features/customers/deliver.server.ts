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

/**
 * Sends a message to a customer, a department or staff. One that is refused because of its recipient is given up; mail server and SMS
 * gateway account for it (src/platform/messages/accounting.service.server.ts).
 * @throws Error for a retry. Its message contains no personal data, because the queue stores it
 */
export async function deliver(
  { brand, mail, sms: gateway }: Pick<CustomersContext, "brand" | "mail" | "sms">,
  { kind, messageId, to, email, sms, replyTo }: DeliveredMessage,
): Promise<void> {
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
    if (!(error instanceof Undeliverable)) throw new Error(`A message could not be handed over: ${kind}`);
  }
}
