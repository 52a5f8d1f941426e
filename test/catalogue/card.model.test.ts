import { describe, expect, it } from "vitest";
import { byHeroThenPrice, cardOf, firstMonth, stockBand } from "#catalogue/card.model.ts";
import type { Product, Variant } from "#catalogue/model.ts";
import { catalogue } from "#db/seed/catalogue.ts";

const [sample] = catalogue;
if (!sample?.variants[0]) throw new Error("the sample catalogue is empty");
const first: Product = sample;
const variant: Variant = {
  ...sample.variants[0],
  plan: [],
  activationFee: "0.00",
  connectionFee: "0.00",
  installationFee: "0.00",
};

function product(...variants: Partial<Variant>[]): Product {
  return { ...first, variants: variants.map((change) => ({ ...variant, ...change })) };
}

describe("a card", () => {
  it("shows the lowest price and says from when others cost more", () => {
    const card = cardOf(product({ price: "90.00" }, { price: "50.00", originalPrice: "60.00" }), () => null);
    expect(card).toMatchObject({ price: "50.00", originalPrice: "60.00", severalPrices: true });
    expect(cardOf(product({ price: "50.00" }, { price: "50.00" }), () => null).severalPrices).toBe(false);
  });

  it("sorts by what is due in the first month, fees included", () => {
    const plain = { ...variant, price: "100.00", activationFee: "50.00", installationFee: "1.50" };
    expect(firstMonth(product(plain), plain)).toBe(15150);
    const card = cardOf(product({ price: "90.00", activationFee: "500.00" }, { price: "95.00" }), () => null);
    expect(card.sortPrice).toBe("95.00");
  });

  it("lists colours once and terms from short to long", () => {
    const red = { name: "Red", field_color_image: "/red.svg" };
    const card = cardOf(product({ color: red, duration: "36" }, { color: red, duration: "24" }), () => null);
    expect(card.colours).toEqual([{ name: "Red", image: "/red.svg" }]);
    expect(card.terms).toEqual(["24", "36"]);
  });

  it("says in, low or out by the best of its variants", () => {
    expect([null, 6, 5, 1, 0].map(stockBand)).toEqual(["in", "in", "low", "low", "out"]);
    const two = product({ materialId: "A" }, { materialId: "B" });
    expect(cardOf(two, (material) => (material === "A" ? 0 : 2)).stock).toBe("low");
    expect(cardOf(two, () => 0).stock).toBe("out");
  });

  it("S9-25 puts hero deals first, then ascending price", () => {
    const list = [
      { ...variant, price: "10.00" },
      { ...variant, price: "30.00", heroDeals: true },
      { ...variant, price: "20.00", heroDeals: true },
      { ...variant, price: "5.00" },
    ];
    expect(list.sort(byHeroThenPrice).map((item) => item.price)).toEqual(["20.00", "30.00", "5.00", "10.00"]);
  });
});
