import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import { readPicture } from "#catalogue/artwork/pictures.server.ts";
import { KNOWN_TAGS } from "#catalogue/badges.model.ts";
import { blankProduct, blankVariant } from "#catalogue/blank.model.ts";
import { formsOf } from "#catalogue/configurator/narrowing.model.ts";
import { asks, type Candidate, STEP_KEYS, valuesOf } from "#catalogue/configurator/steps.model.ts";
import { readCatalogue } from "#catalogue/import/yaml-files.server.ts";
import { ADD_ON_FLAGS, isPreorder, type Product, type Variant } from "#catalogue/model.ts";
import { toCents } from "#shared/money.ts";
import { catalogue, categories, stock } from "../support/sample-catalogue.ts";

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

const FAMILIES = [
  "smartphones",
  "prepaid",
  "sim-only",
  "combos",
  "fibre",
  "lte-5g",
  "satellite",
  "laptops",
  "tablets",
  "smart-devices",
  "backup-power",
  "software",
  "vouchers",
];

/** The time by which offers hold or have expired, in epoch seconds. */
const NOW = Date.parse("2026-11-20T10:00:00Z") / 1000;

const variants = catalogue.flatMap((product) => product.variants);
const sold = catalogue.filter((product) => product.vaeType === "");

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

function productsIn(vendorType: string, categorySlug: string): Product[] {
  return catalogue.filter((product) => product.vendorType === vendorType && product.categorySlug === categorySlug);
}

function offered(product: Product, read: (variant: Variant) => readonly string[]): string[] {
  return [...new Set(product.variants.flatMap(read))].filter(Boolean);
}

/** Everything that a shopper can choose between; two forms that agree in it could not be told apart. */
function choicesOf(candidate: Candidate, product: Product): string {
  return STEP_KEYS.filter((key) => asks(product, key))
    .map((key) => valuesOf(key, candidate, product).join("+"))
    .join("|");
}

/** The fields that look the same on all of these documents as on a blank one. */
function untouched(blank: object, documents: readonly object[]): string[] {
  return Object.entries(blank)
    .filter(([field, value]) => documents.every((each) => isDeepStrictEqual(Reflect.get(each, field), value)))
    .map(([field]) => field);
}

