import type { EmailContent } from "#platform/messages/email.model.ts";
import type { Brand } from "#shared/brand.ts";

type Sender = Pick<Brand, "name" | "legal" | "support">;

/** The email that confirms a deletion, to an address that the shop then forgets. */
export function deletionEmail({ name, legal, support }: Sender): EmailContent {
  return {
    subject: `${name}: your account has been deleted`,
    blocks: [
      { kind: "text", text: "Good day" },
      { kind: "text", text: "We've deleted your account and your data, as you asked in your account." },
      {
        kind: "text",
        text: "We only keep what the law tells us to, for as long as it tells us to: the records of what you bought, for example. You saw the list in your account.",
      },
      {
        kind: "text",
        text: `If it wasn't you who asked, please tell us straight away: ${support.telephone} or ${support.email}. We no longer store this address.`,
      },
      { kind: "small", text: `${legal.entity}\n${support.telephone}, ${support.email}` },
    ],
  };
}

/** The text message that confirms a deletion; it fits into one SMS. */
export function deletionSms({ name, support }: Sender): string {
  return `${name}: we've deleted your account and your data, as you asked. If it wasn't you, please call ${support.telephone}.`;
}
