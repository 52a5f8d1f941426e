import { expect, it } from "vitest";
import { PLAN_PERIODS } from "#catalogue/model.ts";
import { contractTermOf } from "#fibre-checkout/contract-term.model.ts";

it("S9-12 calls terms as the fibre checkout does", () => {
  expect(Object.fromEntries(PLAN_PERIODS.map((period) => [period, contractTermOf(period)]))).toEqual({
    "once-off": undefined,
    upfront: undefined,
    "month-to-month": "MONTH_TO_MONTH",
    pmx6: "SIX_MONTHS",
    pmx12: "TWELVE_MONTHS",
    pmx24: "TWENTY_FOUR_MONTHS",
    pmx36: "THIRTY_SIX_MONTHS",
  });
});
