import { describe, expect, it } from "vitest";
import { type ComboRow, combo } from "#db/seed/products/combos.ts";

const row: ComboRow = {
  id: "P-C",
  slug: "combo",
  name: "Combo",
  vendorType: "personal",
  line: "Voice and data",
  image: "/images/sim.svg",
  voices: [
    ["DESK", "Desk phone", 0],
    ["TWIN", "Twin set", 35],
  ],
  by: "fusionplan",
  offers: [
    ["F1", "Month-to-month", 299],
    ["F2FLEX", "24", 399, 459],
  ],
  stock: 5,
  features: ["One"],
  description: "A combo.",
  launchedOn: "2026-01-01",
  popularity: 1,
};

describe("combo", () => {
  it("S3-41 S3-49 has a variant for each voice part, plan and term; a dearer part adds to each price", () => {
    const { product, stock } = combo(row);
    expect(product.isCombo).toBe(true);
    expect(
      product.variants.map(({ voiceBrands, fusionplan, price, originalPrice }) => ({
        parts: voiceBrands,
        plans: fusionplan,
        price,
        originalPrice,
      })),
    ).toEqual([
      { parts: ["Desk phone"], plans: ["Fusion 1 voicedata"], price: "299.00", originalPrice: "0.00" },
      { parts: ["Desk phone"], plans: ["Fusion 2 voicedataflexon"], price: "399.00", originalPrice: "459.00" },
      { parts: ["Twin set"], plans: ["Fusion 1 voicedata"], price: "334.00", originalPrice: "0.00" },
      { parts: ["Twin set"], plans: ["Fusion 2 voicedataflexon"], price: "434.00", originalPrice: "494.00" },
    ]);
    expect(stock).toEqual([
      { materialId: "P-C-DESK", quantity: 5 },
      { materialId: "P-C-TWIN", quantity: 5 },
    ]);
  });

  it("S4-34 asks for the plan by the title of the variant where the row says so", () => {
    const { product } = combo({ ...row, by: "planTitle" });
    expect(product.productStepsFlow).toContain("planTitle");
    expect(product.productStepsFlow).not.toContain("fusionPlan");
    expect(product.variants[0]).toMatchObject({ title: "Fusion 1 voicedata", fusionplan: [], mainFusionplan: [] });
  });
});
