import { type Check, filled, oneOf, optional } from "#shared/field-checks.ts";

/** How a group with a hosted payment can be paid: on the gateway's page, by card or from a bank account (D-03). */
export const HOSTED_MEANS = [
  { value: "card", label: "Credit or debit card" },
  { value: "eft", label: "Instant EFT" },
] as const;

/** How a group on account is paid each month (D-03). */
export const ACCOUNT_MEANS = [
  { value: "debit_order", label: "Debit order from a bank account" },
  { value: "existing_account", label: "On the account that I have already" },
] as const;

/** Banks with the branch code that holds for all their branches; another bank's is typed. */
export const BANKS = [
  { value: "Absa", branchCode: "632005" },
  { value: "African Bank", branchCode: "430000" },
  { value: "Bidvest Bank", branchCode: "462005" },
  { value: "Capitec Bank", branchCode: "470010" },
  { value: "Discovery Bank", branchCode: "679000" },
  { value: "FNB", branchCode: "250655" },
  { value: "Investec", branchCode: "580105" },
  { value: "Nedbank", branchCode: "198765" },
  { value: "Standard Bank", branchCode: "051001" },
  { value: "TymeBank", branchCode: "678910" },
] as const;

export const OTHER_BANK = "Another bank";

export const ACCOUNT_TYPES = [
  { value: "current", label: "Current or cheque account" },
  { value: "savings", label: "Savings account" },
  { value: "transmission", label: "Transmission account" },
] as const;

/** Days of the month on which a debit order can be taken. */
export const DEBIT_DAYS = ["1", "15", "20", "25", "last"] as const;

/** What hosted groups ask. */
export const HOSTED_CHECKS = {
  paymentMethod: oneOf(
    HOSTED_MEANS.map(({ value }) => value),
    "Choose how you want to pay",
  ),
} satisfies Record<string, Check>;

/**
 * How an order on account is paid, and what the customer declares for the affordability assessment (National Credit Act
 * 34 of 2005, sections 80 and 81, regulation 23A). Amounts in whole rand a month; ticks are "yes" or empty.
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

export type HostedPaymentDetails = Record<"paymentMethod", string>;
export type PaymentDetails = HostedPaymentDetails | AccountPaymentDetails;

/** True for what a group on account was asked. */
export function isOnAccount(payment: PaymentDetails): payment is AccountPaymentDetails {
  return "netIncome" in payment;
}

/** The checks of the account step. @param fields what is typed so far: the means decides what is asked */
export function accountChecks({
  paymentMethod = "",
  grossIncome = "",
}: Partial<AccountPaymentDetails>): Record<keyof AccountPaymentDetails, Check> {
  const ofBank = (check: Check): Check => (paymentMethod === "existing_account" ? optional : check);
  return {
    paymentMethod: oneOf(
      ACCOUNT_MEANS.map(({ value }) => value),
      "Choose how the monthly bill is paid",
    ),
    customerAccount:
      paymentMethod === "existing_account"
        ? {
            ok: isCustomerAccount,
            message: "Enter the account number on your bill: a letter and eight digits, or eight to twelve digits",
          }
        : optional,
    bank: ofBank(oneOf([...BANKS.map(({ value }) => value), OTHER_BANK], "Choose the bank")),
    accountHolder: ofBank(filled("Enter the name of the account holder")),
    accountNumber: ofBank({ ok: isAccountNumber, message: "Enter the account number: 6 to 13 digits" }),
    accountType: ofBank(
      oneOf(
        ACCOUNT_TYPES.map(({ value }) => value),
        "Choose the type of account",
      ),
    ),
    branchCode: ofBank({ ok: isBranchCode, message: "Enter the branch code: six digits" }),
    debitDay: ofBank(oneOf(DEBIT_DAYS, "Choose the day of the debit order")),
    grossIncome: { ok: isAmount, message: "Enter the income before deductions in whole rand, for example 18000" },
    netIncome: {
      ok: (text) => isAmount(text) && !(isAmount(grossIncome) && Number(digits(text)) > Number(digits(grossIncome))),
      message: "Enter the income after deductions in whole rand; it is not more than before deductions",
    },
    expenses: { ok: isAmount, message: "Enter the monthly expenses in whole rand, 0 if there are none" },
    creditCheckConsent: oneOf(["yes"], "We may only check your credit record when you agree to it"),
    debitMandate: ofBank(oneOf(["yes"], "A debit order needs your mandate")),
  };
}

/** True for the number of a South African bank account: 6 to 13 digits. */
function isAccountNumber(text: string): boolean {
  return /^\d{6,13}$/.test(digits(text));
}

/** True for the code of a South African bank's branch: six digits. */
function isBranchCode(text: string): boolean {
  return /^\d{6}$/.test(digits(text));
}

/** True for the number of an account that a customer has with the operator. */
function isCustomerAccount(text: string): boolean {
  return /^([A-Za-z]\d{8}|\d{8,12})$/.test(text.trim());
}

function isAmount(text: string): boolean {
  return /^\d{1,8}$/.test(digits(text));
}

function digits(text: string): string {
  return text.replace(/\s/g, "");
}
