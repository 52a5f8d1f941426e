import { expect, it } from "vitest";
import { standInCreditCheck } from "#ports/credit-check/stand-in.server.ts";
import { DependencyAway } from "#ports/registers/away.ts";
import { idWith } from "../../support/account.ts";

const billed = (sample: string) => ({
  person: { idType: "sa_id", idNumber: idWith(sample), passportCountry: "", firstName: "Thandi", lastName: "Nkosi" },
  registrationNumber: "",
});

it.each([
  ["5009", "clear"],
  ["0411", "impaired"],
  ["0412", "debt_review"],
  ["0413", "no_record"],
])("has of an ID with %s: %s", async (sample, answer) => {
  expect(await standInCreditCheck().record("r", billed(sample))).toBe(answer);
});

it("plays a bureau that is away", async () => {
  await expect(standInCreditCheck().record("r", billed("0513"))).rejects.toThrow(DependencyAway);
});
