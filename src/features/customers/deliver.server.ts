import { Undeliverable } from "#platform/messages/delivery.port.ts";
import { type EmailContent, htmlOf, textOf } from "#platform/messages/email.model.ts";
import type { CustomersContext } from "./context.server.ts";
import { targetOf } from "./otp/model.ts";

/** A message in both forms; the contact decides which is sent. */
interface CustomerMessage {
  messageId: string;
  /** An email address or mobile number. */
  to: string;
  email: EmailContent;
  sms: string;
  /** Where answers to the email go; the sender by default. One valid address. */
  replyTo?: string;
}

/**
 * Sends a message to a contact of a customer. One that is rejected permanently counts as sent.
 * @param what names it for the log: "A one-time code"
 * @throws Error for a retry. Its message contains no personal data, because the queue stores it
 */
export async function deliver(
  { brand, mail, sms: gateway }: Pick<CustomersContext, "brand" | "mail" | "sms">,
  what: string,
  { messageId, to, email, sms, replyTo }: CustomerMessage,
): Promise<void> {
  try {
    if (targetOf(to)?.channel === "sms") await gateway.send({ messageId, to, text: sms });
    else {
      const { violet: action, ...colours } = brand.colours.light;
      const html = htmlOf(email, brand.name, { ...colours, action });
      await mail.send({
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
    if (!(error instanceof Undeliverable)) throw new Error(`${what} could not be handed over`);
  }
}
