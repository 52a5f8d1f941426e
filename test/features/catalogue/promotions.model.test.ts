import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blankProduct, blankVariant } from "#catalogue/blank.model.ts";
import type { FieldsOfKinds } from "#catalogue/kinds.model.ts";
import type { Product } from "#catalogue/model.ts";
import { monthlyCreditOf, withPromotions } from "#catalogue/promotions.model.ts";
import { promotions } from "#config/promotions.ts";
import { deal, exclusive } from "../../support/badges.ts";
import { catalogue } from "../../support/sample-catalogue.ts";

function fibre(prices: number[], more: Partial<FieldsOfKinds> = {}): Product {
  return blankProduct({
    subCategory: { name: "Openserve", category: [{ segment: "personal", name: "Fibre" }] },
    badges: [deal("Big Deal")],
    variants: prices.map((price) => ({ ...blankVariant(), price })),
    ...more,
  });
}

describe("Fibre deals", () => {
  it("S9-17 A fibre deal takes off the configured percentage, rounds half a cent up and sets the old price to be struck", () => {
    const { variants } = withPromotions(fibre([79_900, 5, 33_333]), { ...promotions, fibreDealPercent: 10 });
    expect(variants.map(({ price, originalPrice }) => [price, originalPrice])).toEqual([
      [71_910, 79_900],
      // 4.5 cents.
      [5, undefined],
      // 299.997 rand.
      [30_000, 33_333],
    ]);
    expect(variants[0]).toMatchObject({ discount: { unit: "percent", percent: 10 } });
  });

  it("S9-17 A fibre deal's percentage comes from the configuration, and zero means no discount", () => {
    const product = fibre([80_000]);
    expect(withPromotions(product, { ...promotions, fibreDealPercent: 12.5 }).variants[0]?.price).toBe(70_000);
    expect(withPromotions(product, { ...promotions, fibreDealPercent: 0 })).toBe(product);
  });

  it("S9-17 The fibre deal discount applies only to fibre products with a deal tag", () => {
    const others = [
      fibre([80_000], { badges: [exclusive("Online Only")] }),
      fibre([80_000], { badges: [] }),
      fibre([80_000], { subCategory: { name: "Fibre", category: [{ segment: "personal", name: "LTE and 5G" }] } }),
    ];
    for (const product of others) expect(withPromotions(product, promotions)).toBe(product);
  });

  it("S9-17 A fibre deal's price equals the exact discounted price, rounded to the cent", () => {
    fc.assert(
      fc.property(fc.nat(99_999_999), fc.nat(10_000), (cents, hundredths) => {
        const rules = { ...promotions, fibreDealPercent: hundredths / 100 };
        const [variant] = withPromotions(fibre([cents]), rules).variants;
        const exact = (BigInt(cents) * BigInt(10_000 - hundredths) * 2n + 10_000n) / 20_000n;
        const price = variant?.price ?? 0;
        expect(BigInt(price)).toBe(exact);
        if (price < cents) expect(variant?.originalPrice).toBe(cents);
      }),
    );
  });

  it("S9-17 Fibre deals leave the stored documents unchanged, and the sample catalogue has some", () => {
    const before = JSON.stringify(catalogue);
    const changed = catalogue.filter((product) => withPromotions(product, promotions) !== product);
    expect(changed.length).toBeGreaterThan(0);
    expect(changed.every(({ subCategory }) => subCategory.category.some(({ name }) => name === "Fibre"))).toBe(true);
    expect(JSON.stringify(catalogue)).toBe(before);
  });
});

describe("Fibre Switch and Save", () => {
  it("S9-15 S9-16 Fibre Switch and Save takes R115 off each of the first 3 bills, by its tag alone", () => {
    expect(monthlyCreditOf({ badges: [deal("Fibre Switch and Save")] }, promotions)).toEqual({
      amount: 11500,
      months: 3,
    });
    expect(monthlyCreditOf({ badges: [deal("fibre switch AND save")] }, promotions)).toBeDefined();
    expect(monthlyCreditOf({ badges: [deal("Online Only")] }, promotions)).toBeUndefined();
  });

  it("S9-15 The amount and months of Fibre Switch and Save come from the configuration, and zero means no credit", () => {
    const credit = (amount: number, months: number) =>
      monthlyCreditOf(
        { badges: [deal("Fibre Switch and Save")] },
        { ...promotions, switchAndSave: { amount, months } },
      );
    expect(credit(99.5, 2)).toEqual({ amount: 9950, months: 2 });
    expect([credit(0, 3), credit(115, 0)]).toEqual([undefined, undefined]);
  });
});
