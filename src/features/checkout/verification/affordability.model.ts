import { costOver } from "#cart/line.model.ts";
import { monthsOf } from "#catalogue/model.ts";
import type { OrderLine } from "#orders/model.ts";
import type { Cents } from "#shared/money.ts";

/**
 * Days for which the affordability of an order counts the other orders on account of the same person. Older agreements are on record at the
 * credit bureaus by then.
 */
export const OTHER_ORDERS_DAYS = 90;

/** A band of the minimum expense norms: a fixed amount, and a percentage of the gross income above the limit. */
export interface ExpenseNorm {
  /** Rand per month. */
  above: number;
  /** Rand per month. */
  fixed: number;
  percent: number;
}

/** Rules for the affordability of orders on account, from config/credit.ts. Amounts in rand per month. */
export interface CreditRules {
  /** Minimum remaining income of an affordable order. */
  approveFrom: number;
  /** Minimum remaining income of an order that is referred to staff; with less it is declined. */
  referFrom: number;
  /** Sorted by income, lowest band first. */
  expenseNorms: readonly ExpenseNorm[];
}

/** Declared monthly amounts, and the monthly amounts of the order and of the person's other orders. */
export interface Budget {
  gross: Cents;
  net: Cents;
  expenses: Cents;
  /** Monthly amount of the order. */
  instalment: Cents;
  /** Monthly amounts of the person's other orders on account, see OTHER_ORDERS_DAYS. */
  otherInstalments: Cents;
}

/**
 * What a person may take on account within OTHER_ORDERS_DAYS, in cents over the terms, before staff decide whatever income was declared: nothing
 * but the customer's own word supports an income, and goods that have left do not come back. R100,000 is more than two of the dearest phones
 * over 24 months.
 */
export const MAX_UNSEEN_TOTAL: Cents = 10_000_000;

/** Months for which a line without a contract term counts in totalOverTerms(). */
const MONTHS_WITHOUT_TERM = 12;

/** Fields of a line that totalOverTerms() depends on. */
type TotalledLine = Parameters<typeof costOver>[1] & Pick<OrderLine, "lineGroupId" | "quantity">;

/**
 * What an order costs over the terms of its contracts: with fees and once-off amounts, before a promo code, and an add-on over the term of its
 * main item. A line without a term counts for MONTHS_WITHOUT_TERM.
 */
export function totalOverTerms(lines: readonly TotalledLine[]): Cents {
  const mains = lines.filter(({ itemType }) => itemType === "main");
  const terms = new Map(mains.map(({ lineGroupId, planPeriod }) => [lineGroupId, monthsOf(planPeriod)]));
  return lines.reduce((sum, line) => {
    const months = terms.get(line.lineGroupId) ?? monthsOf(line.planPeriod) ?? MONTHS_WITHOUT_TERM;
    return sum + line.quantity * costOver(months, line);
  }, 0);
}

/** What else an assessment depends on. */
export interface Circumstances {
  /** Totals over the terms of the order and of the person's other orders on account, see OTHER_ORDERS_DAYS. */
  total: Cents;
  /** True when the person who acts for an organisation has orders on account for other organisations. */
  actsForOthers: boolean;
}

/**
 * Results of the assessment, each worse than the one before it. "short" is declined. Staff decide on "tight", on "committed" (affordable but for
 * the person's other orders), on "large" (above MAX_UNSEEN_TOTAL), and on "acts_for_others".
 */
export const AFFORDABILITY_ANSWERS = ["enough", "tight", "committed", "large", "acts_for_others", "short"] as const;
export type AffordabilityAnswer = (typeof AFFORDABILITY_ANSWERS)[number];

/**
 * True if an answer is worse than the one that staff have seen. Not "short": other orders never bring it about, and rules that have changed since
 * the order was placed do not decline it.
 */
export function isWorseAnswer(answer: AffordabilityAnswer, seen: string): boolean {
  const answers: readonly string[] = AFFORDABILITY_ANSWERS;
  return answer !== "short" && answers.indexOf(answer) > answers.indexOf(seen);
}

/**
 * The minimum monthly expenses for an income (National Credit Regulations, regulation 23A(9), Table 1).
 * @param gross cents per month
 * @returns cents per month, rounded up
 */
export function expenseNorm(gross: Cents, norms: readonly ExpenseNorm[]): Cents {
  const band = norms.findLast(({ above }) => gross > above * 100);
  if (!band) return 0;
  // In integers, to avoid floating-point errors: percent has two decimals.
  const rest = (gross - Math.round(band.above * 100)) * Math.round(band.percent * 100);
  return Math.round(band.fixed * 100) + Math.ceil(rest / 10_000);
}

/** Remaining monthly income in cents; may be negative. */
export function disposableIncome(budget: Budget, norms: readonly ExpenseNorm[]): Cents {
  const { gross, net, expenses, instalment, otherInstalments } = budget;
  return net - Math.max(expenses, expenseNorm(gross, norms)) - instalment - otherInstalments;
}

/**
 * Assesses whether an order is affordable beside the person's other ones (National Credit Act 34 of 2005, section 81). Other orders alone never
 * decline it: somebody else may have placed them with the person's ID number.
 */
export function affordability(
  budget: Budget,
  { total, actsForOthers }: Circumstances,
  { expenseNorms, approveFrom, referFrom }: CreditRules,
): AffordabilityAnswer {
  if (disposableIncome({ ...budget, otherInstalments: 0 }, expenseNorms) < referFrom * 100) return "short";
  if (actsForOthers) return "acts_for_others";
  if (total > MAX_UNSEEN_TOTAL) return "large";
  const remaining = disposableIncome(budget, expenseNorms);
  if (remaining < referFrom * 100) return "committed";
  return remaining >= approveFrom * 100 ? "enough" : "tight";
}
