import { describe, expect, it } from "vitest";
import { inGigabytes, planSize } from "#catalogue/plan-size.model.ts";
import { planTiers } from "#config/plan-tiers.ts";

const size = (label: string) => planSize(label, "production", planTiers);
const inTest = (label: string) => planSize(label, "test", planTiers);

describe("the size of a plan", () => {
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
  ])("S9-39 of %j is %d in production and %d in test", (label, production, test) => {
    expect([size(label), inTest(label)]).toEqual([production, test]);
  });

  it("S9-39 puts terabytes above gigabytes in production, and below them in test as the rule has it", () => {
    expect(["1TB", "500GB", "30GB"].toSorted((one, other) => size(one) - size(other))).toEqual([
      "30GB",
      "500GB",
      "1TB",
    ]);
    expect(["1TB", "30GB"].toSorted((one, other) => inTest(one) - inTest(other))).toEqual(["1TB", "30GB"]);
  });

  it("S9-40 ranks named tiers above any number: premium, enterprise, unlimited, uncapped", () => {
    const labels = ["Uncapped", "999TB", "Business Premium", "Unlimited 5GB", "Enterprise E3", "10GB"];
    const inOrder = ["10GB", "999TB", "Business Premium", "Enterprise E3", "Unlimited 5GB", "Uncapped"];
    for (const of of [size, inTest]) expect(labels.toSorted((one, other) => of(one) - of(other))).toEqual(inOrder);
  });

  it("S9-40 takes the tiers from the table it is given", () => {
    expect(planSize("Ultra", "production", ["ultra"])).toBeGreaterThan(planSize("999TB", "production", ["ultra"]));
    expect(planSize("Uncapped", "production", ["ultra"])).toBe(0);
  });

  it.each(["Business Basic", "BASIC", "Once-off", "Free", "free 10GB", "Once-off uncapped"])(
    "S9-40 ranks %j -1",
    (label) => expect([size(label), inTest(label)]).toEqual([-1, -1]),
  );

  it("S9-40 finds whole words only", () => {
    expect(size("FreeMe 20GB")).toBe(20);
    expect(size("Basically 3GB")).toBe(3);
  });
});

describe("megabytes", () => {
  it("are written as gigabytes before sizes are compared", () => {
    expect(inGigabytes("500MB")).toBe("0.5GB");
    expect(inGigabytes("1GB + 250 mb")).toBe("1GB + 0.25GB");
    expect(inGigabytes("30GB")).toBe("30GB");
    expect(size(inGigabytes("500MB"))).toBeLessThan(size("1GB"));
  });
});
