import { describe, expect, it, vi } from "vitest";
import { parseArtwork } from "#artwork/model.ts";
import type { Product, Variant } from "#catalogue/model.ts";
import { catalogue, categories, stock } from "#db/seed/catalogue.ts";
import { toCents } from "#money/model.ts";

const KNOWN_TAGS = [
  "online only",
  "online exclusive",
  "business exclusive",
  "fibre switch and save",
  "prime video",
  "prime video mobile edition",
  "summer deal",
  "double deals",
  "back to business",
  "oppo",
  "black friday",
  "pre order",
  "big deal",
  "new",
  "valentines",
  "blue bargain",
  "samsung",
  "low stock",
  "vivo",
  "mothers day",
  "easter deal",
  "free installation promo",
  "12 festive deals",
  "back to school",
  "cyber monday",
  "seasonal",
  "huawei",
  "honor",
  "apple",
  "monthly deals",
  "weekly online exclusive",
];

const MONEY = [
  "price",
  "activationFee",
  "specialActivationPrice",
  "deviceActivationPrice",
  "installationFee",
  "installationInstalment",
  "connectionFee",
  "wifiRouterContractPrice",
  "wifiRouterOnceoffPrice",
  "originalPrice",
] as const satisfies readonly (keyof Variant)[];

const variants = catalogue.flatMap((product) => product.variants);

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

function productsIn(vendorType: string, categorySlug: string): Product[] {
  return catalogue.filter((product) => product.vendorType === vendorType && product.categorySlug === categorySlug);
}

function offered(product: Product, read: (variant: Variant) => readonly string[]): string[] {
  return [...new Set(product.variants.flatMap(read))].filter(Boolean);
}

/** Everything that a shopper can choose between; two variants that agree in it could not be told apart. */
function choicesOf(variant: Variant): string {
  const { speed, datalabel, dataunits, color, storage, planVariant, duration, plan } = variant;
  return [speed, datalabel, dataunits, color.name, storage, planVariant, duration, plan[0]?.id].join("|");
}

