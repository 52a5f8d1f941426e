import { describe, expect, it } from "vitest";
import { FACTS, onlyEntry } from "../../../../support/catalogue-rows.ts";

describe("sim-only rows", () => {
  it("S3-41 S3-42 A SIM-only product has a variant for each price and offers an upgrade unless the row disables it", async () => {
    const sim = (more: string) =>
      onlyEntry(`
defaults: { ${FACTS}, kind: sim-only, image: sim 6633CC, prices: [{ term: Month-to-month, plan: PRO5, price: 179, was: 199 }] }
products:
  - { id: S${more} }`);
    const { product, stock } = await sim("");
    expect(product.variants).toMatchObject([
      {
        variationId: "S-MTM-PRO5",
        price: 17_900,
        originalPrice: 19_900,
        contractOptions: ["New contract", "Upgrade"],
      },
    ]);
    expect(product.steps).toEqual(["iWouldLikeTo", "contractDuration", "plan"]);
    expect(stock).toEqual([{ materialId: "SIM-CONTRACT", quantity: null }]);
    const data = await sim(", asks: false, addOns: [staticIp], vendorType: business");
    expect(data.product.steps).toEqual(["staticIp", "contractDuration", "plan"]);
    expect(data.stock).toEqual([{ materialId: "SIM-BUSINESS", quantity: null }]);
  });
});

describe("combo rows", () => {
  const combo = (by: string) =>
    onlyEntry(`
defaults: { ${FACTS}, kind: combo, image: /images/sim.svg, stock: 5 }
products:
  - id: P-C
    voices: [{ code: DESK, name: Desk phone }, { code: TWIN, name: Twin set, adds: 35 }]
    by: ${by}
    offers:
      - { plan: PRO5, term: Month-to-month, price: 299 }
      - { plan: PRO15, term: 24, price: 399, was: 459 }`);

  it("S3-41 S3-49 A combo has a variant for each voice part, plan and term, and a dearer part raises each price", async () => {
    const { product, stock } = await combo("fusionplan");
    expect(
      product.variants.map(({ voiceBrands, fusionPlans, price, originalPrice }) => [
        ...voiceBrands,
        ...fusionPlans,
        price,
        originalPrice,
      ]),
    ).toEqual([
      ["Desk phone", "Pro 5GB", 29_900, undefined],
      ["Desk phone", "Pro 15GB", 39_900, 45_900],
      ["Twin set", "Pro 5GB", 33_400, undefined],
      ["Twin set", "Pro 15GB", 43_400, 49_400],
    ]);
    expect(stock).toEqual([
      { materialId: "P-C-DESK", quantity: 5 },
      { materialId: "P-C-TWIN", quantity: 5 },
    ]);
  });

  it("S4-34 A combo asks for the plan by the title of the variant where the row says so", async () => {
    const { product } = await combo("planTitle");
    expect(product.steps).toContain("planTitle");
    expect(product.steps).not.toContain("fusionPlan");
    expect(product.variants[0]).toMatchObject({ title: "Pro 5GB", fusionPlans: [], mainFusionPlans: [] });
  });
});

describe("fibre rows", () => {
  it("S3-46 S3-49 A fibre product has a variant for each speed and term, with a discount for the longer term", async () => {
    const { product, stock } = await onlyEntry(`
defaults: { ${FACTS}, kind: fibre, provider: Octotel, code: OC, colour: "2A317E" }
products:
  - id: X
    speeds: [{ down: 50, up: 50, price: 700 }, { down: 200, up: 100, price: 900, was: 1000 }]
    off: { 36: 60 }`);
    const prices = product.variants.map((v) => [v.variationId, v.planPeriod, v.price, v.originalPrice, v.discount]);
    expect(prices).toEqual([
      ["X-50", "month-to-month", 70_000, undefined, undefined],
      ["X-50-36", "pmx36", 64_000, undefined, undefined],
      ["X-200", "month-to-month", 90_000, 100_000, { unit: "rand", amount: 10_000 }],
      ["X-200-36", "pmx36", 84_000, 94_000, { unit: "rand", amount: 10_000 }],
    ]);
    expect(product.variants.map((v) => v.speedAlignment)).toContain("Asymmetrical");
    expect(product).toMatchObject({
      brands: ["Octotel"],
      rangeValue: "50-200 Mbps",
      steps: ["speed", "contractDuration"],
    });
    expect(stock.map(({ materialId }) => materialId)).toEqual(["X-50", "X-200"]);
  });
});
