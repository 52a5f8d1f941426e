import { describe, expect, it } from "vitest";
import { z } from "zod";
import { blankVariant } from "#catalogue/blank.model.ts";
import { termFields } from "#catalogue/import/yaml/fields.server.ts";
import { productOf, rowKind } from "#catalogue/import/yaml/product.server.ts";
import type { ProductRow } from "#catalogue/import/yaml/product-row.server.ts";

const row: ProductRow = {
  kind: "service",
  family: {
    code: "phones",
    categorySlug: "smartphones",
    name: "Smartphones",
    cartType: "contract",
    questions: { title: "Know more", faq_tabs: [] },
    info: [{ title: "Two terms", description: "24 or 36 months." }],
    variant: { heroDeals: true },
    product: { rangeSelection: "Bundle" },
  },
  vendorType: "personal",
  slug: "phone-x",
  name: "Phone X",
  line: "A phone",
  brand: "Brand",
  badges: [],
  features: ["One"],
  description: "A phone.",
  specifications: [{ title: "Screen", properties: [{ key: "screen", label: "Size", value: "6 inches" }] }],
  launchedOn: "2026-01-01",
  popularity: 1,
  addOns: [],
  variant: {},
  product: {},
};

const black = { variationId: "B", images: ["/images/black.svg", "/images/sim.svg"], ...termFields("24") };
const white = { variationId: "W", images: ["/images/white.svg"] };

describe("productOf", () => {
  it("S3-35 S3-38 S3-40 productOf combines the values of the family, the row and the variants", () => {
    const { product } = productOf(row, { id: "P-X", variants: [black, white], stock: [], steps: ["colour"] });
    expect(product).toMatchObject({
      id: "P-X",
      subTitle: "A phone",
      brands: ["Brand"],
      paymentGroup: "contract",
      categorySlug: "smartphones",
      subCategory: { name: "Smartphones", category: [{ segment: "personal", name: "Smartphones" }] },
      keyFacts: [{ title: "Two terms", description: "24 or 36 months." }],
      planPeriod: "pmx24",
      steps: ["colour"],
      rangeLabel: "Bundle",
    });
    const common = { ...blankVariant(), paymentGroup: "contract", heroDeals: true };
    expect(product.variants).toEqual([
      { ...common, ...black },
      { ...common, ...white },
    ]);
  });

  it("S3-39 productOf takes the first picture of each variant, without duplicates", () => {
    const variants = [black, { ...black, variationId: "B2" }, white];
    const { product } = productOf(row, { id: "P-X", variants, stock: [] });
    expect(product.imageUrl).toBe("/images/black.svg");
    expect(product.images).toEqual(["/images/black.svg", "/images/white.svg"]);
  });

  it("productOf lets a row override its family and its kind, and its variants use the row's payment method", () => {
    const own: ProductRow = {
      ...row,
      sub: "Watches",
      steps: ["storage"],
      variant: { heroDeals: false },
      product: { cartType: "prepaid", isCombo: true },
    };
    const { product } = productOf(own, { id: "P-X", variants: [white], stock: [], steps: ["colour"] });
    expect(product).toMatchObject({ paymentGroup: "prepaid", kind: "combo", subCategory: { name: "Watches" } });
    expect(product.steps).toEqual(["storage"]);
    expect(product.variants[0]).toMatchObject({ paymentGroup: "prepaid", heroDeals: false });
  });
});

describe("rowKind", () => {
  it("The variants of a row are counted before any is made, and 2,000 are the most", () => {
    let expansions = 0;
    const kind = rowKind(
      z.custom<ProductRow & { colours: unknown[]; sizes: unknown[] }>(),
      () => {
        expansions += 1;
        return { id: "P-X", variants: [black], stock: [] };
      },
      ({ colours, sizes }) => ({ colours, sizes }),
    );
    const fields = { ...row, colours: new Array(40).fill("black"), sizes: new Array(50).fill("64GB") };
    expect(kind(fields).faults).toBeUndefined();
    expect(kind({ ...fields, sizes: new Array(51).fill("64GB") }).faults).toEqual([
      {
        field: "colours",
        reason: "would make 2040 variants (40 colours × 51 sizes), and a row may make 2000: split it",
      },
    ]);
    expect(expansions).toBe(1);
  });
});
