import type { CreditRules } from "#checkout/verification/affordability.model.ts";

/**
 * Affordability rules for orders on account (decision D-11). The disposable income per month is the income after deductions
 * less the living expenses and the monthly cost of the order; amounts in rand. The expense norms are Table 1 of regulation
 * 23A(9) of the National Credit Regulations: the norm for the gross income applies if a customer declares lower expenses.
 */
export const creditRules: CreditRules = {
  approveFrom: 1_000,
  referFrom: 0,
  expenseNorms: [
    { above: 0, fixed: 0, percent: 100 },
    { above: 800, fixed: 800, percent: 6.75 },
    { above: 6_250, fixed: 1_167.88, percent: 9 },
    { above: 25_000, fixed: 2_855.38, percent: 8.2 },
    { above: 50_000, fixed: 4_905.38, percent: 6.75 },
  ],
};
