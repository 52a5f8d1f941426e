import { describe, expect, it } from "vitest";
import { blankVariant } from "#catalogue/blank.model.ts";
import { offersOf, stockedOffers } from "#catalogue/list-offers.model.ts";
import { dataSizeIn } from "#catalogue/measures/data-size.model.ts";
import { speedIn } from "#catalogue/measures/speeds.model.ts";
import type { Variant } from "#catalogue/model.ts";

const variant = (more: Partial<Variant>): Variant => ({ ...blankVariant(), materialId: "M1", term: 24, ...more });

describe("offersOf", () => {
  it("G-11 offersOf merges variants that a list cannot distinguish at their lowest price, cheapest offer first", () => {
    const variants = [
      variant({ price: 30_000, data: dataSizeIn("5GB") }),
      variant({ price: 10_000, term: 36 }),
      variant({ price: 20_000, data: dataSizeIn("5GB"), originalPrice: 25_000 }),
      variant({ price: 15_000, speed: speedIn("50 Mbps"), colour: { name: "Red", imageUrl: "" } }),
    ];
    expect(offersOf({ variants })).toMatchObject([
      { price: 10_000, term: 36, data: "", speed: "", colour: "" },
      { price: 15_000, term: 24, speed: "50 Mbps", colour: "Red" },
      { price: 20_000, originalPrice: 25_000, data: "5GB" },
    ]);
  });

  it("G-11 Variants of equal values are an offer for each band of prices, which says whether some of them cost more", () => {
    const variants = [19_400, 24_400, 31_400].map((price) => variant({ price, planPeriod: "pmx36" }));
    expect(offersOf({ variants })).toMatchObject([
      { price: 19_400, severalPrices: true },
      { price: 31_400, severalPrices: false },
    ]);
  });

  it("offersOf prefers a hero deal where two variants cost the same", () => {
    const hero = variant({ materialId: "M2", originalPrice: 25_000, heroDeals: true });
    const [first] = offersOf({ variants: [variant({ price: hero.price }), hero] });
    expect(first).toMatchObject({ materialId: "M2", originalPrice: 25_000 });
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
