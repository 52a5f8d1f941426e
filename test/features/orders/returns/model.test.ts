import { expect, it } from "vitest";
import { missingBefore } from "#orders/returns/model.ts";

it("D-14 Goods are missing from the eleventh day after their hand-over", () => {
  expect("2026-11-20" < missingBefore(new Date("2026-11-30T23:59:59+02:00"))).toBe(false);
  expect("2026-11-20" < missingBefore(new Date("2026-12-01T00:00:00+02:00"))).toBe(true);
});
