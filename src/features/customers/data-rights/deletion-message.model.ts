import type { EmailContent } from "#platform/messages/email.model.ts";
import type { Brand } from "#shared/brand.ts";

type Sender = Pick<Brand, "name" | "legal" | "support">;

/** The email that confirms a deletion, to an address that the shop then forgets. */
export function deletionEmail({ name, legal, support }: Sender): EmailContent {
  return {
    subject: `${name}: your account was deleted`,
    blocks: [
      { kind: "text", text: "Good day" },
      { kind: "text", text: "Your account and your data were deleted, as you asked in your account." },
      {
        kind: "text",
        text: "We keep only what the law tells us to, for as long as it does: the records of what you bought, for example. Your account showed what that is.",
      },
      {
        kind: "text",
        text: `If it was not you who asked, please tell us at once: ${support.telephone} or ${support.email}. We no longer store this address.`,
      },
      { kind: "small", text: `${legal.entity}\n${support.telephone}, ${support.email}` },
    ],
  };
}

/** The text message that confirms a deletion; it fits into one SMS. */
export function deletionSms({ name, support }: Sender): string {
  return `${name}: your account and your data were deleted, as you asked. If it was not you, please call ${support.telephone}.`;
}
