import { describe, expect, it } from "vitest";
import { type Device, deviceForCash, deviceOnContract } from "#db/seed/products/devices.ts";
import { smartphones } from "#db/seed/products/families.ts";

const facts = {
  code: "X1",
  slug: "phone-x1",
  name: "Phone X1",
  line: "A phone",
  brand: "Brand",
  art: ["phone", "single"],
  colours: [
    ["BLK", "Black", "111111"],
    ["WHT", "White", "EEEEEE"],
  ],
  stock: 10,
  scarce: { "WHT-64GB": 1 },
  features: ["One"],
  description: "A phone.",
  launchedOn: "2026-01-01",
  popularity: 1,
} as const satisfies Partial<Device>;

const phone: Device = {
  ...facts,
  features: ["One"],
  sizes: [["64GB", 100, 70]],
  plans: ["PRO5", "PRO15"],
  offer: { plan: "PRO5", term: "36", off: 20 },
};

describe("deviceOnContract", () => {
  const { product, stock } = deviceOnContract(smartphones, "personal", phone, ["colour"]);
  const priced = (id: string) => product.variants.find(({ variationId }) => variationId === id);

  it("S3-41 S3-42 has a variant for each colour, size, term and plan", () => {
    expect(product.variants).toHaveLength(8);
    expect(priced("X1-BLK-64GB-24-PRO15")).toMatchObject({
      price: "349.00",
      duration: "24",
      planPeriod: "pmx24",
      paymentMethod: "contract",
      plan: [{ title: "Pro 15GB" }],
      heroDeals: false,
    });
  });

  it("S3-49 takes the offer off one plan and term, in every colour", () => {
    const reduced = product.variants.filter(({ heroDeals }) => heroDeals);
    expect(reduced.map(({ variationId }) => variationId)).toEqual(["X1-BLK-64GB-36-PRO5", "X1-WHT-64GB-36-PRO5"]);
    expect(reduced[0]).toMatchObject({ price: "199.00", originalPrice: "219.00", promoDiscount: "20.00" });
  });

  it("stocks each colour and size once, and both segments take it from one shelf", () => {
    expect(stock).toEqual([
      { materialId: "X1-BLK-64GB", quantity: 10 },
      { materialId: "X1-WHT-64GB", quantity: 1 },
    ]);
    const business = deviceOnContract(smartphones, "business", phone, ["colour"], { iWouldlikeTo: ["Upgrade"] });
    expect(business.stock).toEqual(stock);
    expect(business.product.id).toBe("B-X1");
    expect(business.product.variants[0]).toMatchObject({
      variationId: "B-X1-BLK-64GB-24-PRO5",
      iWouldlikeTo: ["Upgrade"],
    });
  });
});

describe("deviceForCash", () => {
  it("S3-47 is paid once, with the price before a promotion where there is one", () => {
    const sizes = [["64GB", 999, 1199]] as const;
    const { product } = deviceForCash(smartphones, { ...facts, features: ["One"], sizes });
    expect(product).toMatchObject({
      cartType: "prepaid",
      planPeriod: "once-off",
      productStepsFlow: ["colour", "storage"],
    });
    expect(product.variants).toHaveLength(2);
    expect(product.variants[1]).toMatchObject({
      variationId: "X1-WHT-64GB-CASH",
      price: "999.00",
      originalPrice: "1199.00",
      duration: "",
    });
  });
});
