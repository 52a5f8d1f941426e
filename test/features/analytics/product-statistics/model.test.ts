import { describe, expect, it } from "vitest";
import { combinationOf, isCounted } from "#analytics/product-statistics/model.ts";
import { blankProduct, blankVariant } from "#catalogue/blank.model.ts";

const sub = (name: string) => ({ name, category: [] });

describe("Counted products", () => {
  it("S7-72 Smartphones, laptops, tablets, voice and data plans, and LTE are counted, but 5G is not", () => {
    const counted = (categorySlug: string, name = "") => isCounted({ categorySlug, subCategory: sub(name) });
    for (const slug of ["smartphones", "laptops", "tablets", "combos"]) expect(counted(slug), slug).toBe(true);
    expect([counted("lte-5g", "LTE"), counted("lte-5g", "5G")]).toEqual([true, false]);
    for (const slug of ["fibre", "prepaid", "software", "streaming", ""]) expect(counted(slug), slug).toBe(false);
  });

  it("S7-72 A combination is a variation with its add-ons, sorted and without duplicates", () => {
    const variant = {
      ...blankVariant(),
      variationId: "V1",
      availableAddOns: { voip: "optional", email: "included", router: "included" },
    } as const;
    const product = blankProduct({ id: "P1", variants: [variant] });
    expect(combinationOf(product, "V1", ["voip", "email", "voip", "router"])).toEqual({
      productId: "P1",
      variationId: "V1",
      addOnTypes: "email,router,voip",
    });
    expect(combinationOf(product, "V1", [])?.addOnTypes).toBe("");
    expect(combinationOf(product, "V2", [])).toBeUndefined();
    expect(combinationOf(product, "V1", ["monitor"])).toBeUndefined();
  });
});
