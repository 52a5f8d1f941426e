import { describe, expect, it } from "vitest";
import { FACTS, onlyEntry } from "../../../../support/catalogue-rows.ts";

const COLOURS = '[{ code: BLK, name: Black, hex: "111111" }, { code: WHT, name: White, hex: "EEEEEE" }]';

function phone(more: string) {
  return onlyEntry(`
defaults: { ${FACTS}, art: phone triple, colours: ${COLOURS}, stock: 10, scarce: { WHT-64GB: 1 }, code: X1 }
products:
  - ${more}`);
}

const onContract = `{ kind: device-on-contract, sizes: [{ storage: 64GB, over24: 100, over36: 70 }],
      plans: [PRO5, PRO15], offer: { plan: PRO5, term: 36, off: 20 }, `;

const { product, stock } = await phone(`${onContract} }`);

describe("device-on-contract rows", () => {
  const priced = (id: string) => product.variants.find(({ variationId }) => variationId === id);

  it("S3-41 S3-42 A device on contract has a variant for each colour, size, term and plan", () => {
    expect(product.variants).toHaveLength(8);
    expect(priced("X1-BLK-64GB-24-PRO15")).toMatchObject({
      title: "Thing 64GB Black",
      price: 34_900,
      term: 24,
      planPeriod: "pmx24",
      paymentGroup: "contract",
      plans: [{ id: "P15", title: "Pro 15GB", activationFee: 11_500 }],
      activationFee: 11_500,
      images: ["/images/phone~triple~111111.svg", "/images/sim~~111111.svg"],
      heroDeals: false,
    });
  });

  it("S3-49 The offer of a device on contract reduces one plan and term, in every colour", () => {
    const reduced = product.variants.filter(({ heroDeals }) => heroDeals);
    expect(reduced.map(({ variationId }) => variationId)).toEqual(["X1-BLK-64GB-36-PRO5", "X1-WHT-64GB-36-PRO5"]);
    expect(reduced[0]).toMatchObject({
      price: 19_900,
      originalPrice: 21_900,
      discount: { unit: "rand", amount: 2000 },
    });
  });

  it("A device on contract has one stock entry per colour and size, shared by both segments", async () => {
    expect(stock).toEqual([
      { materialId: "X1-BLK-64GB", quantity: 10 },
      { materialId: "X1-WHT-64GB", quantity: 1 },
    ]);
    const business = await phone(`${onContract} vendorType: business, variant: { iWouldlikeTo: [Upgrade] } }`);
    expect(business.stock).toEqual(stock);
    expect(business.product.id).toBe("B-X1");
    expect(business.product.variants[0]).toMatchObject({
      variationId: "B-X1-BLK-64GB-24-PRO5",
      contractOptions: ["Upgrade"],
    });
  });
});

describe("device-for-cash rows", () => {
  it("S3-47 A device for cash is paid once and has the price before a promotion where there is one", async () => {
    const { product } = await phone(
      "{ kind: device-for-cash, sizes: [{ storage: 64GB, price: 999, was: 1199 }], product: { cartType: prepaid } }",
    );
    expect(product).toMatchObject({ id: "P-X1", paymentGroup: "prepaid", planPeriod: "once-off" });
    expect(product.variants).toHaveLength(2);
    expect(product.variants[1]).toMatchObject({
      variationId: "X1-WHT-64GB-CASH",
      price: 99_900,
      originalPrice: 119_900,
      term: undefined,
    });
  });
});

describe("Goods rows", () => {
  const goods = (more: string) =>
    onlyEntry(`
defaults: { ${FACTS}, art: camera, colours: ${COLOURS}, stock: 8, scarce: { WHT-2cameras: 1 }, code: T }
products:
  - ${more}`);

  it("S3-41 S3-43 Goods for cash have a variant for each colour and pack, each with its own stock", async () => {
    const cash = await goods(
      `{ kind: goods-for-cash, offers: [{ pack: 1 camera, price: 500 }, { pack: 2 cameras, price: 900, was: 1000 }] }`,
    );
    expect(cash.product.steps).toEqual(["starterPacks", "colour"]);
    expect(cash.product.rangeLabel).toBe("How many");
    expect(cash.stock).toContainEqual({ materialId: "T-WHT-2cameras", quantity: 1 });
    expect(cash.product.variants.map(({ variationId, price }) => [variationId, price])).toContainEqual([
      "P-T-WHT-2cameras-CASH",
      90_000,
    ]);
  });

  it("S3-41 S3-43 Goods by month have a variant for each colour and term", async () => {
    const monthly = await goods("{ kind: goods-by-month, offers: [{ over24: 60, over36: 45, was36: 50 }] }");
    expect(monthly.product).toMatchObject({ paymentGroup: "contract", steps: ["colour", "contractDuration"] });
    expect(monthly.product.variants.map((v) => [v.materialId, v.term, v.price, v.originalPrice])).toEqual([
      ["T-BLK", 24, 6000, undefined],
      ["T-BLK", 36, 4500, 5000],
      ["T-WHT", 24, 6000, undefined],
      ["T-WHT", 36, 4500, 5000],
    ]);
  });
});
