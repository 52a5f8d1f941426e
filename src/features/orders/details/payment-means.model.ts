import { type BoundedCheck, oneOf, unasked } from "#shared/field-checks.ts";
import { isOrganisationName } from "#shared/person.ts";
import { typedAmount } from "#shared/typed-amount.ts";
import { cleanCode, cleanLine, cleanName, cleanNumber } from "#shared/typed-text.ts";
import {
  ACCOUNT_MEANS,
  ACCOUNT_TYPES,
  type AccountPaymentDetails,
  type BillingDetails,
  HOSTED_MEANS,
} from "./payment-choice.model.ts";

/** Banks with their universal branch codes. */
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

/** Days of the month for a debit order. */
export const DEBIT_DAYS = ["1", "15", "20", "25", "last"] as const;

/** The field checks of a hosted payment. */
export const HOSTED_CHECKS = {
  paymentMethod: oneOf(HOSTED_MEANS, "Choose how you want to pay", 30),
} satisfies Record<string, BoundedCheck>;

/** Consents of the payment step of an order on account. The step says "yes" without a version, so each has only its current text here. */
export const ACCOUNT_CONSENTS = {
  creditCheckConsent: {
    version: "2026-11",
    text: "You may check my credit record with a credit bureau for this order.",
  },
  debitMandate: {
    version: "2026-11",
    text: "I am allowed to sign for this bank account, and let you collect the monthly bill from it by debit order until I withdraw this mandate.",
  },
} as const;

/** The consents of a saved step: those that were given, and the purposes of those that were not, or no longer. A step without the field has neither. */
export function accountConsents(fields: Partial<Record<keyof typeof ACCOUNT_CONSENTS, string>>) {
  const { creditCheckConsent, debitMandate } = ACCOUNT_CONSENTS;
  const asked = [
    { purpose: "credit_check", ...creditCheckConsent, answer: fields.creditCheckConsent } as const,
    { purpose: "debit_mandate", ...debitMandate, answer: fields.debitMandate } as const,
  ].filter(({ answer }) => answer !== undefined);
  return {
    given: asked.filter(({ answer }) => answer === "yes"),
    withdrawn: asked.filter(({ answer }) => answer !== "yes").map(({ purpose }) => purpose),
  };
}

/** The field checks of how a monthly bill is paid. @param fields the current values: the means of payment decides which fields are required */
export function billingChecks({
  paymentMethod = "",
}: Partial<BillingDetails>): Record<keyof BillingDetails, BoundedCheck> {
  const isExisting = paymentMethod === "existing_account";
  return {
    paymentMethod: oneOf(ACCOUNT_MEANS, "Choose how you want to pay the monthly bill", 30),
    ...(isExisting ? EXISTING_CHECKS : unasked(EXISTING_CHECKS)),
    ...(isExisting ? unasked(DEBIT_CHECKS) : DEBIT_CHECKS),
  };
}

const EXISTING_CHECKS = {
  customerAccount: {
    maxLength: 20,
    clean: cleanCode,
    ok: isCustomerAccount,
    message: "Enter the account number on your bill: a letter and eight digits, or eight to twelve digits",
  },
} satisfies Record<string, BoundedCheck>;

/** The field checks of a bank account. */
export const ACCOUNT_CHECKS = {
  bank: oneOf([...BANKS, OTHER_BANK], "Choose the bank"),
  accountHolder: {
    maxLength: 80,
    clean: cleanName,
    ok: isOrganisationName,
    message: "Enter the name of the account holder in letters or digits, without < > and web addresses",
    emptyMessage: "Enter the name of the account holder",
  },
  accountNumber: {
    maxLength: 20,
    clean: cleanNumber,
    ok: isAccountNumber,
    message: "Enter the account number: 6 to 13 digits",
  },
  accountType: oneOf(ACCOUNT_TYPES, "Choose the type of account", 20),
  branchCode: { maxLength: 10, clean: cleanNumber, ok: isBranchCode, message: "Enter the branch code: six digits" },
} satisfies Record<string, BoundedCheck>;

const DEBIT_CHECKS = {
  ...ACCOUNT_CHECKS,
  debitDay: oneOf(DEBIT_DAYS, "Choose the day of the debit order", 10),
  debitMandate: oneOf(["yes"], "A debit order needs your mandate", 3),
} satisfies Record<string, BoundedCheck>;

const WHOLE_RAND = { maxLength: 12, clean: cleanWholeRand };

/** The field checks for an order on account. @param fields the current values */
export function accountChecks({
  paymentMethod = "",
  grossIncome = "",
  netIncome = "",
}: Partial<AccountPaymentDetails>): Record<keyof AccountPaymentDetails, BoundedCheck> {
  const { debitMandate, ...means } = billingChecks({ paymentMethod });
  return {
    ...means,
    grossIncome: {
      ...WHOLE_RAND,
      ok: isAmount,
      message: "Enter the income before deductions in whole rand, for example 18000",
    },
    netIncome: {
      ...WHOLE_RAND,
      ok: (text) => isAmount(text) && !(isAmount(grossIncome) && wholeRand(text) > wholeRand(grossIncome)),
      message: isAmount(netIncome)
        ? "The income after deductions can't be more than before deductions"
        : "Enter the income after deductions in whole rand, for example 15000",
    },
    expenses: {
      ...WHOLE_RAND,
      ok: isAmount,
      message: "Enter the monthly expenses in whole rand, 0 if there are none",
    },
    creditCheckConsent: oneOf(["yes"], "We can only check your credit record if you agree to it", 3),
    debitMandate,
  };
}

/** How later bills are paid, with nothing filled in. */
export const NO_BILLING: BillingDetails = {
  paymentMethod: "",
  customerAccount: "",
  bank: "",
  accountHolder: "",
  accountNumber: "",
  accountType: "",
  branchCode: "",
  debitDay: "",
  debitMandate: "",
};

/**
 * The fields without those of the means of payment that was not chosen. Nobody checks them, and an account or a mandate beside the chosen one
 * could be taken for what the customer agreed to.
 * @param fields that their checks have accepted
 */
export function ofChosenMeans<Fields extends BillingDetails>(fields: Fields): Fields {
  const { paymentMethod, customerAccount } = fields;
  return paymentMethod === "existing_account"
    ? { ...fields, ...NO_BILLING, paymentMethod, customerAccount }
    : { ...fields, customerAccount: "" };
}

/** A South African bank account number: 6 to 13 digits. */
function isAccountNumber(text: string): boolean {
  return /^\d{6,13}$/.test(text);
}

/** A South African branch code: six digits. */
function isBranchCode(text: string): boolean {
  return /^\d{6}$/.test(text);
}

/** Number of an existing account with the operator. */
function isCustomerAccount(text: string): boolean {
  return /^([A-Z]\d{8}|\d{8,12})$/.test(text);
}

/** A typed amount in whole rand as its digits: "R18 000" as "18000". Other text is returned on one line. */
export function cleanWholeRand(text: string): string {
  const line = cleanLine(text);
  const cents = typedAmount(line);
  return cents !== undefined && cents >= 0 && cents % 100 === 0 ? String(cents / 100) : line;
}

function isAmount(text: string): boolean {
  return /^\d{1,8}$/.test(cleanWholeRand(text));
}

/** A typed amount as a number of rand. @param text that isAmount() has accepted */
export function wholeRand(text: string): number {
  return Number(cleanWholeRand(text));
}
