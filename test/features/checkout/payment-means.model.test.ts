import { describe, expect, it } from "vitest";
import {
  type AccountPaymentDetails,
  accountChecks,
  BANKS,
  HOSTED_CHECKS,
  isOnAccount,
} from "#checkout/payment-means.model.ts";
import { faultsOf } from "#shared/field-checks.ts";
import { DEBIT_ORDER } from "../../support/shopper.ts";

const debit: AccountPaymentDetails = { ...DEBIT_ORDER };
const faults = (more: Partial<AccountPaymentDetails>) => {
  const fields = { ...debit, ...more };
  return Object.keys(faultsOf(accountChecks(fields), fields));
};

describe("a hosted payment", () => {
  it("is by card or from a bank account", () => {
    expect(faultsOf(HOSTED_CHECKS, { paymentMethod: "eft" })).toEqual({});
    expect(faultsOf(HOSTED_CHECKS, { paymentMethod: "cash" })).toEqual({ paymentMethod: "Choose how you want to pay" });
    expect([isOnAccount({ paymentMethod: "eft" }), isOnAccount(debit)]).toEqual([false, true]);
  });
});

describe("an order on account", () => {
  it("is paid by debit order, which needs every field of the bank account and the mandate", () => {
    expect(faults({})).toEqual([]);
    const bank = ["bank", "accountHolder", "accountNumber", "accountType", "branchCode", "debitDay", "debitMandate"];
    for (const field of bank) expect(faults({ [field]: "" })).toEqual([field]);
  });

  it("is paid on an existing account, which needs its number and nothing of a bank", () => {
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

  it.each([
    [{ branchCode: "63200" }, ["branchCode"]],
    [{ branchCode: "63 20 05" }, []],
    [{ accountNumber: "12345" }, ["accountNumber"]],
    [{ accountNumber: "40 1234 5678" }, []],
    [{ accountNumber: "12345678901234" }, ["accountNumber"]],
    [{ debitDay: "31" }, ["debitDay"]],
    [{ grossIncome: "20 000", netIncome: "20 001" }, ["netIncome"]],
    [{ grossIncome: "R18000" }, ["grossIncome"]],
    [{ expenses: "-1" }, ["expenses"]],
    [{ expenses: "0" }, []],
  ])("finds in %j wrong: %j", (more, expected) => {
    expect(faults(more)).toEqual(expected);
  });

  it("never agrees to the credit check for the customer", () => {
    expect(faults({ creditCheckConsent: "" })).toEqual(["creditCheckConsent"]);
    expect(faults({ creditCheckConsent: "on" })).toEqual(["creditCheckConsent"]);
  });

  it("knows a branch code of six digits for each bank", () => {
    expect(BANKS.filter(({ branchCode }) => !/^\d{6}$/.test(branchCode))).toEqual([]);
  });
});
