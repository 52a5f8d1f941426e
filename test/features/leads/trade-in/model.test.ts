import { describe, expect, it } from "vitest";
import { estimateFor, estimateOf, type TradeInRules } from "#leads/trade-in/model.ts";

const rules: TradeInRules = {
  conditions: [
    { key: "good", label: "Good", text: "Works.", percent: 100 },
    { key: "damaged", label: "Damaged", text: "Cracked.", percent: 30 },
  ],
  phones: [{ key: "phone-x", name: "Phone X", storages: { "128GB": 5_200, "256GB": 5_700 } }],
};
const choice = { device: "phone-x", storage: "128GB", condition: "damaged" };

describe("Trade-in estimates", () => {
  it.each([
    [5_200, 100, 520_000],
    [5_200, 30, 155_000],
    [1_300, 70, 90_000],
    [40, 100, 0],
    [5_200, 0, 0],
  ])("R%i with %i percent left is estimated at %i cents, rounded down to R50", (rand, percent, cents) => {
    expect(estimateOf(rand, { percent })).toBe(cents);
  });

  it("An estimate names the phone with its storage, and its condition", () => {
    expect(estimateFor(rules, choice)).toEqual({ device: "Phone X, 128GB", condition: "Damaged", cents: 155_000 });
  });

  it.each([{ device: "" }, { device: "phone-y" }, { storage: "512GB" }, { storage: "toString" }, { condition: "new" }])(
    "There is no estimate for a choice that the configuration does not have: %o",
    (wrong) => {
      expect(estimateFor(rules, { ...choice, ...wrong })).toBeUndefined();
    },
  );
});
