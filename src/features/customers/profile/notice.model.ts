import type { EmailContent } from "#platform/messages/email.model.ts";
import type { Brand } from "#shared/brand.ts";

/** The operator that writes. */
type Sender = Pick<Brand, "name" | "legal" | "support">;

/** The email to an address that is no longer in an account. */
export function contactRemovedEmail({ name, legal, support }: Sender): EmailContent {
  return {
    subject: `${name}: your email address was changed`,
    blocks: [
      { kind: "text", text: "Good day" },
      {
        kind: "text",
        text: `This email address was removed from your ${name} account or replaced by another one. You can no longer sign in with it.`,
      },
      { kind: "text", text: `If it wasn't you, please call us straight away: ${support.telephone}.` },
      { kind: "small", text: `${legal.entity}\n${support.telephone}, ${support.email}` },
    ],
  };
}

/** The text message to a number that is no longer in an account; it fits into one SMS. */
export function contactRemovedSms({ name, support }: Sender): string {
  return `This number was removed from your ${name} account or replaced. If it wasn't you, call us: ${support.telephone}.`;
}
