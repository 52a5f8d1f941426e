import { z } from "zod";
import { CodeTextShape, PromoValuesShape } from "#cart/promo-codes/values.contract.ts";
import { RandShape } from "#catalogue/contract.ts";
import { endpoint } from "#platform/http/endpoint.ts";
import { notFound, problem } from "#platform/http/problem.ts";
import { replyOf, replyWith } from "#platform/http/reply.contract.ts";
import { PROMO_STATES } from "./model.ts";

const permission = "promo-codes:manage";

/** Somebody changed the code since it was read. */
export const promoCodeChanged = problem("promo_code_changed", 409, "Someone else has changed this promo code");
export const promoCodeExists = problem("promo_code_exists", 409, "There is a promo code with this text already");
/** The field says which one. */
export const unknownScope = problem("unknown_scope", 422, "There is no such product or category");

const PromoCodeShape = PromoValuesShape.safeExtend({
  promoCodeId: z.uuid(),
  code: z.string(),
  state: z.enum(PROMO_STATES),
  uses: z.int().describe("Orders that were bought with it, or are placed and not paid yet"),
  given: RandShape.describe("What these orders got off"),
  version: z.int(),
}).meta({ id: "PromoCode" });

export type StaffPromoCode = z.output<typeof PromoCodeShape>;

const WithUsesShape = z.object({
  promoCode: PromoCodeShape,
  waiting: z
    .array(z.object({ at: z.iso.datetime(), by: z.string() }))
    .describe("Changes that wait for a second person, because the code is worth more than half"),
  orders: z
    .array(
      z.object({
        ecomid: z.string(),
        usedAt: z.iso.datetime(),
        off: RandShape,
        state: z.enum(["held", "used", "returned"]),
      }),
    )
    .describe("The last 50 orders with it, the newest first"),
});

const Reply = replyOf(WithUsesShape);
const params = z.object({ promoCodeId: z.uuid() });

export const listPromoCodes = endpoint("GET /staff/promo-codes", {
  summary: "Promo codes with the number of their uses and what they gave off, the newest first; at most 500",
  permission,
  query: z.object({ state: z.enum(PROMO_STATES).optional() }),
  reply: replyWith({ promoCodes: z.array(PromoCodeShape) }),
});

export const promoCategories = endpoint("GET /staff/promo-codes/categories", {
  summary: "The categories that a promo code can be for",
  permission,
  reply: replyWith({ categories: z.array(z.object({ slug: z.string(), name: z.string() })) }),
});

export const getPromoCode = endpoint("GET /staff/promo-codes/:promoCodeId", {
  summary: "A promo code with its last orders",
  permission,
  params,
  reply: Reply,
  problems: [notFound],
});

export const createPromoCode = endpoint("POST /staff/promo-codes", {
  summary: "Create a promo code. One that is worth more than half is off until a second person has approved it",
  permission,
  body: PromoValuesShape.safeExtend({ code: CodeTextShape }),
  reply: Reply,
  problems: [promoCodeExists, unknownScope],
  idempotent: true,
});

export const changePromoCode = endpoint("PUT /staff/promo-codes/:promoCodeId", {
  summary:
    "Change a promo code, or switch it off; its text stays. Orders that are placed keep what they got. A change after which it is worth more than half waits for a second person",
  permission,
  params,
  body: PromoValuesShape.safeExtend({ version: z.int().describe("As last read; another one is refused") }),
  reply: Reply,
  problems: [notFound, promoCodeChanged, unknownScope],
});
