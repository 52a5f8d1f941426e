import { introductoryPrices } from "#catalogue/configurator/introductory.model.ts";
import { isMonthly, type PaymentGroup, type PlanPeriod } from "#catalogue/model.ts";
import { midnightOf } from "#shared/day.ts";
import { type Cents, type Rand, toCents, toRand, vatShare } from "#shared/money.ts";
import type { CartLine } from "./model.ts";

/** One amount of a price summary. */
export interface SummaryLine {
  label: string;
  amount: Rand;
  paymentMethod: PaymentGroup;
  planPeriod: PlanPeriod;
}

/** A heading of a price summary; its lines always add up to its amount. */
export interface SummaryPart {
  label: string;
  amount: Rand;
  lines: SummaryLine[];
}

/** The monthly amount until a promotion ends, and after it. The lines add up to `monthly`. */
export interface SummaryIntroduction {
  label: string;
  months: number;
  monthly: Rand;
  afterwards: Rand;
  changesOn: string;
  lines: { label: string; amount: Rand }[];
}

/**
 * The price summary (S3-51). `total` is the first bill, with once-off amounts and without free months; `monthly` is the recurring amount
 * (S9-14); `mainProduct` and `additionalAmount` add up to `total`. All amounts include VAT.
 */
export interface PriceSummary {
  total: SummaryPart;
  monthly: SummaryPart;
  mainProduct: SummaryPart;
  additionalAmount: SummaryPart;
  /** Ours: the monthly amounts while promotions last, in the order of their ends (S9-16, S9-18). */
  introductory: SummaryIntroduction[];
  /** Ours: what its contracts cost over their terms, with fees and add-ons; an entry for each term, the shortest first. It names them when there are other products. */
  overTerm: { label: string; amount: Rand }[];
  /** Ours: the VAT contained in `total` (D-19). */
  vat: { label: string; amount: Rand };
}

/** Fields of a line that a summary depends on. */
export type PricedLine = Pick<
  CartLine,
  | "itemType"
  | "productTitle"
  | "variationTitle"
  | "quantity"
  | "costPrice"
  | "planPeriod"
  | "paymentGroup"
  | "fees"
  | "introduction"
  | "termTotal"
>;

/** What a promo code takes off the once-off amounts of a payment group. */
export interface Discount {
  code: string;
  cents: Cents;
  /** The part of it on main products; the rest is on add-ons. */
  mainCents: Cents;
  /** The part of it on each line of the group, all units together, in the order of the lines; 0 for a line that the code is not for. */
  lineCents: readonly Cents[];
}

/** A VAT rate and its first day, "2018-04-01". */
export interface VatRate {
  from: string;
  percent: number;
}

/** The VAT rate at an instant (D-19); days begin at midnight in South Africa. @throws RangeError before the first rate */
export function vatPercentAt(rates: readonly VatRate[], now: Date): number {
  const inForce = rates.findLast((rate) => midnightOf(rate.from) <= now);
  if (!inForce) throw new RangeError(`There is no VAT rate for ${now.toISOString()}`);
  return inForce.percent;
}

/**
 * The price summary of the lines of a payment group.
 * @param vatPercent current VAT rate, for example 15
 */
export function summarise(lines: readonly PricedLine[], vatPercent: number): PriceSummary {
  const products = lines.filter((line) => line.itemType === "main");
  const addOns = lines.filter((line) => line.itemType === "addOn");
  const fees = lines.flatMap(feesOf);
  const mainAmounts = products.map(firstBillOf);
  const additional = [...addOns.map(firstBillOf), ...fees];
  const all = [...mainAmounts, ...additional];
  const billed = all.some((line) => line.paymentMethod !== "prepaid" && line.paymentMethod !== "software");
  const total = part(billed ? "Due in the first month" : "Pay now", all);
  return {
    total,
    monthly: part(
      "Every month",
      [...products, ...addOns]
        .map(priceOf)
        .concat(fees)
        .filter((line) => isMonthly(line.planPeriod)),
    ),
    mainProduct: part("Products", mainAmounts),
    additionalAmount: part("Add-ons and fees", additional),
    introductory: introductoryOf([...products, ...addOns], fees),
    overTerm: overTermOf(products),
    vat: vatOf(total, vatPercent),
  };
}

