import { typedPromoCode } from "#cart/promo-codes/model.ts";
import type { PromoValuesBody } from "#cart/promo-codes/values.contract.ts";
import { type Check, filled, optional } from "#shared/field-checks.ts";
import { toCents, toRand } from "#shared/money.ts";
import { cleanPercentage } from "#shared/percentage.ts";
import { typedAmount } from "#shared/typed-amount.ts";
import type { Difference } from "#staff/difference.model.ts";
import { whole, wordsOf } from "#staff/ui/editing/typed-values.ts";

/** Names of the fields: as the server names them in its refusals, and the choice of what a code takes off. */
export type PromoField = keyof PromoValuesBody | "code" | "kind";

/** The fields of the form, as typed. */
export type PromoFields = Record<PromoField, string>;

/** What a code takes off. */
export const PROMO_KINDS = [
  { value: "off", label: "An amount in rand" },
  { value: "percent", label: "A percentage" },
];

const uses = whole(1, 1_000_000);
const limit: Check = {
  ok: (text) => text.trim() === "" || uses.ok(text),
  message: `${uses.message}, or leave it empty`,
};

/** The rules of the fields. */
export function promoChecks({ kind, startsOn }: PromoFields): Record<PromoField, Check> {
  return {
    code: {
      ok: (text) => typedPromoCode(text) !== undefined,
      message: "Enter 3 to 30 letters and digits",
    },
    description: filled("Enter what the code is for"),
    kind: optional,
    percent: kind === "percent" ? { ...whole(1, 100), clean: cleanPercentage } : optional,
    off:
      kind === "off" ? { ok: (text) => centsOf(text) > 0, message: "Enter an amount, for example 100.00" } : optional,
    startsOn: filled("Choose the first day"),
    endsOn: {
      ok: (text) => text === "" || text >= startsOn,
      message: "Choose a day that is not before the first one, or leave it empty",
    },
    maxUses: limit,
    maxUsesPerCustomer: limit,
    minimum: {
      ok: (text) => text.trim() === "" || centsOf(text) >= 0,
      message: "Enter an amount, for example 500.00, or leave it empty",
    },
    productIds: optional,
    categories: optional,
    isActive: optional,
    signedInOnly: optional,
  };
}

/** Cents of a typed amount; below zero for a text that is none. */
function centsOf(text: string): number {
  return typedAmount(text) ?? -1;
}

/** A code as the form shows it: lists as lines, and nothing for what has no limit. */
export function fieldsOf({ code = "", ...values }: PromoValuesBody & { code?: string }): PromoFields {
  const { description, percent, startsOn, minimum } = values;
  return {
    code,
    description,
    startsOn,
    endsOn: values.endsOn ?? "",
    kind: percent === null ? "off" : "percent",
    percent: String(percent ?? ""),
    off: values.off ?? "",
    maxUses: String(values.maxUses ?? ""),
    maxUsesPerCustomer: String(values.maxUsesPerCustomer ?? ""),
    minimum: toCents(minimum) === 0 ? "" : minimum,
    productIds: values.productIds.join("\n"),
    categories: values.categories.join("\n"),
    isActive: values.isActive ? "yes" : "",
    signedInOnly: values.signedInOnly ? "yes" : "",
  };
}

const LABELS: readonly (readonly [PromoField, string])[] = [
  ["description", "What it is for"],
  ["percent", "Percentage"],
  ["off", "Amount in rand"],
  ["startsOn", "First day"],
  ["endsOn", "Last day"],
  ["maxUses", "Orders in all"],
  ["maxUsesPerCustomer", "Orders of one customer"],
  ["signedInOnly", "Signed-in customers only"],
  ["categories", "Categories"],
  ["productIds", "Products"],
  ["minimum", "Minimum in rand"],
  ["isActive", "Active"],
];

/** What differs between two states of a code, as the form shows it. */
export function differencesOf(before: PromoValuesBody, after: PromoValuesBody): Difference[] {
  const [one, other] = [fieldsOf(before), fieldsOf(after)];
  return LABELS.map(([name, label]) => ({ label, before: one[name], after: other[name] })).filter(
    (difference) => difference.before !== difference.after,
  );
}

/** The values to send. The fields have been checked. */
export function valuesOf(fields: PromoFields): PromoValuesBody {
  const isPercent = fields.kind === "percent";
  return {
    description: fields.description.trim(),
    percent: isPercent ? Number(cleanPercentage(fields.percent)) : null,
    off: isPercent ? null : toRand(centsOf(fields.off)),
    startsOn: fields.startsOn,
    endsOn: fields.endsOn || null,
    maxUses: numberOf(fields.maxUses),
    maxUsesPerCustomer: numberOf(fields.maxUsesPerCustomer),
    minimum: toRand(Math.max(0, centsOf(fields.minimum))),
    productIds: wordsOf(fields.productIds),
    categories: wordsOf(fields.categories),
    isActive: fields.isActive !== "",
    signedInOnly: fields.signedInOnly !== "",
  };
}

function numberOf(text: string): number | null {
  return text.trim() === "" ? null : Number(text);
}
