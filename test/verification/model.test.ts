import { describe, expect, it } from "vitest";
import { isSettled, outcomeOf, reasonWords, VERIFICATION_REASONS } from "#verification/model.ts";

describe("what a customer is told", () => {
  it.each([
    ["running", "awaiting_verification", null, false],
    ["running", "cancelled", null, true],
    ["approved", "accepted", "approved", true],
    ["approved", "held", "approved", true],
    ["approved", "completed", "approved", true],
    ["declined", "cancelled", "declined", true],
    ["referred", "awaiting_verification", "referred", true],
    ["referred", "cancelled", null, true],
    ["ended", "cancelled", null, true],
  ] as const)("of a verification that is %s, its order %s: %s, settled %s", (state, order, outcome, settled) => {
    expect([outcomeOf(state, order), isSettled(state, order)]).toEqual([outcome, settled]);
  });

  it("are words for each reason of a refusal, and none otherwise", () => {
    for (const reason of VERIFICATION_REASONS) {
      expect(reasonWords("declined", reason)).toMatch(/^[A-Z].+\.$/);
      expect(reasonWords("approved", reason)).toBe("");
      expect(reasonWords("referred", reason)).toBe("");
    }
    expect(reasonWords("ended", "")).toBe("");
    expect(reasonWords("ended", "expired")).toMatch(/seven days/);
  });

  it("never speak of what a bureau holds", () => {
    const words = VERIFICATION_REASONS.map((reason) => reasonWords("declined", reason)).join(" ");
    expect(words).not.toMatch(/judg|default|arrears|debt review|score|listed/i);
  });
});