/**
 * A price summary with a discount, which is a line of its own below zero. Every part still adds up to its lines, and the two parts to the total.
 * @param vatPercent current VAT rate
 */
export function withDiscount(
  summary: PriceSummary,
  { code, cents, mainCents }: Omit<Discount, "lineCents">,
  paymentMethod: PaymentGroup,
  vatPercent: number,
): PriceSummary {
  const reduced = ({ label, lines }: SummaryPart, off: Cents): SummaryPart => {
    const line = { label: `Promo code ${code}`, amount: toRand(-off), paymentMethod, planPeriod: "once-off" as const };
    return part(label, off === 0 ? lines : [...lines, line]);
  };
  const total = reduced(summary.total, cents);
  return {
    ...summary,
    total,
    mainProduct: reduced(summary.mainProduct, mainCents),
    additionalAmount: reduced(summary.additionalAmount, cents - mainCents),
    overTerm: summary.overTerm.map(({ label, amount }) => ({ label: `${label}, before the promo code`, amount })),
    vat: vatOf(total, vatPercent),
  };
}

function vatOf({ amount }: SummaryPart, vatPercent: number): PriceSummary["vat"] {
  return { label: `of which VAT ${vatPercent}%`, amount: toRand(vatShare(toCents(amount), vatPercent)) };
}

function priceOf(line: PricedLine): SummaryLine {
  return {
    label: labelOf(line.variationTitle || line.productTitle, line.quantity),
    amount: toRand(centsOf(line.costPrice, line.quantity)),
    paymentMethod: line.paymentGroup,
    planPeriod: line.planPeriod,
  };
}

/** The amount of a line on the first bill. */
function firstBillOf(line: PricedLine): SummaryLine {
  const { introduction, quantity } = line;
  const price = priceOf(line);
  if (!introduction?.fromTheStart) return price;
  return { ...price, amount: toRand(toCents(price.amount) - centsOf(introduction.off, quantity)) };
}

function feesOf(line: PricedLine): SummaryLine[] {
  // What is included is a line of its item only.
  const charged = line.fees.filter((fee) => toCents(fee.amount) > 0);
  return charged.map((fee) => ({
    label: labelOf(fee.label, line.quantity),
    amount: toRand(centsOf(fee.amount, line.quantity)),
    paymentMethod: line.paymentGroup,
    planPeriod: fee.planPeriod,
  }));
}

function introductoryOf(lines: readonly PricedLine[], fees: readonly SummaryLine[]): SummaryIntroduction[] {
  const prices = lines.map((line) => {
    const { introduction, quantity } = line;
    const off = introduction && { ...introduction, off: centsOf(introduction.off, quantity) };
    return { ...priceOf(line), introduction: off ?? undefined };
  });
  const amounts = [...prices, ...fees]
    .filter(({ planPeriod }) => isMonthly(planPeriod))
    .map((line) => ({ ...line, amount: toCents(line.amount) }));
  return introductoryPrices(amounts).map((price) => ({
    ...price,
    monthly: toRand(price.monthly),
    afterwards: toRand(price.afterwards),
    lines: price.lines.map(({ label, amount }) => ({ label, amount: toRand(amount) })),
  }));
}

function overTermOf(products: readonly PricedLine[]): PriceSummary["overTerm"] {
  const byMonths = Map.groupBy(products, ({ termTotal }) => termTotal?.months ?? 0);
  return [...byMonths]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([months, lines]) => {
      if (months === 0) return [];
      const cents = lines.reduce(
        (sum, { termTotal, quantity }) => sum + centsOf(termTotal?.amount ?? "0.00", quantity),
        0,
      );
      const titles = new Set(lines.map(({ productTitle }) => productTitle));
      const whose = lines.length === products.length ? "" : ` for ${[...titles].join(" and ")}`;
      return [{ label: `Total over ${months} months${whose}`, amount: toRand(cents) }];
    });
}

function labelOf(title: string, quantity: number): string {
  return quantity > 1 ? `${quantity} x ${title}` : title;
}

function centsOf(amount: Rand, quantity: number): Cents {
  return toCents(amount) * quantity;
}

function part(label: string, lines: SummaryLine[]): SummaryPart {
  const sum = lines.reduce((cents, line) => cents + toCents(line.amount), 0);
  return { label, amount: toRand(sum), lines };
}
