import type { EmailContent } from "#platform/messages/email.model.ts";
import type { Brand } from "#shared/brand.ts";
import type { VoucherCampaign } from "./model.ts";

/** The email with what a redeemed voucher is for. */
export function voucherEmail(
  { title, text, link }: VoucherCampaign,
  { name, legal, support }: Pick<Brand, "name" | "legal" | "support">,
): EmailContent {
  return {
    subject: `${name}: your voucher`,
    blocks: [
      { kind: "text", text: "Good day" },
      { kind: "text", text: "You redeemed a voucher with us:" },
      { kind: "heading", text: title },
      { kind: "text", text },
      ...(link ? [{ kind: "link", label: link.label, url: link.url } as const] : []),
      { kind: "small", text: `${legal.entity}\n${support.telephone}, ${support.email}` },
    ],
  };
}
