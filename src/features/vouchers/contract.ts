import { z } from "zod";
import { invalidToken } from "#customers/sessions/contract.ts";
import { endpoint } from "#platform/http/endpoint.ts";
import { problem, tooManyRequests } from "#platform/http/problem.ts";
import { replyOf } from "#platform/http/reply.contract.ts";
import { checkedField } from "#platform/http/text-fields.contract.ts";
import { typedVoucherCode, VOUCHER_CHECKS } from "./model.ts";

export const voucherUnknown = problem(
  "voucher_unknown",
  404,
  "We don't recognise this code. Compare it with your voucher, letter by letter",
);
export const voucherUsed = problem("voucher_used", 409, "This code has already been used. Each code works once");
export const voucherExpired = problem("voucher_expired", 410, "This voucher has expired and can no longer be used");

const VoucherCode = checkedField(VOUCHER_CHECKS.code).transform((text) => typedVoucherCode(text) ?? text);

/** What a redeemed voucher is for. */
const RedeemedShape = z.object({
  title: z.string(),
  text: z.string(),
  link: z.object({ label: z.string(), url: z.string() }).nullable(),
  redeemedAt: z.iso.datetime(),
  sentTo: z.string().nullable().describe("Masked email address of the customer's account, to which the same was sent"),
});

export type Redeemed = z.output<typeof RedeemedShape>;

export const redeemVoucher = endpoint("POST /chat/appleRedeem", {
  summary: "Redeem a voucher by its code, which works once; a repeated call of the same caller returns the same result",
  access: "person",
  body: z.object({ code: VoucherCode }),
  reply: replyOf(RedeemedShape),
  problems: [invalidToken, voucherUnknown, voucherUsed, voucherExpired, tooManyRequests],
});
