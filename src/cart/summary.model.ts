import { isMonthly, type OrderType, type PlanPeriod } from "#catalogue/model.ts";
import { type Rand, toCents, toRand, vatShare } from "#money/model.ts";
import type { CartLine } from "./model.ts";

/** One amount of a price summary. */
export interface SummaryLine {
  label: string;
  amount: Rand;
  paymentMethod: OrderType;
  planPeriod: PlanPeriod;
}

/** A heading of a price summary; its lines always add up to its amount. */
export interface SummaryPart {
  label: string;
  amount: Rand;
  lines: SummaryLine[];
}

/**
 * The Price summary (S3-51). `total` is due in the first month, once-off amounts included; `monthly` comes back every
 * month (S9-14); `mainProduct` and `additionalAmount` split the total. All amounts include VAT.
 */
export interface PriceSummary {
  total: SummaryPart;
  monthly: SummaryPart;
  mainProduct: SummaryPart;
  additionalAmount: SummaryPart;
  /** Ours: the VAT contained in `total` (D-19). */
  vat: { label: string; amount: Rand };
}

/** What a line costs, in the words of a summary. */
export type PricedLine = Pick<
  CartLine,
  "itemType" | "productTitle" | "variationTitle" | "quantity" | "costPrice" | "planPeriod" | "orderType" | "fees"
>;

/** A VAT rate and the day from which it holds, "2018-04-01". */
export interface VatRate {
  from: string;
  percent: number;
}

/** The rate in force at an instant (D-19); days begin at midnight in South Africa. @throws RangeError before the first */
export function vatPercentAt(rates: readonly VatRate[], now: Date): number {
  const inForce = rates.findLast((rate) => new Date(`${rate.from}T00:00:00+02:00`).getTime() <= now.getTime());
  if (!inForce) throw new RangeError(`There is no VAT rate for ${now.toISOString()}`);
  return inForce.percent;
}

/**
 * Adds the lines of one payment group up.
 * @param vatPercent the rate in force, for example 15
 */
export function summarise(lines: readonly PricedLine[], vatPercent: number): PriceSummary {
  const products = lines.filter((line) => line.itemType === "main").map(priceOf);
  const addOns = lines.filter((line) => line.itemType === "vae").map(priceOf);
  const additional = [...addOns, ...lines.flatMap(feesOf)];
  const all = [...products, ...additional];
  const billed = all.some((line) => line.paymentMethod !== "prepaid" && line.paymentMethod !== "software");
  const total = part(billed ? "Due in the first month" : "Pay now", all);
  return {
    total,
    monthly: part(
      "Every month",
      all.filter((line) => isMonthly(line.planPeriod)),
    ),
    mainProduct: part("Products", products),
    additionalAmount: part("Add-ons and fees", additional),
    vat: { label: `of which VAT ${vatPercent}%`, amount: toRand(vatShare(toCents(total.amount), vatPercent)) },
  };
}

function priceOf(line: PricedLine): SummaryLine {
  return {
    label: labelOf(line.variationTitle || line.productTitle, line.quantity),
    amount: times(line.costPrice, line.quantity),
    paymentMethod: line.orderType,
    planPeriod: line.planPeriod,
  };
}

function feesOf(line: PricedLine): SummaryLine[] {
  return line.fees.map((fee) => ({
    label: labelOf(fee.label, line.quantity),
    amount: times(fee.amount, line.quantity),
    paymentMethod: line.orderType,
    planPeriod: fee.planPeriod,
  }));
}

function labelOf(title: string, quantity: number): string {
  return quantity > 1 ? `${quantity} x ${title}` : title;
}

function times(amount: Rand, quantity: number): Rand {
  return toRand(toCents(amount) * quantity);
}

function part(label: string, lines: SummaryLine[]): SummaryPart {
  const sum = lines.reduce((cents, line) => cents + toCents(line.amount), 0);
  return { label, amount: toRand(sum), lines };
}
