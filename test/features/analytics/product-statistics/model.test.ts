import { describe, expect, it } from "vitest";
import { combinationOf, isCounted } from "#analytics/product-statistics/model.ts";
import { blankProduct, blankVariant } from "#catalogue/blank.model.ts";

const sub = (name: string) => ({ name, category: [] });

describe("what is counted", () => {
  it("S7-72 is smartphones, laptops, tablets, voice and data, and LTE, but not the 5G beside it", () => {
    const counted = (categorySlug: string, name = "") => isCounted({ categorySlug, subCategory: sub(name) });
    for (const slug of ["smartphones", "laptops", "tablets", "combos"]) expect(counted(slug), slug).toBe(true);
    expect([counted("lte-5g", "LTE"), counted("lte-5g", "5G")]).toEqual([true, false]);
    for (const slug of ["fibre", "prepaid", "software", "streaming", ""]) expect(counted(slug), slug).toBe(false);
  });

  it("S7-72 is a variation with the add-ons that it has, in whatever order and however often they are named", () => {
    const variant = {
      ...blankVariant(),
      variationId: "V1",
      addVoip: "optional",
      addEmail: "yes",
      addRouter: "true",
    } as const;
    const product = { ...blankProduct(), id: "P1", variants: [variant] };
    expect(combinationOf(product, "V1", ["voip", "email", "voip", "router"])).toEqual({
      productId: "P1",
      variationId: "V1",
      vaeItems: "email,router,voip",
    });
    expect(combinationOf(product, "V1", [])?.vaeItems).toBe("");
    expect(combinationOf(product, "V2", [])).toBeUndefined();
    expect(combinationOf(product, "V1", ["monitor"])).toBeUndefined();
  });
});
