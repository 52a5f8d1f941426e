import { describe, expect, it } from "vitest";
import { isMonthly, monthsOf, PLAN_PERIODS, productPath } from "#catalogue/model.ts";

describe("plan periods", () => {
  it("S9-14 counts once-off and upfront as not monthly", () => {
    expect(PLAN_PERIODS.filter((period) => !isMonthly(period))).toEqual(["once-off", "upfront"]);
  });

  it("have months where they end", () => {
    expect(PLAN_PERIODS.map(monthsOf)).toEqual([undefined, undefined, undefined, 6, 12, 24, 36]);
  });
});

describe("a product's page", () => {
  it("stands below its segment and category", () => {
    expect(productPath({ vendorType: "business", categorySlug: "fibre", slug: "a-b" })).toBe("/business/fibre/a-b");
  });
});
