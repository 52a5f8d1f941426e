import { expect, it } from "vitest";
import { missingBefore, trackingOf } from "#orders/returns/model.ts";

it.each([
  ["Spaces, dashes and small letters make no other tracking number", ["tx-123 za", "TX 123ZA", "TX123-ZA"], "TX123ZA"],
  [
    "The word for a tracking number is no part of it",
    ["Tracking TX 123", "waybill no. TX-123", "Tracking number: TX123"],
    "TX123",
  ],
  ["A store and its slip are compared as a whole", ["Sandton, slip 12", "SANDTON slip 12"], "SANDTONSLIP12"],
  ["A text without a number stays as it is", ["Tracking"], "TRACKING"],
  ["A text without letters and digits says nothing", ["- - "], ""],
])("D-14 %s", (_, texts, tracking) => {
  expect(texts.map(trackingOf)).toEqual(texts.map(() => tracking));
});

it("D-14 Goods are missing from the eleventh day after their hand-over", () => {
  expect("2026-11-20" < missingBefore(new Date("2026-11-30T23:59:59+02:00"))).toBe(false);
  expect("2026-11-20" < missingBefore(new Date("2026-12-01T00:00:00+02:00"))).toBe(true);
});
