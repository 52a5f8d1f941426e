import { describe, expect, it } from "vitest";
import { type AccountPaymentDetails, isOnAccount } from "#orders/details/payment-choice.model.ts";
import {
  accountChecks,
  accountConsents,
  BANKS,
  HOSTED_CHECKS,
  ofChosenMeans,
  wholeRand,
} from "#orders/details/payment-means.model.ts";
import { errorsOf } from "#shared/field-checks.ts";
import { DEBIT_ORDER } from "../../../support/shopper.ts";

const debit: AccountPaymentDetails = { ...DEBIT_ORDER };
const faults = (more: Partial<AccountPaymentDetails>) => {
  const fields = { ...debit, ...more };
  return Object.keys(errorsOf(accountChecks(fields), fields));
};

describe("Online payment", () => {
  it("An online payment is by card or instant EFT", () => {
    expect(errorsOf(HOSTED_CHECKS, { paymentMethod: "eft" })).toEqual({});
    expect(errorsOf(HOSTED_CHECKS, { paymentMethod: "cash" })).toEqual({ paymentMethod: "Choose how you want to pay" });
    expect([isOnAccount({ paymentMethod: "eft" }), isOnAccount(debit)]).toEqual([false, true]);
  });
});

describe("Payment on account", () => {
  it("A debit order requires every field of the bank account and the mandate", () => {
    expect(faults({})).toEqual([]);
    const bank = ["bank", "accountHolder", "accountNumber", "accountType", "branchCode", "debitDay", "debitMandate"];
    for (const field of bank) expect(faults({ [field]: "" })).toEqual([field]);
  });

  it("A payment on an existing account requires its number and no bank details", () => {
    const existing = {
      paymentMethod: "existing_account",
      bank: "",
      accountNumber: "",
      branchCode: "",
      debitMandate: "",
    };
    expect(faults({ ...existing, customerAccount: "K12345678" })).toEqual([]);
    expect(faults({ ...existing, customerAccount: "1234567" })).toEqual(["customerAccount"]);
  });

  it("Only the fields of the chosen means stay, and those of the assessment", () => {
    const both = { ...debit, customerAccount: "K12345678" };
    expect(ofChosenMeans(both)).toEqual({ ...both, customerAccount: "" });
    const { customerAccount, bank, accountNumber, debitMandate, grossIncome } = ofChosenMeans({
      ...both,
      paymentMethod: "existing_account",
    });
    expect([customerAccount, bank, accountNumber, debitMandate, grossIncome]).toEqual([
      ...["K12345678", "", "", "", debit.grossIncome],
    ]);
  });

  it.each([
    [{ branchCode: "63200" }, ["branchCode"]],
    [{ branchCode: "63 20 05" }, []],
    [{ accountNumber: "12345" }, ["accountNumber"]],
    [{ accountNumber: "40 1234 5678" }, []],
    [{ accountNumber: "12345678901234" }, ["accountNumber"]],
    [{ debitDay: "31" }, ["debitDay"]],
    [{ grossIncome: "20 000", netIncome: "20 001" }, ["netIncome"]],
    [{ grossIncome: "R20 000", netIncome: "R18000", expenses: "r500" }, []],
    [{ grossIncome: "R20 000", netIncome: "R20 001" }, ["netIncome"]],
    [{ grossIncome: "R18,000", netIncome: "15 000,00" }, []],
    [{ grossIncome: "18,50,0" }, ["grossIncome"]],
    [{ expenses: "-1" }, ["expenses"]],
    [{ expenses: "0" }, []],
  ])("The payment details %j have the invalid fields %j", (more, expected) => {
    expect(faults(more)).toEqual(expected);
  });

  it("An income in another spelling is the same amount, and what is wrong with the one after deductions is said", () => {
    expect(["18000", "18 000", "R18 000", "r18000"].map(wholeRand)).toEqual([18_000, 18_000, 18_000, 18_000]);
    const message = (netIncome: string) => accountChecks({ ...debit, netIncome }).netIncome.message;
    expect(message("about 15000")).toContain("in whole rand");
    expect(message("99999")).toBe("The income after deductions can't be more than before deductions");
  });

  it("The credit check needs the customer's explicit consent", () => {
    expect(faults({ creditCheckConsent: "" })).toEqual(["creditCheckConsent"]);
    expect(faults({ creditCheckConsent: "on" })).toEqual(["creditCheckConsent"]);
  });

  it("Every bank has a six-digit branch code", () => {
    expect(BANKS.filter(({ branchCode }) => !/^\d{6}$/.test(branchCode))).toEqual([]);
  });
});

describe("Consents of a saved payment step", () => {
  const purposes = (fields: Parameters<typeof accountConsents>[0]) => {
    const { given, withdrawn } = accountConsents(fields);
    return { given: given.map(({ purpose }) => purpose), withdrawn };
  };

  it("N-04 The consents that are ticked are given, and a debit order that is not chosen any more has no mandate", () => {
    const both = { creditCheckConsent: "yes", debitMandate: "yes" };
    expect(purposes(both)).toEqual({ given: ["credit_check", "debit_mandate"], withdrawn: [] });
    expect(purposes({ ...both, debitMandate: "" })).toEqual({ given: ["credit_check"], withdrawn: ["debit_mandate"] });
  });

  it("N-04 A step that does not ask for them gives and withdraws nothing", () => {
    expect(purposes({})).toEqual({ given: [], withdrawn: [] });
  });
});
