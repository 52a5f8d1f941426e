/** Means of payment on the gateway's page (D-03). */
export const HOSTED_MEANS = [
  { value: "card", label: "Credit or debit card" },
  { value: "eft", label: "Instant EFT" },
] as const;

/** Means of paying the monthly bill of an order on account (D-03). */
export const ACCOUNT_MEANS = [
  { value: "debit_order", label: "Debit order from a bank account" },
  { value: "existing_account", label: "On my existing account" },
] as const;

export const ACCOUNT_TYPES = [
  { value: "current", label: "Current or cheque account" },
  { value: "savings", label: "Savings account" },
  { value: "transmission", label: "Transmission account" },
] as const;

/**
 * Means of payment of an order on account, and the declared amounts of the affordability assessment (National Credit Act 34 of 2005,
 * sections 80 and 81, regulation 23A). Amounts are in whole rand per month; check boxes are "yes" or empty.
 */
export type AccountPaymentDetails = Record<
  | "paymentMethod"
  | "customerAccount"
  | "bank"
  | "accountHolder"
  | "accountNumber"
  | "accountType"
  | "branchCode"
  | "debitDay"
  | "grossIncome"
  | "netIncome"
  | "expenses"
  | "creditCheckConsent"
  | "debitMandate",
  string
>;

/** How a monthly bill is paid: an account without what the assessment needs. */
export type BillingDetails = Omit<
  AccountPaymentDetails,
  "grossIncome" | "netIncome" | "expenses" | "creditCheckConsent"
>;

export type HostedPaymentDetails = Record<"paymentMethod", string>;
export type PaymentDetails = HostedPaymentDetails | AccountPaymentDetails;

/** Type guard: true for the payment details of an order on account. */
export function isOnAccount(payment: PaymentDetails): payment is AccountPaymentDetails {
  return "netIncome" in payment;
}

/** A debit day: "The 25th of each month", "The last day of each month". */
export function formatDebitDay(day: string): string {
  if (day === "last") return "The last day of each month";
  return `The ${day}${day === "1" ? "st" : "th"} of each month`;
}
