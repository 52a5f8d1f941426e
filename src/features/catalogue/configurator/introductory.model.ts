import type { Clock } from "#shared/clock.ts";
import { DAY_MS, dayOf, formatDay, midnightOf, monthsAfter } from "#shared/day.ts";
import { type Cents, formatPrice } from "#shared/money.ts";
import { isMonthly } from "../model.ts";
import type { PageProduct, PageVariant } from "../page-product.model.ts";
import { formatCredit, monthlyCreditOf, type Promotions } from "../promotions.model.ts";

/** A discount on the first bills of one item. */
export interface IntroductoryOffer {
  /** "R115 off a month for 3 months when you switch", "Free for 3 months". */
  label: string;
  /** Discount per month. */
  off: Cents;
  months: number;
  /** First day of the full price, in South Africa: "2027-03-01". */
  until: string;
  /** True if the discount includes the first month; a credit starts with the first full bill. */
  fromTheStart: boolean;
}

/** A monthly price until a day, and the price after it. The lines add up to `monthly`. */
export interface IntroductoryPrice {
  label: string;
  months: number;
  monthly: Cents;
  afterwards: Cents;
  changesOn: string;
  lines: { label: string; amount: Cents }[];
}

/** A monthly amount with its discount. */
export interface MonthlyAmount {
  label: string;
  amount: Cents;
  introduction?: IntroductoryOffer | undefined;
}

/** Months for which a subscription is free (S9-18); 0 for everything else. */
export function freeMonthsOf({ discount, planPeriod }: Pick<PageVariant, "discount" | "planPeriod">): number {
  return discount?.unit === "months" && isMonthly(planPeriod) ? discount.months : 0;
}

/**
 * The discount on the first bills of a variant that is ordered now. Free months start immediately (S9-18, S9-19). The
 * credit of Fibre Switch and Save starts with the first full bill, that of the calendar month after the order (S9-16,
 * D-18). A variant never gets both, and the discount is never more than the price.
 */
export function introductoryOffer(
  product: Pick<PageProduct, "badges">,
  variant: PageVariant,
  clock: Clock,
  promotions?: Promotions,
): IntroductoryOffer | undefined {
  if (!isMonthly(variant.planPeriod)) return undefined;
  const { price } = variant;
  const today = dayOf(clock.now());
  const free = freeMonthsOf(variant);
  if (free > 0)
    return {
      label: `Free for ${free} ${free === 1 ? "month" : "months"}`,
      off: price,
      months: free,
      until: monthsAfter(today, free),
      fromTheStart: true,
    };
  const credit = promotions && monthlyCreditOf(product, promotions);
  if (!credit) return undefined;
  const off = Math.min(credit.amount, price);
  return {
    label: formatCredit({ amount: off, months: credit.months }),
    off,
    months: credit.months,
    until: monthsAfter(firstOfMonth(today), 1 + credit.months),
    fromTheStart: false,
  };
}

/** Monthly prices while discounts last: one for each day on which a discount ends, in that order. */
export function introductoryPrices(amounts: readonly MonthlyAmount[]): IntroductoryPrice[] {
  const introductions = amounts.flatMap(({ introduction }) => introduction ?? []);
  const days = [...new Set(introductions.map(({ until }) => until))].toSorted();
  const linesUntil = (day: string | undefined) =>
    amounts.flatMap(({ label, amount, introduction }) => [
      { label, amount },
      ...(day !== undefined && introduction && introduction.until >= day
        ? [{ label: introduction.label, amount: -introduction.off }]
        : []),
    ]);
  return days.map((day, index) => {
    const ending = introductions.filter(({ until }) => until === day);
    const lines = linesUntil(day);
    return {
      label: [...new Set(ending.map(({ label }) => label))].join(" and "),
      months: Math.max(...ending.map(({ months }) => months)),
      monthly: sumOf(lines),
      afterwards: sumOf(linesUntil(days[index + 1])),
      changesOn: day,
      lines,
    };
  });
}

function sumOf(lines: readonly { amount: Cents }[]): Cents {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}

/** The next midnight in South Africa, when the dates of a product's discounts change; undefined for a product without any. */
export function nextDateChange(product: PageProduct, clock: Clock, promotions?: Promotions): Date | undefined {
  if (!product.variants.some((variant) => introductoryOffer(product, variant, clock, promotions))) return undefined;
  return new Date(midnightOf(dayOf(clock.now())).getTime() + DAY_MS);
}

function firstOfMonth(day: string): string {
  return `${day.slice(0, "2027-03".length)}-01`;
}

type IntroductoryText = Pick<IntroductoryPrice, "label" | "months" | "monthly" | "afterwards" | "changesOn">;

/**
 * The introductory price and the first day of the full price (S9-16, S9-18, D-18): "Full price for the first part-month, then R684
 * pm for the first 3 full bills, then R799 pm from 1 March 2027", "Free for 3 months, then R29 pm from 20 February 2027".
 */
export function formatIntroductory({ label, months, monthly, afterwards, changesOn }: IntroductoryText): string {
  const laterPrice = `then ${formatPrice(afterwards)} pm from ${formatDay(changesOn)}`;
  if (monthly === 0) return `${label}, ${laterPrice}`;
  const span = months === 1 ? "the first full bill" : `the first ${months} full bills`;
  const isFree = label.startsWith("Free");
  const start = isFree ? "" : "Full price for the first part-month, then ";
  const duration = isFree ? `${months} ${months === 1 ? "month" : "months"}` : span;
  return `${start}${formatPrice(monthly)} pm for ${duration}, ${laterPrice}`;
}

/** The tag beside the introductory price (S9-15): its label; empty if nothing is charged, which the text already states. */
export function introductoryTag({ label, monthly }: IntroductoryText): string {
  return monthly === 0 ? "" : label;
}