describe("the sample catalogue", () => {
  it("holds at least 60 products for both kinds of customer", () => {
    expect(catalogue.length).toBeGreaterThanOrEqual(60);
    expect(new Set(catalogue.map((product) => product.vendorType))).toEqual(new Set(["personal", "business"]));
  });

  it("gives every product, address, variant and material a name of its own", () => {
    expect(repeated(catalogue.map((product) => product.id))).toEqual([]);
    expect(repeated(catalogue.map((product) => `${product.vendorType}/${product.slug}`))).toEqual([]);
    expect(repeated(variants.map((variant) => variant.variationId))).toEqual([]);
    expect(repeated(stock.map((row) => row.materialId))).toEqual([]);
    expect(repeated(categories.map((category) => `${category.vendorType}/${category.slug}`))).toEqual([]);
  });

  it("keeps every product in a category of its segment, and leaves no category empty", () => {
    const pages = categories.map((category) => `${category.vendorType}/${category.slug}`);
    const used = new Set(catalogue.map((product) => `${product.vendorType}/${product.categorySlug}`));
    expect([...used].sort()).toEqual([...pages].sort());
  });

  it("has at least 15 phones with a choice of colour, storage, term, plan, and new contract or upgrade", () => {
    const phones = productsIn("personal", "smartphones").filter(
      (product) =>
        offered(product, (variant) => [variant.color.name]).length >= 2 &&
        offered(product, (variant) => [variant.storage]).length >= 1 &&
        offered(product, (variant) => variant.plan.map((plan) => plan.title)).length >= 2 &&
        ["24", "36"].every((term) => offered(product, (variant) => [variant.duration]).includes(term)) &&
        product.variants.every((variant) => variant.iWouldlikeTo.join() === "New contract,Upgrade") &&
        product.variants.some((variant) => !/freeme/i.test(variant.plan[0]?.title ?? "")),
    );
    expect(phones.length).toBeGreaterThanOrEqual(15);
  });

  it("sells fibre of at least six providers at several speeds", () => {
    const fibre = productsIn("personal", "fibre");
    expect(new Set(fibre.map((product) => product.serviceProviderName)).size).toBeGreaterThanOrEqual(6);
    for (const product of fibre) {
      expect(product.cartType).toBe("fibreproduct");
      expect(offered(product, (variant) => [variant.speed]).length).toBeGreaterThanOrEqual(2);
    }
  });

  it("has the products that the shopping journeys need", () => {
    const [sim] = productsIn("personal", "prepaid").filter((product) => product.slug === "prepaid-sim");
    const [phone] = productsIn("personal", "smartphones").filter((product) => product.slug === "samsung-galaxy-a56");
    const labels = sim?.variants.map(({ datalabel, price, planPeriod }) => [datalabel, price, planPeriod]);
    expect(labels).toContainEqual(["SIM only", "10.00", "once-off"]);
    expect(labels).toContainEqual(["Starter pack + 2GB", "99.00", "once-off"]);
    expect(phone?.cartType).toBe("contract");
    expect(productsIn("personal", "software").every((product) => product.cartType === "software")).toBe(true);
  });

  it("states every amount as rand, with a price above zero and below the price before a promotion", () => {
    for (const variant of variants) {
      for (const field of MONEY) expect(toCents(variant[field])).toBeGreaterThanOrEqual(0);
      const [price, before] = [toCents(variant.price), toCents(variant.originalPrice)];
      expect(price, variant.variationId).toBeGreaterThan(0);
      if (before > 0) expect(before - toCents(variant.promoDiscount), variant.variationId).toBe(price);
    }
  });

  it("stocks every material, some of it scarce and some sold out", () => {
    const shelf = new Map(stock.map((row) => [row.materialId, row.quantity]));
    expect(variants.filter((variant) => !shelf.has(variant.materialId))).toEqual([]);
    const used = new Set(variants.map((variant) => variant.materialId));
    expect([...shelf.keys()].filter((materialId) => !used.has(materialId))).toEqual([]);
    expect([...shelf.values()]).toEqual(expect.arrayContaining([0, 3, null]));
  });

  it("lets the shopper tell any two variants of a product apart", () => {
    for (const product of catalogue) expect(repeated(product.variants.map(choicesOf)), product.name).toEqual([]);
  });

  it("shows pictures that can be drawn, and badges that are known", () => {
    const images = new Set([
      ...categories.map((category) => category.imageUrl),
      ...catalogue.flatMap((product) => [product.imageUrl, ...product.ProductSlideImage]),
      ...variants.flatMap((variant) => variant.slideImage),
    ]);
    for (const image of images) expect(parseArtwork(image.replace("/images/", "")), image).toBeDefined();
    const tags = catalogue.flatMap((product) => product.productTags.map((tag) => tag.name.toLowerCase()));
    expect(tags.filter((tag) => !KNOWN_TAGS.includes(tag))).toEqual([]);
  });

  it("tells the shopper about every product in plain words", () => {
    for (const product of catalogue) {
      expect(product.keyFeatures.length, product.name).toBeGreaterThanOrEqual(4);
      expect(product.keyFeatures.length, product.name).toBeLessThanOrEqual(6);
      expect(product.knowMore.faq_tabs, product.name).toHaveLength(2);
      expect(JSON.parse(product.infoKeyFeatures), product.name).toHaveLength(3);
      expect(JSON.stringify(product)).not.toMatch(/!|undefined|lorem/i);
    }
  });

  it("is the same whenever it is built", async () => {
    const before = JSON.stringify({ catalogue, stock, categories });
    vi.resetModules();
    const { catalogue: again, stock: stockAgain, categories: pages } = await import("#db/seed/catalogue.ts");
    expect(again).not.toBe(catalogue);
    expect(JSON.stringify({ catalogue: again, stock: stockAgain, categories: pages })).toBe(before);
  });
});
