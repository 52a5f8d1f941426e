import { describe, expect, it } from "vitest";
import type { Card } from "#catalogue/cards/model.ts";
import { ProductCard } from "#catalogue/listing/ui/product-card.tsx";
import { words } from "../../../../support/markup.tsx";

const style = { backgroundColor: "#6633CC", color: "#FFFFFF" };

function card(change: Partial<Card> = {}): Card {
  return {
    id: "P",
    name: "Uncapped fibre",
    subTitle: "No throttling",
    brand: "Openserve",
    slug: "uncapped-fibre",
    segment: "personal",
    categorySlug: "fibre",
    imageUrl: "/images/fibre.svg",
    subCategory: "Openserve",
    provider: "Openserve",
    badges: [],
    data: [],
    bundle: [],
    speeds: [],
    speedRange: "",
    has5g: false,
    colours: [],
    terms: [],
    paymentGroup: "fibreproduct",
    planPeriod: "month-to-month",
    price: 71_910,
    originalPrice: 79_900,
    freeMonths: [],
    monthlyCredit: null,
    severalPrices: false,
    heroDeals: false,
    stock: "in",
    launchedOn: "2026-01-01",
    popularity: 0,
    ...change,
  };
}

const shown = (change: Partial<Card> = {}) => words(<ProductCard card={card(change)} />);

describe("ProductCard", () => {
  it("A product card shows one badge, the first, and what one saves with a deal", () => {
    const badges = ["big deal", "Low stock"].map((name) => ({ type: "exclusive", name, style }) as const);
    expect(shown({ badges })).toMatch(/^big deal Uncapped fibre/);
    const deal = { badges: [{ type: "deals", name: "Big deal", style }] } as const;
    expect(shown({ badges: [...deal.badges] })).toMatch(/^Big deal: save R79.90 pm Uncapped fibre/);
    expect(shown({ badges: [...deal.badges], planPeriod: "once-off" })).toMatch(/^Big deal: save R79.90 Uncapped/);
    expect(shown({ badges: [...deal.badges], originalPrice: undefined })).toMatch(/^Big deal Uncapped fibre/);
  });

  it("The card of a bundle says what one gets for which price instead of a picture", () => {
    const sizes = ["1GB", "2GB", "5GB", "10GB", "20GB"].map((get) => ({ get, lasts: "30 days", price: 7900 }));
    expect(shown({ bundle: sizes })).toMatch(/^1GB 30 days R79 2GB 30 days R79 .*10GB 30 days R79 and 1 more Uncapped/);
    expect(shown({ bundle: sizes.slice(0, 4) })).not.toContain("more");
  });

  it("S9-17 A product card strikes the price before a promotion", () => {
    expect(shown()).toContain("R719 10 pm R799");
    expect(shown({ originalPrice: undefined })).not.toContain("R799");
  });

  it("S9-15 S9-16 A product card says R115 off and for how long", () => {
    expect(shown({ monthlyCredit: { amount: 11_500, months: 3 } })).toContain(
      "R115 off a month for 3 months when you switch",
    );
    expect(shown({ monthlyCredit: { amount: 9950, months: 1 } })).toContain(
      "R99.50 off the first month when you switch",
    );
    expect(shown()).not.toContain("when you switch");
  });

  it("S9-18 A product card says how many months of a subscription are free", () => {
    const stream = { price: 2900, originalPrice: undefined, freeMonths: [3] };
    expect(shown(stream)).toContain("3 months free, then R29 pm");
  });

  it("S9-26 A product card shows the speed range", () => {
    expect(shown({ speedRange: "20 to 1000 Mbps", terms: ["month-to-month"] })).toContain(
      "20 to 1000 Mbps Month-to-month",
    );
  });

  it("A product card whose line below the name has its speeds says them once", () => {
    const speedRange = "30 to 500 Mbps";
    const text = shown({ speedRange, subTitle: `${speedRange}, router included` });
    expect(text.split(speedRange)).toHaveLength(2);
  });

  it("A product card names colours and contract terms", () => {
    const colours = ["Sand", "Night"].map((name) => ({ name, image: "" }));
    const text = shown({ colours, terms: [24, 36] });
    expect(text).toContain("Colours: Sand, Night");
    expect(text).toContain("24 or 36 months");
    expect(shown({ terms: ["month-to-month", 12, 24, 36] })).toContain("Month-to-month, 12, 24 or 36 months");
  });

  it("A product card says what a gigabyte costs, and from which price where there are several", () => {
    expect(shown({ pricePerGb: 650 })).toContain("R6.50 per GB");
    expect(shown({ pricePerGb: 650 })).not.toContain("from R6.50");
    expect(shown({ pricePerGb: 2900, severalPrices: true })).toContain("from R29 per GB");
    expect(shown()).not.toContain("per GB");
  });

  it("S5-18 A product card says low stock once, as its badge or beside the badge of a deal", () => {
    const deal = { type: "deals", name: "Big deal", style } as const;
    const low = { type: "exclusive", name: "Low stock", style } as const;
    for (const badges of [[low], [deal, low]])
      expect(shown({ stock: "low", badges }).match(/Low stock/g), JSON.stringify(badges)).toHaveLength(1);
    expect(shown({ stock: "low", badges: [deal, low] })).toMatch(/^Big deal/);
    expect(shown({ badges: [deal] })).not.toContain("Low stock");
  });

  it("A product card says when the product is out of stock", () => {
    expect(shown({ stock: "out" })).toContain("Out of stock");
    expect(shown()).not.toContain("stock");
  });
});
