import { describe, expect, it } from "vitest";
import { inGigabytes, planSize } from "#catalogue/measures/plan-size.model.ts";
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
