import { describe, expect, it } from "vitest";
import { blankVariant } from "#catalogue/blank.model.ts";
import { offersOf, stockedOffers } from "#catalogue/list-offers.model.ts";
import type { Variant } from "#catalogue/model.ts";

const variant = (more: Partial<Variant>): Variant => ({ ...blankVariant(), materialId: "M1", duration: "24", ...more });

describe("offersOf", () => {
  it("G-11 offersOf merges variants that a list cannot distinguish at their lowest price, cheapest offer first", () => {
    const variants = [
      variant({ price: "300.00", dataSize: "5GB" }),
      variant({ price: "100.00", duration: "36" }),
      variant({ price: "200.00", dataSize: "5GB", originalPrice: "250.00" }),
      variant({ price: "150.00", speed: "50", speedUnit: "Mbps", colour: { name: "Red", imageUrl: "" } }),
    ];
    expect(offersOf({ variants })).toMatchObject([
      { price: "100.00", term: "36", data: "", speed: "", colour: "" },
      { price: "150.00", term: "24", speed: "50 Mbps", colour: "Red" },
      { price: "200.00", originalPrice: "250.00", data: "5GB" },
    ]);
  });

  it("G-11 Variants of equal values are an offer for each band of prices, which says whether some of them cost more", () => {
    const variants = ["194.00", "244.00", "314.00"].map((price) => variant({ price, planPeriod: "pmx36" }));
    expect(offersOf({ variants })).toMatchObject([
      { price: "194.00", severalPrices: true },
      { price: "314.00", severalPrices: false },
    ]);
  });

  it("offersOf prefers a hero deal where two variants cost the same", () => {
    const hero = variant({ materialId: "M2", originalPrice: "250.00", heroDeals: true });
    const [first] = offersOf({ variants: [variant({ price: hero.price }), hero] });
    expect(first).toMatchObject({ materialId: "M2", originalPrice: "250.00" });
  });

  it("An offer is in stock until its material is sold out", () => {
    const stored = offersOf({ variants: [variant({}), variant({ materialId: "M2" }), variant({ materialId: "M3" })] });
    const bands = new Map([
      ["M1", "out"],
      ["M2", "low"],
    ] as const);
    expect(stockedOffers(stored, bands).map(({ inStock }) => inStock)).toEqual([false, true, true]);
    expect(stockedOffers(stored, bands)[0]).not.toHaveProperty("materialId");
  });
});
