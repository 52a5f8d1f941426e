import { describe, expect, it } from "vitest";
import { FACTS, onlyEntry } from "../../../../support/catalogue-rows.ts";

const row = (kind: string, more: string) => onlyEntry(`defaults: { ${FACTS}, kind: ${kind} }\nproducts: [{ ${more} }]`);

describe("service rows", () => {
  it("S3-41 S3-46 A service has a variant for each offer, identified by its code or by its label and term", async () => {
    const { product, stock } = await row(
      "service",
      `id: L, images: [router mesh 6633CC, sim FFB81C], by: speed, addOns: [email],
      offers: [{ label: 35, term: 24, price: 549 }, { code: ALL, label: 60, price: 699, was: 799 }]`,
    );
    expect(product.variants).toMatchObject([
      {
        variationId: "L-35-24",
        title: "Thing, 35 Mbps",
        speed: { text: "35 Mbps", mbps: 35 },
        speedLabel: "Up to 35 Mbps",
        planPeriod: "pmx24",
      },
      {
        variationId: "L-ALL",
        speed: { text: "60 Mbps", mbps: 60 },
        planPeriod: "once-off",
        price: 69_900,
        originalPrice: 79_900,
      },
    ]);
    expect(product.steps).toEqual(["speed", "email", "contractDuration"]);
    expect(product.imageUrl).toBe("/images/router~mesh~6633CC.svg");
    expect(stock).toEqual([
      { materialId: "L-35-24", quantity: null },
      { materialId: "L-ALL", quantity: null },
    ]);
  });

  it("S9-18 A service may have free months and share one stock entry among its variants", async () => {
    const { product, stock } = await row(
      "service",
      `id: S, images: [streaming 1B6CA8], by: datalabel, shelf: { materialId: CARD, quantity: 4 },
      offers: [{ code: 1, label: 1 month free, term: Month-to-month, price: 29, freeMonths: 1 }]`,
    );
    expect(product.variants).toMatchObject([{ materialId: "CARD", discount: { unit: "months", months: 1 } }]);
    expect(stock).toEqual([{ materialId: "CARD", quantity: 4 }]);
  });
});

describe("voucher rows", () => {
  it("S3-41 S3-49 A voucher has a variant for each value, at that price unless it is sold for less", async () => {
    const { product, stock } = await row(
      "voucher",
      'sub: Gaming vouchers, id: V, colour: "111111", values: [100, { value: 1000, price: 950 }]',
    );
    expect(product.kind === "voucher").toBe(true);
    expect(product.rangeValue).toBe("R100 to R1,000");
    expect(product.variants.map(({ label, price, originalPrice }) => [label, price, originalPrice])).toEqual([
      ["R100", 10_000, undefined],
      ["R1,000", 95_000, 100_000],
    ]);
    expect(stock.map(({ quantity }) => quantity)).toEqual([null, null]);
  });
});

describe("licence rows", () => {
  it("S3-41 A licence is sold by the month and, where it has a yearly price, by the year", async () => {
    const { product } = await row(
      "licence",
      `id: D, image: software 2A317E, licences: [{ code: "005", name: Five, monthly: 149, yearly: 129, was: 139 },
      { code: TEN, name: Ten, monthly: 199 }]`,
    );
    expect(product.variants.map((v) => [v.variationId, v.licence, v.price, v.originalPrice])).toEqual([
      ["D-005-MTM", "Five", 14_900, undefined],
      ["D-005-12", "Five", 12_900, 13_900],
      ["D-TEN-MTM", "Ten", 19_900, undefined],
    ]);
  });
});

describe("add-on rows", () => {
  it("S3-44 An add-on has a type and is a separate product for each segment", async () => {
    const addOn = "vaeType: voip, period: pmx36, price: 119, image: landline 3C525F, stock: 40, vendorType: business";
    const { product, stock } = await row("add-on", addOn);
    expect(product).toMatchObject({ id: "B-ADD-VOIP", addOnType: "voip", steps: [] });
    expect(product.variants).toMatchObject([{ variationId: "B-ADD-VOIP", price: 11_900, planPeriod: "pmx36" }]);
    expect(stock).toEqual([{ materialId: "B-ADD-VOIP", quantity: 40 }]);
  });
});
