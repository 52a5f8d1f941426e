import { describe, expect, it } from "vitest";
import { upgradeOf } from "#checkout/customer-lookup/model.ts";

const today = "2026-11-20";

describe("upgradeOf", () => {
  it.each([
    [undefined, "unknown"],
    [{ isTheirs: false, upgradeFrom: today }, "not_yours"],
    [{ isTheirs: false, upgradeFrom: "2027-05-20" }, "not_yours"],
    [{ isTheirs: true, upgradeFrom: today }, "eligible"],
    [{ isTheirs: null, upgradeFrom: "2026-11-19" }, "eligible"],
    [{ isTheirs: true, upgradeFrom: "2026-11-21" }, "not_yet"],
    [{ isTheirs: null, upgradeFrom: "2026-11-21" }, "not_yet"],
  ] as const)("A subscriber record of %j has the eligibility %s", (known, eligibility) => {
    expect(upgradeOf(known, today)).toMatchObject({ eligibility, message: expect.stringMatching(/^[A-Z].+[^.!]$/) });
  });

  it("The upgrade date is disclosed only to the proven owner of the number", () => {
    expect(upgradeOf({ isTheirs: true, upgradeFrom: "2027-05-20" }, today)).toMatchObject({
      eligibleFrom: "2027-05-20",
      message: expect.stringContaining("20 May 2027"),
    });
    for (const isTheirs of [null, false])
      expect(JSON.stringify(upgradeOf({ isTheirs, upgradeFrom: "2027-05-20" }, today))).not.toContain("2027");
  });
});
