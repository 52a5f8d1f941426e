import type { Clock } from "#shared/clock.ts";
import { DAY_MS, dayOf, formatDay, midnightOf, monthsAfter } from "#shared/day.ts";
import { type Cents, formatPrice, toCents } from "#shared/money.ts";
import { isMonthly, type Product, type Variant } from "../model.ts";
import { monthlyCreditOf, type Promotions } from "../promotions.model.ts";

/** What a promotion takes off the first bills of one piece. */
export interface IntroductoryOffer {
  /** "R115 off the first 3 full bills", "Free for 3 months". */
  label: string;
  /** Off each month. */
  off: Cents;
  months: number;
  /** The day from which the full amount is due, in South Africa: "2027-03-01". */
  until: string;
  /** The first month is part of it; a credit begins only with the first full bill. */
  fromTheStart: boolean;
}

/** What is due each month until a day, and after it. The lines add up to `monthly`. */
export interface IntroductoryPrice {
  label: string;
  months: number;
  monthly: Cents;
  afterwards: Cents;
  changesOn: string;
  lines: { label: string; amount: Cents }[];
}

/** Something due each month, with what its promotion takes off it. */
export interface MonthlyAmount {
  label: string;
  amount: Cents;
  introduction?: IntroductoryOffer | undefined;
}

/** Months for which a subscription is free (S9-18); 0 for everything else. */
export function freeMonthsOf({ discountUnit, promoDiscount, planPeriod }: Variant): number {
  const months = Number(promoDiscount);
  return discountUnit === "months" && isMonthly(planPeriod) && Number.isInteger(months) && months > 0 ? months : 0;
}

/**
 * The promotion on the first bills of a variant that is ordered now: free months, which begin at once (S9-18, S9-19), or
 * the credit of Fibre Switch and Save, which begins with the first full bill, that of the calendar month after the order
 * (S9-16, D-18). Never both, and never more than the price.
 */
export function introductoryOffer(
  product: Pick<Product, "productTags">,
  variant: Variant,
  clock: Clock,
  promotions?: Promotions,
): IntroductoryOffer | undefined {
  if (!isMonthly(variant.planPeriod)) return undefined;
  const price = toCents(variant.price);
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
  const bills = credit.months === 1 ? "full bill" : `${credit.months} full bills`;
  return {
    label: `${formatPrice(off)} off the first ${bills}`,
    off,
    months: credit.months,
    until: monthsAfter(firstOfMonth(today), 1 + credit.months),
    fromTheStart: false,
  };
}

/** What is due each month while promotions last: a price for each day on which one ends, the first such day first. */
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
  return days.map((day, place) => {
    const ending = introductions.filter(({ until }) => until === day);
    const lines = linesUntil(day);
    return {
      label: [...new Set(ending.map(({ label }) => label))].join(" and "),
      months: Math.max(...ending.map(({ months }) => months)),
      monthly: sumOf(lines),
      afterwards: sumOf(linesUntil(days[place + 1])),
      changesOn: day,
      lines,
    };
  });
}

function sumOf(lines: readonly { amount: Cents }[]): Cents {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}

/** When the days of a product's promotions are next reckoned anew, midnight in South Africa; undefined where it has none. */
export function nextDateChange(product: Product, clock: Clock, promotions?: Promotions): Date | undefined {
  if (!product.variants.some((variant) => introductoryOffer(product, variant, clock, promotions))) return undefined;
  return new Date(midnightOf(dayOf(clock.now())).getTime() + DAY_MS);
}

function firstOfMonth(day: string): string {
  return `${day.slice(0, "2027-03".length)}-01`;
}

type IntroductoryText = Pick<IntroductoryPrice, "label" | "months" | "monthly" | "afterwards" | "changesOn">;

/**
 * What is due each month and from when the full amount is (S9-16, S9-18, D-18): "R684 pm for the first 3 full bills, then
 * R799 pm from 1 March 2027", "Free for 3 months, then R29 pm from 20 February 2027".
 */
export function formatIntroductory({ label, months, monthly, afterwards, changesOn }: IntroductoryText): string {
  const after = `then ${formatPrice(afterwards)} pm from ${formatDay(changesOn)}`;
  if (monthly === 0) return `${label}, ${after}`;
  const span = months === 1 ? "the first full bill" : `the first ${months} full bills`;
  const meanwhile = label.startsWith("Free") ? `${months} ${months === 1 ? "month" : "months"}` : span;
  return `${formatPrice(monthly)} pm for ${meanwhile}, ${after}`;
}

/** The tag beside it, "R115 off" (S9-15); nothing where the words say it already. */
export function introductoryTag({ monthly, afterwards }: IntroductoryText): string {
  return monthly === 0 ? "" : `${formatPrice(afterwards - monthly)} off`;
}
