import { describe, expect, it } from "vitest";
import { centsPerGigabyte, inGigabytes, lowestPerGigabyte, planSize } from "#catalogue/plan-size.model.ts";
import { planTiers } from "#config/plan-tiers.ts";

const size = (label: string) => planSize(label, "production", planTiers);
const inTest = (label: string) => planSize(label, "test", planTiers);

describe("planSize", () => {
  it.each([
    ["30GB", 30, 30_000],
    ["1.5 GB", 1.5, 1500],
    ["1TB", 1000, 1000],
    ["2 tb", 2000, 2000],
    ["Pro 60GB", 60, 60_000],
    ["500", 500, 500],
    ["100 Mbps", 100, 100],
    ["Standard", 0, 0],
    ["", 0, 0],
  ])("S9-39 The size of the plan %j is %d in production and %d in test", (label, production, test) => {
    expect([size(label), inTest(label)]).toEqual([production, test]);
  });

  it("S9-39 Terabytes rank above gigabytes in production and below them in test", () => {
    expect(["1TB", "500GB", "30GB"].toSorted((one, other) => size(one) - size(other))).toEqual([
      "30GB",
      "500GB",
      "1TB",
    ]);
    expect(["1TB", "30GB"].toSorted((one, other) => inTest(one) - inTest(other))).toEqual(["1TB", "30GB"]);
  });

  it("S9-40 Named tiers rank above any number, in the order premium, enterprise, unlimited, uncapped", () => {
    const labels = ["Uncapped", "999TB", "Business Premium", "Unlimited 5GB", "Enterprise E3", "10GB"];
    const inOrder = ["10GB", "999TB", "Business Premium", "Enterprise E3", "Unlimited 5GB", "Uncapped"];
    for (const of of [size, inTest]) expect(labels.toSorted((one, other) => of(one) - of(other))).toEqual(inOrder);
  });

  it("S9-40 planSize takes the named tiers from the given table", () => {
    expect(planSize("Ultra", "production", ["ultra"])).toBeGreaterThan(planSize("999TB", "production", ["ultra"]));
    expect(planSize("Uncapped", "production", ["ultra"])).toBe(0);
  });

  it.each(["Business Basic", "BASIC", "Once-off", "Free", "free 10GB", "Once-off uncapped"])(
    "S9-40 planSize ranks %j as -1",
    (label) => expect([size(label), inTest(label)]).toEqual([-1, -1]),
  );

  it("S9-40 planSize matches whole words only", () => {
    expect(size("FreeMe 20GB")).toBe(20);
    expect(size("Basically 3GB")).toBe(3);
  });
});

describe("inGigabytes", () => {
  it("inGigabytes converts megabytes so that plan sizes can be compared", () => {
    expect(inGigabytes("500MB")).toBe("0.5GB");
    expect(inGigabytes("1GB + 250 mb")).toBe("1GB + 0.25GB");
    expect(inGigabytes("30GB")).toBe("30GB");
    expect(size(inGigabytes("500MB"))).toBeLessThan(size("1GB"));
  });
});

describe("Price per gigabyte", () => {
  it.each([
    [2900, "1GB", 2900],
    [400, "250MB", 1600],
    [99_900, "1TB", 100],
    [20_900, "40GB + 40GB night", 523],
    [1000, "0GB", undefined],
    [49_900, "Uncapped", undefined],
    [49_900, "", undefined],
  ])("%s cents for %s is %s cents per gigabyte", (price, data, cents) => {
    expect(centsPerGigabyte(price, data)).toBe(cents);
  });

  it("The lowest price per gigabyte is that of the offer with the cheapest gigabyte, and there is none without sizes", () => {
    const offers = [
      { price: 400, data: "250MB" },
      { price: 3000, data: "3GB" },
      { price: 100, data: "" },
    ];
    expect(lowestPerGigabyte(offers)).toBe(1000);
    expect(lowestPerGigabyte([{ price: 100, data: "Uncapped" }])).toBeUndefined();
  });
});
