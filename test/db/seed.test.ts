import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import { KNOWN_TAGS } from "#catalogue/badges.model.ts";
import { blankProduct, blankVariant } from "#catalogue/blank.model.ts";
import { pricedCandidates } from "#catalogue/configurator/filter-candidates.model.ts";
import { type Candidate, hasStep, STEP_KEYS, valuesOf } from "#catalogue/configurator/steps.model.ts";
import { readCatalogue } from "#catalogue/import/yaml/files.server.ts";
import { isPreorder, type Product, termText, type Variant } from "#catalogue/model.ts";
import { ADD_ON_FLAGS, toProductBody, toVariantBody } from "#catalogue/product.mapper.ts";
import { readPicture } from "#platform/artwork/pictures.server.ts";
import { catalogue, categories, stock } from "../support/sample-catalogue.ts";

const MONEY = [
  "price",
  "activationFee",
  "specialActivationPrice",
  "deviceActivationPrice",
  "installationFee",
  "installationInstalment",
  "connectionFee",
  "routerMonthlyPrice",
  "routerOncePrice",
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

/** The time at which offers count as valid or expired, in epoch seconds. */
const NOW = Date.parse("2026-11-20T10:00:00Z") / 1000;

const FLAGS = Object.values(ADD_ON_FLAGS);
const variants = catalogue.flatMap((product) => product.variants);
const sold = catalogue.filter((product) => product.kind !== "add-on");

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

function productsIn(segment: string, categorySlug: string): Product[] {
  return catalogue.filter((product) => product.segment === segment && product.categorySlug === categorySlug);
}

function offered(product: Product, read: (variant: Variant) => readonly string[]): string[] {
  return [...new Set(product.variants.flatMap(read))].filter(Boolean);
}

/** Everything that a customer can choose; two variants with equal choices would be indistinguishable. */
function choicesOf(candidate: Candidate, product: Product): string {
  return STEP_KEYS.filter((key) => hasStep(product, key))
    .map((key) => valuesOf(key, candidate, product).join("+"))
    .join("|");
}

/** The fields that have the blank document's value on all of these documents. */
function untouched(blank: object, documents: readonly object[]): string[] {
  return Object.entries(blank)
    .filter(([field, value]) => documents.every((each) => isDeepStrictEqual(Reflect.get(each, field), value)))
    .map(([field]) => field);
}

describe("Sample catalogue", () => {
  it("S1-02 S1-03 S1-04 The sample catalogue has at least 270 products, and each product family in both segments", () => {
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

  it("Every product, slug, variant, material and category has a unique identifier", () => {
    expect(repeated(catalogue.map((product) => product.id))).toEqual([]);
    expect(repeated(catalogue.map((product) => `${product.segment}/${product.slug}`))).toEqual([]);
    expect(repeated(variants.map((variant) => variant.variationId))).toEqual([]);
    expect(repeated(stock.map((row) => row.materialId))).toEqual([]);
    expect(repeated(categories.map((category) => `${category.segment}/${category.slug}`))).toEqual([]);
  });

  it("Every product belongs to a category of its segment, and no category is empty", () => {
    const untaggedCategories = categories.filter((category) => category.tag === undefined);
    const used = new Set(catalogue.map((product) => `${product.segment}/${product.categorySlug}`));
    expect([...used].sort()).toEqual(
      untaggedCategories.map((category) => `${category.segment}/${category.slug}`).sort(),
    );
  });

  it("S3-32 S3-33 S3-34 The sample products use every known tag and no unknown one", () => {
    const tags = new Set(catalogue.flatMap((product) => product.badges.map((tag) => tag.name.toLowerCase())));
    expect([...tags].sort()).toEqual(Object.keys(KNOWN_TAGS).sort());
  });

  it("S9-23 The sample catalogue has products with several deal tags, a bell badge and a pre-order", () => {
    const deals = catalogue.map(({ badges }) => badges.filter(({ type }) => type === "deals").length);
    expect(deals.filter((count) => count > 1).length).toBeGreaterThan(5);
    expect(catalogue.some(({ badges }) => badges.some(({ shapeType }) => shapeType === "bell"))).toBe(true);
    const [preorder] = catalogue.filter(isPreorder);
    expect(preorder).toMatchObject({ isSoldOnline: false, needCallMeBack: true });
    expect(Date.parse(preorder?.launchedOn ?? "") / 1000).toBeGreaterThan(NOW);
  });

  it("S3-35 S3-36 S3-37 S3-38 S3-39 S3-40 Every product field is filled on some sample product", () => {
    expect(untouched(toProductBody(blankProduct()), catalogue.map(toProductBody))).toEqual([]);
  });

  it("S3-41 S3-43 S3-45 S3-46 S3-47 S3-48 S3-49 Every variant field is filled on some sample variant", () => {
    expect(untouched(toVariantBody(blankVariant()), variants.map(toVariantBody))).toEqual([]);
  });

  it("S3-44 Every add-on flag appears with each of its values", () => {
    const seen = new Set(variants.map(toVariantBody).flatMap((body) => FLAGS.map((flag) => `${flag}: ${body[flag]}`)));
    const expected = FLAGS.flatMap((flag) => ["yes", "true", "optional"].map((value) => `${flag}: ${value}`));
    expect(expected.filter((each) => !seen.has(each))).toEqual([]);
  });

  it("S3-42 S3-50 The sample plans exist with and without add-ons, and their add-ons are both valid and expired", () => {
    const plans = variants.flatMap((variant) => variant.plans);
    expect(untouched({ id: "", title: "", activationFee: 0, details: [], lifestyleBenefits: [] }, plans)).toEqual([]);
    const expiries = [
      plans.flatMap((plan) => plan.addOns),
      variants.flatMap((variant) => variant.includedPlans.flatMap((included) => included.addOns)),
      variants.flatMap((variant) => variant.addOns),
    ].map((addOns) => addOns.map(({ expiry }) => expiry > NOW));
    for (const live of expiries) expect(new Set(live)).toEqual(new Set([true, false]));
  });

  it("S4-43 S9-21 S9-22 The sample catalogue has products with FreeMe plans only, and the fusion plan with two SIMs", () => {
    const allFreeMe = catalogue.filter(({ variants: all }) =>
      all.every(({ plans: plan }) => plan.length > 0 && plan.every(({ title }) => /freeme/i.test(title))),
    );
    expect(allFreeMe.length).toBeGreaterThanOrEqual(3);
    expect(variants.some(({ fusionPlans }) => fusionPlans.includes("Fusion 2 voicedataflexon"))).toBe(true);
  });

  it("One sample product has 150 to 200 variants, so that a slow configurator becomes visible", () => {
    const most = Math.max(...catalogue.map((product) => product.variants.length));
    expect(most).toBeGreaterThanOrEqual(150);
    expect(most).toBeLessThanOrEqual(200);
  });

  it("At least 15 sample phones offer colour, storage, term, plan, and new contract or upgrade", () => {
    const phones = productsIn("personal", "smartphones").filter(
      (product) =>
        offered(product, (variant) => [variant.colour?.name ?? ""]).length >= 2 &&
        offered(product, (variant) => [variant.storage ?? ""]).length >= 1 &&
        offered(product, (variant) => variant.plans.map((plan) => plan.title)).length >= 2 &&
        ["24", "36"].every((term) => offered(product, (variant) => [termText(variant.term)]).includes(term)) &&
        product.variants.every((variant) => variant.contractOptions.join() === "New contract,Upgrade") &&
        product.variants.some((variant) => !/freeme/i.test(variant.plans[0]?.title ?? "")),
    );
    expect(phones.length).toBeGreaterThanOrEqual(15);
  });

  it("The sample catalogue sells fibre of at least six providers", () => {
    const fibre = productsIn("personal", "fibre");
    expect(new Set(fibre.map((product) => product.providerName)).size).toBeGreaterThanOrEqual(6);
    for (const product of fibre) expect(product.paymentGroup).toBe("fibreproduct");
  });

  it("The sample catalogue has the products that the end-to-end journeys need", () => {
    const [sim] = productsIn("personal", "prepaid").filter((product) => product.slug === "prepaid-sim");
    const [phone] = productsIn("personal", "smartphones").filter((product) => product.slug === "samsung-galaxy-a56");
    const labels = sim?.variants.map(({ label, price, planPeriod }) => [label, price, planPeriod]);
    expect(labels).toContainEqual(["SIM only", 1000, "once-off"]);
    expect(labels).toContainEqual(["Starter pack + 2GB", 9900, "once-off"]);
    expect(phone?.paymentGroup).toBe("contract");
    expect(productsIn("personal", "software").every((product) => product.paymentGroup === "software")).toBe(true);
  });

  it("Every sample amount is in rand, with a price above zero and consistent with its promotion", () => {
    for (const variant of variants) {
      const amounts = MONEY.map((field) => variant[field]);
      if (Math.min(...amounts) < 0) expect.fail(`${variant.variationId}: an amount below zero`);
      const { price, originalPrice, discount } = variant;
      expect(price, variant.variationId).toBeGreaterThan(0);
      if (originalPrice !== undefined)
        expect(discount, variant.variationId).toEqual({ unit: "rand", amount: originalPrice - price });
    }
  });

  it("Every material has a stock entry, and some are scarce or sold out", () => {
    const stockByMaterial = new Map(stock.map((row) => [row.materialId, row.quantity]));
    expect(variants.filter((variant) => !stockByMaterial.has(variant.materialId))).toEqual([]);
    const used = new Set(variants.map((variant) => variant.materialId));
    expect([...stockByMaterial.keys()].filter((materialId) => !used.has(materialId))).toEqual([]);
    expect([...stockByMaterial.values()]).toEqual(expect.arrayContaining([0, 1, 2, 3, 4, 5, null]));
  });

  it("Any two variants of a sample product differ in a visible choice", () => {
    for (const product of sold) {
      const choices = pricedCandidates(product).map((form) => choicesOf(form, product));
      expect(repeated(choices), product.name).toEqual([]);
    }
  });

  it("S7-48 The sample catalogue uses only pictures that the image service can render", () => {
    const images = new Set([
      ...categories.map((category) => category.imageUrl),
      ...catalogue.flatMap(({ imageUrl, images, detailImages, specialImages }) => [
        imageUrl,
        ...images,
        ...detailImages,
        ...specialImages,
      ]),
      ...variants.flatMap((variant) => variant.images),
    ]);
    for (const image of images) expect(readPicture(image.replace("/images/", "")), image).toBeDefined();
  });

  it("Every sample product has features, FAQs and a unique description in plain language", () => {
    for (const product of sold) {
      expect(product.keyFeatures.length, product.name).toBeGreaterThanOrEqual(4);
      expect(product.keyFeatures.length, product.name).toBeLessThanOrEqual(6);
      expect(product.questions.tabs.length, product.name).toBeGreaterThanOrEqual(2);
      expect(product.keyFacts, product.name).toHaveLength(3);
      expect(JSON.stringify(product)).not.toMatch(/!|undefined|lorem/i);
    }
    expect(repeated(sold.map((product) => `${product.segment}: ${product.description}`))).toEqual([]);
  });

  it("Reading the sample catalogue twice gives the same result", async () => {
    const reread = await readCatalogue("db/seed/catalogue");
    expect(reread.catalogue).not.toBe(catalogue);
    expect(JSON.stringify(reread)).toBe(JSON.stringify({ catalogue, categories, stock }));
  });
});
