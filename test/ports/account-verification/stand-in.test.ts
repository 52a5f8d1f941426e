import { expect, it } from "vitest";
import { standInAccountVerification } from "#ports/account-verification/stand-in.server.ts";
import { DependencyAway } from "#ports/registers/away.ts";

const account = (accountNumber: string) => ({
  bank: "FNB",
  branchCode: "250655",
  accountNumber,
  accountType: "current",
  accountHolder: "T Nkosi",
});

it.each([
  ["62001234567", "valid"],
  ["62001230404", "not_found"],
  ["62001230410", "closed"],
  ["62001230409", "other_holder"],
])("knows account %s: %s", async (number, answer) => {
  expect(await standInAccountVerification().verify("r", account(number), null)).toBe(answer);
});

it("plays a bank that is away", async () => {
  await expect(standInAccountVerification().verify("r", account("62001230503"), null)).rejects.toThrow(DependencyAway);
});
