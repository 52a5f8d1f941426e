import { z } from "zod";
import { PaymentGroupShape, RandShape, SegmentShape } from "#catalogue/contract.ts";
import { invalidToken } from "#customers/sessions/contract.ts";
import { endpoint } from "#platform/http/endpoint.ts";
import { problem, tooManyRequests } from "#platform/http/problem.ts";
import { DoneShape, replyWith } from "#platform/http/reply.contract.ts";
import { checkedField } from "#platform/http/text-fields.contract.ts";
import { type GroupPromoCode, PROMO_CHECKS, type PromoError, typedPromoCode } from "./model.ts";

/** Also for a code that staff have switched off. */
export const promoUnknown = problem("promo_unknown", 404, "We do not know this promo code. Check how it is spelt");

/** The problem for each reason why a code gives nothing off; the message says it. */
export const PROMO_PROBLEMS = {
  inactive: promoUnknown,
  not_yet: problem("promo_not_yet", 409, "This promo code cannot be used yet"),
  expired: problem("promo_expired", 410, "This promo code has expired"),
  used_up: problem("promo_used_up", 409, "This promo code has been used up"),
  sign_in_needed: problem(
    "promo_sign_in_needed",
    409,
    "This promo code is for customers with an account. Sign in to use it",
  ),
  already_used: problem("promo_already_used", 409, "You have already used this promo code"),
  other_products: problem("promo_other_products", 422, "This promo code is not for the products in this order"),
  below_minimum: problem("promo_below_minimum", 422, "Spend more on the products of this promo code to use it"),
} satisfies Record<PromoError, ReturnType<typeof problem>>;

/** The code of an order is no longer valid when the order is placed. Nothing was charged. `details.reason` is the PromoError. */
export const promoEnded = problem("promo_ended", 409, "The promo code of this order can no longer be used");

const TypedCode = checkedField(PROMO_CHECKS.code).transform((text) => typedPromoCode(text) ?? text);

/** The promo code of a payment group. */
export const GroupPromoShape = z.object({
  code: z.string(),
  problem: z.string().nullable().describe("Why it gives nothing off now; null when it does"),
}) satisfies z.ZodType<GroupPromoCode>;

const Group = z.object({ vendorType: SegmentShape, orderType: PaymentGroupShape });

export const applyPromoCode = endpoint("POST /cartPromoCode", {
  summary: "Apply a promo code to a payment group of the cart, in place of another one",
  access: "session",
  body: Group.extend({ code: TypedCode.describe("Case, spaces and hyphens do not matter") }),
  reply: replyWith({ code: z.string(), amount: RandShape.describe("What it takes off now") }),
  problems: [invalidToken, tooManyRequests, ...new Set(Object.values(PROMO_PROBLEMS))],
});

export const removePromoCode = endpoint("DELETE /cartPromoCode/:vendorType/:orderType", {
  summary: "Remove the promo code of a payment group of the cart, if it has one",
  access: "session",
  params: Group,
  reply: DoneShape,
  problems: [invalidToken],
});
