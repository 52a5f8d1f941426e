import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { blankProduct, blankVariant } from "#catalogue/blank.model.ts";
import type { Product, Variant } from "#catalogue/model.ts";
import type { Segment } from "#shared/segment.ts";
import { saveCategories, saveProducts, saveStock } from "../../../support/save-catalogue.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";

const START = "2026-11-20T10:00:00+02:00";
/** When the streaming add-on expires, in epoch seconds. */
const EXPIRY = Date.parse("2026-11-30T00:00:00+02:00") / 1000;

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
  await saveCategories(
    test.shop.db,
    (["personal", "business"] as const).map((segment) => ({
      slug: "test-lines",
      name: "Test lines",
      segment,
      group: "Lifestyle",
      description: "",
      imageUrl: "",
      sort: 99,
    })),
  );
  const products = [line("personal"), line("business"), addOn("voip"), addOn("email"), addOn("monitor")];
  await saveProducts(test.shop.db, products);
  await saveStock(test.shop.db, [{ materialId: "T-voip", quantity: 0 }]);
  await test.shop.revisions.refresh();
});
afterAll(() => test.close());
beforeEach(() => test.clock.set(START));

/** A test product with two variations: optional VoIP and included email, or optional email. */
function line(segment: Segment): Product {
  const streaming = { title: "Prime Video", expiry: EXPIRY };
  const plan = (addOns: { title: string; expiry: number }[]) => ({
    id: "P",
    title: "Plan",
    activationFee: 0,
    details: [],
    lifestyleBenefits: [],
    addOns,
  });
  const variation = (number: number, more: Partial<Variant>): Variant => ({
    ...blankVariant(),
    variationId: `T-${segment}-${number}`,
    materialId: `T-${segment}`,
    ...more,
  });
  return blankProduct({
    id: `T-${segment}`,
    name: "Test line",
    slug: "test-line",
    segment,
    categorySlug: "test-lines",
    launchedOn: "2026-01-01",
    variants: [
      variation(1, {
        availableAddOns: { voip: "optional", email: "included" },
        plans: [plan([streaming, { title: "Antivirus", expiry: 0 }])],
      }),
      variation(2, { availableAddOns: { email: "optional", device: "optional" } }),
    ],
  });
}

/** An add-on for personal customers; only its cheaper variation is offered. */
function addOn(vaeType: string): Product {
  const variant = { ...blankVariant(), materialId: `T-${vaeType}`, planPeriod: "month-to-month" as const };
  return blankProduct({
    id: `T-ADD-${vaeType}`,
    name: `Add-on ${vaeType}`,
    slug: `t-add-${vaeType}`,
    addOnType: vaeType,
    segment: "personal",
    categorySlug: "test-lines",
    launchedOn: "2026-01-01",
    keyFeatures: ["One", "Two"],
    variants: [
      { ...variant, variationId: `T-ADD-${vaeType}-2`, price: 9900 },
      { ...variant, variationId: `T-ADD-${vaeType}-1`, price: 4900 },
    ],
  });
}

async function get(url: string) {
  const answer = await test.app.inject(`/api${url}`);
  return { status: answer.statusCode, body: answer.json() };
}

const ofProduct = "/products/productvariant/getaddonproducts";

