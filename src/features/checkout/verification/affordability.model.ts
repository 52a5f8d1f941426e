import type { Cents } from "#shared/money.ts";

/** One band of the minimum expense norms: above this gross income a fixed part and a percentage of the rest. */
export interface ExpenseNorm {
  /** Rand a month. */
  above: number;
  /** Rand a month. */
  fixed: number;
  percent: number;
}

/** How an order on account is weighed, from config/credit.ts; amounts in rand a month. */
export interface CreditRules {
  /** With this much left, or more, it is affordable. */
  approveFrom: number;
  /** With this much left, or more, a person decides; with less it is declined. */
  referFrom: number;
  /** By income, lowest band first. */
  expenseNorms: readonly ExpenseNorm[];
}

/** What a customer declares, and what the order adds to it each month. */
export interface Budget {
  gross: Cents;
  net: Cents;
  expenses: Cents;
  /** What is due each month on this order. */
  due: Cents;
}

/** Enough is left; so little that a person decides; too little. */
const AFFORDABILITY_ANSWERS = ["enough", "tight", "short"] as const;
export type AffordabilityAnswer = (typeof AFFORDABILITY_ANSWERS)[number];

/**
 * The least that somebody with an income is taken to live on (National Credit Regulations, regulation 23A(9), Table 1).
 * @param gross cents a month
 * @returns cents a month, rounded up
 */
export function expenseNorm(gross: Cents, norms: readonly ExpenseNorm[]): Cents {
  const band = norms.findLast(({ above }) => gross > above * 100);
  if (!band) return 0;
  // In hundredths of a per cent of a cent, so that no floating point is off by a cent.
  const rest = (gross - Math.round(band.above * 100)) * Math.round(band.percent * 100);
  return Math.round(band.fixed * 100) + Math.ceil(rest / 10_000);
}

/** What is left of an income each month, below zero where it is not enough. Cents. */
export function disposableIncome({ gross, net, expenses, due }: Budget, norms: readonly ExpenseNorm[]): Cents {
  return net - Math.max(expenses, expenseNorm(gross, norms)) - due;
}

/** Weighs whether an order is affordable (National Credit Act 34 of 2005, section 81). */
export function affordability(budget: Budget, rules: CreditRules): AffordabilityAnswer {
  const left = disposableIncome(budget, rules.expenseNorms);
  if (left >= rules.approveFrom * 100) return "enough";
  return left >= rules.referFrom * 100 ? "tight" : "short";
}
