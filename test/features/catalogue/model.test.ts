import { describe, expect, it } from "vitest";
import { isMonthly, monthsOf, PLAN_PERIODS, productPath } from "#catalogue/model.ts";

describe("Plan periods", () => {
  it("S9-14 Once-off and upfront are the only plan periods that are not monthly", () => {
    expect(PLAN_PERIODS.filter((period) => !isMonthly(period))).toEqual(["once-off", "upfront"]);
  });

  it("A plan period has a number of months if it is a fixed term", () => {
    expect(PLAN_PERIODS.map(monthsOf)).toEqual([undefined, undefined, undefined, 6, 12, 24, 36]);
  });
});

describe("productPath", () => {
  it("The path of a product page contains its segment and category", () => {
    expect(productPath({ segment: "business", categorySlug: "fibre", slug: "a-b" })).toBe("/business/fibre/a-b");
  });
});