describe("the sample catalogue", () => {
  it("S1-02 S1-03 S1-04 holds at least 270 products, and each family for both kinds of customer", () => {
    expect(sold.length).toBeGreaterThanOrEqual(270);
    const missing = FAMILIES.flatMap((family) =>
      ["personal", "business"].filter((segment) => productsIn(segment, family).length < 3).map((s) => `${s}/${family}`),
    );
    expect(missing).toEqual([]);
    const tools = productsIn("business", "business-tools").map(({ subCategory }) => subCategory.name);
    expect(tools).toEqual(expect.arrayContaining(["Marketing", "Productivity"]));
    expect(productsIn("personal", "productivity-tools").length).toBeGreaterThanOrEqual(3);
    expect(productsIn("personal", "streaming").length).toBeGreaterThanOrEqual(2);
  });

  it("gives every product, address, variant and material a name of its own", () => {
    expect(repeated(catalogue.map((product) => product.id))).toEqual([]);
    expect(repeated(catalogue.map((product) => `${product.vendorType}/${product.slug}`))).toEqual([]);
    expect(repeated(variants.map((variant) => variant.variationId))).toEqual([]);
    expect(repeated(stock.map((row) => row.materialId))).toEqual([]);
    expect(repeated(categories.map((category) => `${category.vendorType}/${category.slug}`))).toEqual([]);
  });

  it("keeps every product in a category of its segment, and leaves no category empty", () => {
    const shelves = categories.filter((category) => category.tag === undefined);
    const used = new Set(catalogue.map((product) => `${product.vendorType}/${product.categorySlug}`));
    expect([...used].sort()).toEqual(shelves.map((category) => `${category.vendorType}/${category.slug}`).sort());
  });

  it("S3-32 S3-33 S3-34 shows every known tag on some product, and no tag that is not known", () => {
    const tags = new Set(catalogue.flatMap((product) => product.productTags.map((tag) => tag.name.toLowerCase())));
    expect([...tags].sort()).toEqual(Object.keys(KNOWN_TAGS).sort());
  });

  it("S9-23 has products with several deal tags, one with a bell, and one to be ordered before it is sold", () => {
    const deals = catalogue.map(({ productTags }) => productTags.filter(({ type }) => type === "deals").length);
    expect(deals.filter((count) => count > 1).length).toBeGreaterThan(5);
    expect(catalogue.some(({ productTags }) => productTags.some(({ shapeType }) => shapeType === "bell"))).toBe(true);
    const [preorder] = catalogue.filter(isPreorder);
    expect(preorder).toMatchObject({ field_add_to_cart: false, needCallMeBack: true });
    expect(Date.parse(preorder?.launchedOn ?? "") / 1000).toBeGreaterThan(NOW);
  });

  it("S3-35 S3-36 S3-37 S3-38 S3-39 S3-40 fills every field of a product on some product", () => {
    expect(untouched(blankProduct(), catalogue)).toEqual([]);
  });

  it("S3-41 S3-43 S3-45 S3-46 S3-47 S3-48 S3-49 fills every field of a variant on some variant", () => {
    expect(untouched(blankVariant(), variants)).toEqual([]);
  });

  it("S3-44 shows every add-on flag with each of its values", () => {
    const seen = new Set(variants.flatMap((variant) => ADD_ON_FLAGS.map((flag) => `${flag}: ${variant[flag]}`)));
    const wanted = ADD_ON_FLAGS.flatMap((flag) => ["yes", "true", "optional"].map((value) => `${flag}: ${value}`));
    expect(wanted.filter((each) => !seen.has(each))).toEqual([]);
  });

  it("S3-42 S3-50 has plans with and without add-ons, and add-ons that hold and that have expired", () => {
    const plans = variants.flatMap((variant) => variant.plan);
    expect(
      untouched({ id: "", title: "", activationFee: "0.00", planDetails: [], lifestyleBenefits: [] }, plans),
    ).toEqual([]);
    const expiries = [
      plans.flatMap((plan) => plan.addon),
      variants.flatMap((variant) => variant.includedPlan.flatMap((included) => included.addons)),
      variants.flatMap((variant) => variant.addon),
    ].map((addOns) => addOns.map(({ expiry }) => expiry > NOW));
    for (const live of expiries) expect(new Set(live)).toEqual(new Set([true, false]));
  });

  it("S4-43 S9-21 S9-22 has plans of FreeMe alone, and the fusion plan with two SIMs", () => {
    const allFreeMe = catalogue.filter(({ variants: all }) =>
      all.every(({ plan }) => plan.length > 0 && plan.every(({ title }) => /freeme/i.test(title))),
    );
    expect(allFreeMe.length).toBeGreaterThanOrEqual(3);
    expect(variants.some(({ fusionplan }) => fusionplan.includes("Fusion 2 voicedataflexon"))).toBe(true);
  });

  it("has one product with so many variants that a slow configurator would be noticed", () => {
    const most = Math.max(...catalogue.map((product) => product.variants.length));
    expect(most).toBeGreaterThanOrEqual(150);
    expect(most).toBeLessThanOrEqual(200);
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
    for (const product of fibre) expect(product.cartType).toBe("fibreproduct");
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
      const amounts = MONEY.map((field) => toCents(variant[field]));
      if (Math.min(...amounts) < 0) expect.fail(`${variant.variationId}: an amount below zero`);
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
    expect([...shelf.values()]).toEqual(expect.arrayContaining([0, 1, 2, 3, 4, 5, null]));
  });

  it("lets the shopper tell any two forms of a product apart", () => {
    for (const product of sold) {
      const choices = formsOf(product).map((form) => choicesOf(form, product));
      expect(repeated(choices), product.name).toEqual([]);
    }
  });

  it("S7-48 shows pictures that the image service can draw", () => {
    const images = new Set([
      ...categories.map((category) => category.imageUrl),
      ...catalogue.flatMap(({ imageUrl, ProductSlideImage, slideDetailsImage, specialSlideImage }) => [
        imageUrl,
        ...ProductSlideImage,
        ...slideDetailsImage,
        ...specialSlideImage,
      ]),
      ...variants.flatMap((variant) => variant.slideImage),
    ]);
    for (const image of images) expect(readPicture(image.replace("/images/", "")), image).toBeDefined();
  });

  it("tells the shopper about every product in plain words", () => {
    for (const product of sold) {
      expect(product.keyFeatures.length, product.name).toBeGreaterThanOrEqual(4);
      expect(product.keyFeatures.length, product.name).toBeLessThanOrEqual(6);
      expect(product.knowMore.faq_tabs.length, product.name).toBeGreaterThanOrEqual(2);
      expect(JSON.parse(product.infoKeyFeatures), product.name).toHaveLength(3);
      expect(JSON.stringify(product)).not.toMatch(/!|undefined|lorem/i);
    }
    expect(repeated(sold.map((product) => `${product.vendorType}: ${product.description}`))).toEqual([]);
  });

  it("is the same whenever it is read", async () => {
    const again = await readCatalogue("db/seed/catalogue");
    expect(again.catalogue).not.toBe(catalogue);
    expect(JSON.stringify(again)).toBe(JSON.stringify({ catalogue, categories, stock }));
  });
});
