import { describe, expect, it } from "vitest";
import { cleanOwnerNumber, upgradeOf } from "#checkout/customer-lookup/model.ts";

const today = "2026-11-20";

describe("upgradeOf", () => {
  it.each([
    [undefined, "unknown"],
    [{ isOwner: false, upgradeFrom: today }, "not_yours"],
    [{ isOwner: false, upgradeFrom: "2027-05-20" }, "not_yours"],
    [{ isOwner: true, upgradeFrom: today }, "eligible"],
    [{ isOwner: null, upgradeFrom: "2026-11-19" }, "eligible"],
    [{ isOwner: true, upgradeFrom: "2026-11-21" }, "not_yet"],
    [{ isOwner: null, upgradeFrom: "2026-11-21" }, "not_yet"],
  ] as const)("A subscriber record of %j has the eligibility %s", (known, eligibility) => {
    expect(upgradeOf(known, today)).toMatchObject({ eligibility, message: expect.stringMatching(/^[A-Z].+[^.!]$/) });
  });

  it("The upgrade date is disclosed only to the proven owner of the number", () => {
    expect(upgradeOf({ isOwner: true, upgradeFrom: "2027-05-20" }, today)).toMatchObject({
      eligibleFrom: "2027-05-20",
      message: expect.stringContaining("20 May 2027"),
    });
    for (const isOwner of [null, false])
      expect(JSON.stringify(upgradeOf({ isOwner, upgradeFrom: "2027-05-20" }, today))).not.toContain("2027");
  });
});

it.each([
  ["8001015009087", "8001015009087"],
  ["ID No. 800101 5009 087", "8001015009087"],
  ["a 0123-4567", "A01234567"],
  ["85/012345/07", "1985/012345/07"],
  ["201512345607", "2015/123456/07"],
  ["8501234507", "8501234507"],
  ["45 10 123407", "4510123407"],
])("The owner's number %j is compared as %s", (text, number) => {
  expect(cleanOwnerNumber(text)).toBe(number);
});
