import { describe, expect, it } from "vitest";
import {
  blankVariant,
  buildProduct,
  campaignDeal,
  deal,
  exclusive,
  type Family,
  periodOf,
  type Row,
  rand,
  reduced,
} from "#db/seed/build.ts";

const family: Family = {
  categorySlug: "smartphones",
  name: "Smartphones",
  cartType: "contract",
  knowMore: { title: "Know more", faq_tabs: [] },
  info: [{ title: "Two terms", description: "24 or 36 months." }],
};

const row: Row = {
  id: "P-X",
  slug: "phone-x",
  name: "Phone X",
  line: "A phone",
  brand: "Brand",
  vendorType: "personal",
  steps: ["colour"],
  features: ["One"],
  description: "A phone.",
  launchedOn: "2026-01-01",
  popularity: 1,
};

describe("buildProduct", () => {
  const black = { variationId: "B", slideImage: ["/images/black.svg", "/images/sim.svg"], planPeriod: periodOf("24") };
  const white = { variationId: "W", slideImage: ["/images/white.svg"] };

  it("S3-35 S3-38 S3-40 puts together what the family, the row and the variants say", () => {
    const product = buildProduct(family, row, [black, white]);
    expect(product).toMatchObject({
      id: "P-X",
      subTitle: "A phone",
      brands: ["Brand"],
      cartType: "contract",
      categorySlug: "smartphones",
      subCategory: { name: "Smartphones", category: [{ vendorType: "personal", name: "Smartphones" }] },
      infoKeyFeatures: '[{"title":"Two terms","description":"24 or 36 months."}]',
      planPeriod: "pmx24",
    });
    expect(product.variants).toEqual([
      { ...blankVariant(), paymentMethod: "contract", ...black },
      { ...blankVariant(), paymentMethod: "contract", ...white },
    ]);
  });

  it("S3-39 takes its pictures from the variants, the first of each, none twice", () => {
    const product = buildProduct(family, row, [black, { ...black, variationId: "B2" }, white]);
    expect(product.imageUrl).toBe("/images/black.svg");
    expect(product.ProductSlideImage).toEqual(["/images/black.svg", "/images/white.svg"]);
  });

  it("lets a product differ from its family, and its variants are paid for as it is", () => {
    const product = buildProduct(family, { ...row, sub: "Watches" }, [white], { cartType: "prepaid", isCombo: true });
    expect(product).toMatchObject({ cartType: "prepaid", isCombo: true, subCategory: { name: "Watches" } });
    expect(product.variants[0]?.paymentMethod).toBe("prepaid");
  });
});

describe("what is written by hand", () => {
  it("S3-49 becomes amounts of two decimals and a price that was higher", () => {
    expect(rand(499)).toBe("499.00");
    expect(rand(0.1 + 0.2)).toBe("0.30");
    expect(reduced(249, 199)).toEqual({
      price: "199.00",
      originalPrice: "249.00",
      discountUnit: "rand",
      promoDiscount: "50.00",
      heroDeals: true,
    });
  });

  it("S3-31 becomes badges whose colours the rule decides, unless the badge says another", () => {
    expect(deal("Big Deal")).toEqual({ type: "deals", name: "Big Deal", style: { backgroundColor: "", color: "" } });
    expect(exclusive("Oppo").type).toBe("exclusive");
    expect(campaignDeal("Cyber Monday", "#0F766E")).toMatchObject({
      shapeType: "bell",
      style: { backgroundColor: "#0F766E" },
    });
  });
});
