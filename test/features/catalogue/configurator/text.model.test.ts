import { expect, it } from "vitest";
import {
  formatAmounts,
  formatDropped,
  formatEffect,
  formatMissing,
  formatTermTotals,
} from "#catalogue/configurator/text.model.ts";

it.each([
  [0, 0, ""],
  [5000, 0, "+R50 pm"],
  [-5050, 0, "-R50.50 pm"],
  [0, -11500, "-R115 once-off"],
  [5000, 11500, "+R50 pm, +R115 once-off"],
])("A price effect of %i cents a month and %i cents once is formatted as %j", (monthly, onceOff, words) => {
  expect(formatEffect({ monthly, onceOff })).toBe(words);
});

it.each([
  [54900, 11500, "R549 pm + R115 once-off"],
  [54900, 0, "R549 pm"],
  [0, 129900, "R1,299 once-off"],
  [0, 0, "R0"],
])("An amount of %i cents a month and %i cents once is formatted as %j", (monthly, onceOff, words) => {
  expect(formatAmounts({ monthly, onceOff })).toBe(words);
});

it("formatMissing names the missing step", () => {
  const storage = { key: "storage", label: "Storage" } as const;
  expect(formatMissing({ ...storage, kind: "choice" })).toBe("Still to choose: Storage");
  expect(formatMissing({ ...storage, kind: "msisdn" })).toContain("mobile number to upgrade");
  expect(formatMissing({ ...storage, kind: "load" })).toContain("mobile number to load");
  expect(formatMissing({ ...storage, kind: "email" })).toContain("email address");
});

it("S4-30 What misses an answer to I would like to says what is still to choose", () => {
  const missing = { key: "iWouldLikeTo", label: "I would like to", kind: "choice" } as const;
  expect(formatMissing(missing)).toBe("Still to choose: New contract or upgrade");
});

it("formatDropped names each dropped choice once, with the reason", () => {
  const storage = { key: "storage", label: "Storage", value: "256GB", reason: "unavailable" } as const;
  const plans = [
    { key: "fusionPlan", label: "Plan", value: "A", reason: "unavailable" },
    { key: "plan", label: "Plan", value: "B", reason: "unavailable" },
  ] as const;
  const monitor = { key: "monitor", label: "Monitor", value: "yes", reason: "out of stock" } as const;
  const unavailable = "We removed your choice of storage and plan, because it doesn't go with your other choices.";
  const outOfStock = "We removed your choice of monitor, because it's out of stock.";
  expect(formatDropped([storage, ...plans])).toBe(unavailable);
  expect(formatDropped([monitor])).toBe(outOfStock);
  expect(formatDropped([storage, monitor, ...plans])).toBe(`${unavailable} ${outOfStock}`);
});

it.each([
  [Number.NaN, true, "From R7,267 in total over 24 months, R8,899 over 36."],
  [24, true, "From R7,267 in total over 24 months. 36 months would be from R8,899 in total."],
  [24, false, "36 months would be R8,899 in total."],
  [36, false, "24 months would be R7,267 in total."],
])("With a chosen term of %d months and later choices to come (%s) the totals are %j", (chosen, from, text) => {
  const totals = [
    { months: 24, amount: 726_700 },
    { months: 36, amount: 889_900 },
  ];
  expect(formatTermTotals(totals, chosen, from)).toBe(text);
});

it("Without a contract term there is no total to name, and a single chosen one is not repeated", () => {
  expect(formatTermTotals([], Number.NaN, true)).toBe("");
  expect(formatTermTotals([{ months: 24, amount: 726_700 }], 24, false)).toBe("");
});
