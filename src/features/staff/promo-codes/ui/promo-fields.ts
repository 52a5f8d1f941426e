import { typedPromoCode } from "#cart/promo-codes/model.ts";
import type { PromoValuesBody } from "#cart/promo-codes/values.contract.ts";
import { type Check, filled, optional } from "#shared/field-checks.ts";
import { toCents, toRand } from "#shared/money.ts";
import { cleanPercentage } from "#shared/percentage.ts";
import { typedAmount } from "#shared/typed-amount.ts";
import type { Difference } from "#staff/difference.model.ts";

type Limit = "maxUses" | "maxUsesPerCustomer";
type Scope = "productIds" | "categories";

/** Names of the fields: as the server names them in its refusals, and the two choices. */
export type PromoField =
  | (
      | "code"
      | "description"
      | "percent"
      | "off"
      | "startsOn"
      | "endsOn"
      | "minimum"
      | "isActive"
      | "signedInOnly"
      | "kind"
    )
  | Limit
  | Scope;

/** The fields of the form, as typed. */
export type PromoFields = Record<PromoField, string>;

/** What a code takes off. */
export const PROMO_KINDS = [
  { value: "off", label: "An amount in rand" },
  { value: "percent", label: "A percentage" },
];

const MAX_USES = 1_000_000;

/** The rules of the fields. */
export function promoChecks({ kind, startsOn }: PromoFields): Record<PromoField, Check> {
  const limit: Check = {
    ok: (text) => text.trim() === "" || isWhole(text, MAX_USES),
    message: `Enter a whole number from 1 to ${MAX_USES}, or leave it empty`,
  };
  return {
    code: {
      ok: (text) => typedPromoCode(text) !== undefined,
      message: "Enter 3 to 30 letters and digits",
    },
    description: filled("Enter what the code is for"),
    kind: optional,
    percent:
      kind === "percent"
        ? { clean: cleanPercentage, ok: isPercentage, message: "Enter a whole number from 1 to 100" }
        : optional,
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

function isWhole(text: string, max: number): boolean {
  return /^\d+$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= max;
}

function isPercentage(text: string): boolean {
  return isWhole(text, 100);
}

/** Cents of a typed amount; below zero for a text that is none. */
function centsOf(text: string): number {
  return typedAmount(text) ?? -1;
}

/** The values of a code as the form shows them: lists as lines, and nothing for what has no limit. */
export function fieldsOf(code: string, values: PromoValuesBody): PromoFields {
  const { description, percent, off, startsOn, endsOn, maxUses, maxUsesPerCustomer, minimum } = values;
  return {
    code,
    description,
    startsOn,
    endsOn: endsOn ?? "",
    kind: percent === null ? "off" : "percent",
    percent: textOf(percent),
    off: off ?? "",
    maxUses: textOf(maxUses),
    maxUsesPerCustomer: textOf(maxUsesPerCustomer),
    minimum: toCents(minimum) === 0 ? "" : minimum,
    productIds: values.productIds.join("\n"),
    categories: values.categories.join("\n"),
    isActive: values.isActive ? "yes" : "",
    signedInOnly: values.signedInOnly ? "yes" : "",
  };
}

const LABELS: Partial<Record<PromoField, string>> = {
  description: "What it is for",
  isActive: "Active",
  percent: "Percentage",
  off: "Amount in rand",
  startsOn: "First day",
  endsOn: "Last day",
  maxUses: "Orders in all",
  maxUsesPerCustomer: "Orders of one customer",
  signedInOnly: "Signed-in customers only",
  categories: "Categories",
  productIds: "Products",
  minimum: "Minimum in rand",
};

/** What differs between two states of a code, as the form shows it. */
export function differencesOf(before: PromoValuesBody, after: PromoValuesBody): Difference[] {
  const [one, other] = [fieldsOf("", before), fieldsOf("", after)];
  const names = Object.keys(one).filter((name): name is PromoField => name in LABELS);
  return names.flatMap((name) =>
    one[name] === other[name] ? [] : [{ label: LABELS[name] ?? name, before: one[name], after: other[name] }],
  );
}

function textOf(limit: number | null): string {
  return limit === null ? "" : String(limit);
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

/** The words of a text, which spaces, commas and lines separate. */
export function wordsOf(text: string): string[] {
  return [...new Set(text.split(/[\s,]+/).filter(Boolean))];
}

/** A list of words with one added or removed. */
export function withWord(words: string, word: string, isChosen: boolean): string {
  const others = wordsOf(words).filter((known) => known !== word);
  return (isChosen ? [...others, word] : others).join("\n");
}
