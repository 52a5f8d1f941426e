import { z } from "zod";
import { RandShape } from "#catalogue/contract.ts";
import { dayField } from "#platform/http/day-field.contract.ts";
import { lineField } from "#platform/http/text-fields.contract.ts";
import { type Cents, parseMoney } from "#shared/money.ts";
import { MAX_CODE, MIN_CODE, typedPromoCode } from "./model.ts";

/** Highest amount off, minimum and number of uses: more is a typing error. */
const MAX_CENTS: Cents = 100_000_000;
const MAX_USES = 1_000_000;

const Amount = RandShape.refine((rand) => centsOf(rand) >= 0 && centsOf(rand) <= MAX_CENTS, {
  message: "must be from 0.00 to 1000000.00 rand",
});

/** Cents of an amount; 0 for a text that is none, which has a message of its own. */
function centsOf(rand: string): Cents {
  return parseMoney(rand) ?? 0;
}

const Uses = z.int().min(1).max(MAX_USES).nullable();
const Id = lineField(100).min(1);

/** The text of a code as staff enter it. */
export const CodeTextShape = z
  .string()
  .max(100)
  .refine((text) => typedPromoCode(text) !== undefined, {
    message: `must be ${MIN_CODE} to ${MAX_CODE} letters and digits; spaces and hyphens do not count`,
  })
  .transform((text) => typedPromoCode(text) ?? text);

/** What staff set for a promo code, and what the file of sample codes holds. */
export const PromoValuesShape = z
  .object({
    description: lineField(200).min(1, "must say what the code is for"),
    percent: z.int().min(1).max(100).nullable().describe("A percentage off; or `off`, never both"),
    off: Amount.nullable().describe("An amount off"),
    startsOn: dayField().describe("The first day, in South Africa"),
    endsOn: dayField().nullable().describe("The last day, included; null without an end"),
    maxUses: Uses.describe("Orders in all; null without a limit"),
    maxUsesPerCustomer: Uses.describe("Orders of one customer; null without a limit"),
    minimum: Amount.describe("The least that the products of the code have to cost"),
    signedInOnly: z.boolean().default(false).describe("Only customers who are signed in can use it"),
    productIds: z.array(Id).max(200).describe("Products that it is for; with no category either, all products"),
    categories: z.array(Id).max(100).describe("Slugs of categories that it is for, of both segments"),
    isActive: z.boolean(),
  })
  .refine(({ percent, off }) => (percent === null) !== (off === null), {
    message: "must be a percentage or an amount, and not both",
    path: ["percent"],
  })
  .refine(({ off }) => off === null || centsOf(off) > 0, { message: "must be more than 0.00", path: ["off"] })
  .refine(({ startsOn, endsOn }) => endsOn === null || endsOn >= startsOn, {
    message: "must not be before the first day",
    path: ["endsOn"],
  });

export type PromoValuesBody = z.output<typeof PromoValuesShape>;