describe("GET /products/productvariant/getaddonproducts", () => {
  it("S7-39 getaddonproducts returns a variation's optional add-ons with prices, its included add-ons and the add-ons of its plans", async () => {
    const { status, body } = await get(`${ofProduct}?variationId=T-personal-1`);
    expect(status).toBe(200);
    const { addOns, ...others } = body.body;
    expect(others).toEqual({
      productId: "T-personal",
      variationId: "T-personal-1",
      included: ["email"],
      withPlans: ["Prime Video", "Antivirus"],
    });
    expect(addOns).toContainEqual({
      vaeType: "voip",
      productId: "T-ADD-voip",
      variationId: "T-ADD-voip-1",
      materialId: "T-voip",
      title: "Add-on voip",
      features: ["One", "Two"],
      price: "49.00",
      planPeriod: "month-to-month",
      imageUrl: "",
      stock: "out",
    });
    for (const { vaeType } of addOns) expect(vaeType).toBe("voip");
  });

  it("S7-39 getaddonproducts returns the add-ons of all variations of a product, except those not sold to its segment", async () => {
    const { body } = await get(`${ofProduct}?productId=T-personal`);
    const kinds = new Set(body.body.addOns.map(({ vaeType }: { vaeType: string }) => vaeType));
    expect([kinds.has("voip"), kinds.has("email")]).toEqual([true, true]);
    expect(body.body.variationId).toBe("");
    const business = await get(`${ofProduct}?productId=T-business`);
    for (const { productId } of business.body.body.addOns) expect(productId).not.toContain("T-ADD");
  });

  it("S5-24 S7-39 getaddonproducts omits an add-on once it has expired, even if the previous response was cached", async () => {
    const titles = async () => (await get(`${ofProduct}?variationId=T-personal-1`)).body.body.withPlans;
    test.clock.set(new Date(EXPIRY * 1000));
    expect(await titles()).toEqual(["Prime Video", "Antivirus"]);
    test.clock.set(new Date(EXPIRY * 1000 + 1));
    expect(await titles()).toEqual(["Antivirus"]);
  });

  it("S5-23 getaddonproducts hides Prime Video from business customers", async () => {
    expect((await get(`${ofProduct}?variationId=T-business-1`)).body.body.withPlans).toEqual(["Antivirus"]);
  });

  it("getaddonproducts names the query parameter that is missing, invalid or unknown", async () => {
    for (const [query, status, field] of [
      ["", 400, "query.variationId"],
      ["?variationId=", 400, "query.variationId"],
      ["?variationId=NO-SUCH", 404, "query.variationId"],
      ["?productId=NO-SUCH", 404, "query.productId"],
      ["?productId=T-personal&variationId=T-business-1", 404, "query.variationId"],
      ["?productId=T-ADD-voip", 404, "query.productId"],
      [`?productId=${"x".repeat(101)}`, 400, "query.productId"],
    ] as const)
      expect(await get(`${ofProduct}${query}`), query).toMatchObject({ status, body: { field } });
  });
});

describe("GET /lambda/getVaeProductsNew", () => {
  const requestAddOns = (vae: unknown, more = "") =>
    get(
      `/lambda/getVaeProductsNew?vae=${encodeURIComponent(typeof vae === "string" ? vae : JSON.stringify(vae))}${more}`,
    );
  const idsOf = ({ body }: { body: { body: { items: { productId: string }[] } } }) =>
    body.body.items.map(({ productId }) => productId).filter((id) => id.startsWith("T-"));

  it("S3-55 S7-39 getVaeProductsNew returns the add-ons of the requested types in that order, each once, and then that of vaeType", async () => {
    expect(idsOf(await requestAddOns([{ vaeType: "email" }, { vaeType: "VoIP" }, { vaeType: "email" }]))).toEqual([
      "T-ADD-email",
      "T-ADD-voip",
    ]);
    expect(idsOf(await requestAddOns([{ vaeType: "email" }], "&vaeType=monitor"))).toEqual([
      "T-ADD-email",
      "T-ADD-monitor",
    ]);
    expect(idsOf(await get("/lambda/getVaeProductsNew?vaeType=voip"))).toEqual(["T-ADD-voip"]);
    expect(idsOf(await requestAddOns([{ vaeType: "email", price: 1 }], "&vendorType=business"))).toEqual([]);
    expect(idsOf(await requestAddOns([{ vaeType: "flying-carpet" }]))).toEqual([]);
  });

  it("S3-55 getVaeProductsNew rejects a malformed list of types and names the invalid field", async () => {
    for (const [vae, field] of [
      ["{not json", "query.vae"],
      ["", "query.vae"],
      [{ vaeType: "voip" }, "query.vae"],
      [null, "query.vae"],
      [["voip"], "query.vae.0"],
      [[{}], "query.vae.0.vaeType"],
      [[{ vaeType: 7 }], "query.vae.0.vaeType"],
      [[{ vaeType: { $gt: "" } }], "query.vae.0.vaeType"],
      [[{ vaeType: "x".repeat(41) }], "query.vae.0.vaeType"],
      [Array.from({ length: 21 }, () => ({ vaeType: "voip" })), "query.vae"],
      ["[".repeat(1_999), "query.vae"],
      [`"${"x".repeat(2_000)}"`, "query.vae"],
      ['[{"__proto__":{"vaeType":"voip"}}]', "query.vae.0.vaeType"],
    ] as const)
      expect(await requestAddOns(vae), JSON.stringify(vae).slice(0, 60)).toMatchObject({
        status: 400,
        body: { field },
      });
    expect(await get("/lambda/getVaeProductsNew")).toMatchObject({ status: 400, body: { field: "query.vae" } });
  });
});
