import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { discountText } from "#catalogue/model.ts";
import { toProductBody } from "#catalogue/product.mapper.ts";
import { brand } from "#config/brand.ts";
import { toRand } from "#shared/money.ts";
import { catalogue } from "../../support/sample-catalogue.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());

async function get(url: string) {
  const answer = await test.app.inject(url);
  return { status: answer.statusCode, body: answer.json() };
}

describe("GET /list", () => {
  it("S1-01 S7-36 GET /list returns the products of one segment and category", async () => {
    const { status, body } = await get("/api/list?vendorType=personal&category=prepaid");
    const expected = catalogue.filter(
      (product) => product.segment === "personal" && product.categorySlug === "prepaid",
    );
    expect(status).toBe(200);
    expect(body.body.navigation.totalItems).toBe(expected.length);
    expect(body.body.category.name).toBe("Prepaid");
    for (const item of body.body.items) expect(item).toMatchObject({ vendorType: "personal", categorySlug: "prepaid" });
    const business = await get("/api/list?vendorType=business");
    for (const item of business.body.body.items) expect(item.vendorType).toBe("business");
  });

  it("S1-01 GET /list rejects any segment other than personal and business", async () => {
    const { status, body } = await get("/api/list?vendorType=enterprise");
    expect([status, body.field]).toEqual([400, "query.vendorType"]);
  });

  it("GET /list filters, sorts and pages by its query parameters", async () => {
    const { body } = await get("/api/list?category=smartphones&brand=Samsung&sort=A-Z&page=1");
    const names = body.body.items.map((item: { name: string }) => item.name);
    expect(names.length).toBeGreaterThan(1);
    expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other)));
    for (const item of body.body.items) expect(item.brand).toBe("Samsung");
  });

  it("GET /list rejects unknown categories, sort orders and pages and names the parameter", async () => {
    expect(await get("/api/list?category=spaceships")).toMatchObject({
      status: 404,
      body: { field: "query.category" },
    });
    expect(await get("/api/list?sort=BEST")).toMatchObject({ status: 400, body: { field: "query.sort" } });
    expect(await get("/api/list?page=0")).toMatchObject({ status: 400, body: { field: "query.page" } });
  });
});

describe("GET /productdetailspage", () => {
  it("S7-36 GET /productdetailspage returns the whole product by slug or by id", async () => {
    const [product] = catalogue.filter(({ segment }) => segment === "business");
    const bySlug = await get(`/api/productdetailspage?vendorType=business&slug=${product?.slug}`);
    const byId = await get(`/api/productdetailspage?vendorType=business&productId=${product?.id}`);
    expect(bySlug.body.body).toEqual(product && toProductBody(product));
    expect(byId.body.body).toEqual(bySlug.body.body);
  });

  it("S3-49 Of each kind of promotion, variants are returned with old price, discount, hero mark and fusion plans", async () => {
    const variants = catalogue.flatMap((product) => product.variants.map((variant) => ({ product, variant })));
    const found = [
      variants.find(({ variant }) => variant.heroDeals && variant.discount?.unit === "rand"),
      variants.find(({ variant }) => variant.discount?.unit === "months"),
      variants.find(({ variant }) => variant.fusionPlans.length > 0),
      variants.find(({ variant }) => variant.mainFusionPlans.length > 0),
    ];
    for (const each of found) {
      expect(each).toBeDefined();
      const { product, variant } = each ?? {};
      const url = `/api/productdetailspage?vendorType=${product?.segment}&productId=${product?.id}`;
      const returned = (await get(url)).body.body.variants.find(
        ({ variationId }: { variationId: string }) => variationId === variant?.variationId,
      );
      expect(returned).toMatchObject({
        originalPrice: toRand(variant?.originalPrice ?? 0),
        discountUnit: variant?.discount?.unit ?? "",
        promoDiscount: discountText(variant?.discount),
        heroDeals: variant?.heroDeals,
        fusionplan: variant?.fusionPlans,
        mainFusionplan: variant?.mainFusionPlans,
      });
      if (variant?.originalPrice)
        expect(Number(returned.originalPrice) - Number(returned.price)).toBeCloseTo(Number(returned.promoDiscount));
    }
  });

  it("GET /productdetailspage answers 404 in the other segment or for an unknown slug, and 400 without slug and id", async () => {
    const [product] = catalogue.filter(({ segment }) => segment === "business");
    const statuses = [
      await get(`/api/productdetailspage?vendorType=personal&productId=${product?.id}`),
      await get("/api/productdetailspage?slug=no-such-thing"),
      await get("/api/productdetailspage"),
    ].map(({ status, body }) => [status, body.code]);
    expect(statuses).toEqual([
      [404, "not_found"],
      [404, "not_found"],
      [400, "invalid_request"],
    ]);
  });
});

describe("GET /lambda/fetchproducts", () => {
  it("S7-43 GET /lambda/fetchproducts returns products in the order of their ids, each once, and lists the missing ids", async () => {
    const [one, other] = catalogue.filter(({ categorySlug }) => categorySlug === "smartphones");
    const addOn = catalogue.find(({ kind }) => kind === "add-on");
    const ids = [other?.id, "NO-SUCH", one?.id, other?.id, addOn?.id].join();
    const { status, body } = await get(`/api/lambda/fetchproducts?ids=${ids}`);
    expect(status).toBe(200);
    expect(body.body).toEqual({
      products: [other, one].map((product) => product && toProductBody(product)),
      missing: ["NO-SUCH", addOn?.id],
    });
  });

  it("S7-43 GET /lambda/fetchproducts rejects more than twenty ids, empty ids and ids that are too long", async () => {
    const many = Array.from({ length: 21 }, (_, at) => `P${at}`).join();
    for (const query of [
      "",
      "?ids=",
      "?ids=a,,b",
      `?ids=${many}`,
      `?ids=${"x".repeat(101)}`,
      `?ids=${"x,".repeat(1_001)}`,
    ])
      expect((await get(`/api/lambda/fetchproducts${query}`)).body, query.slice(0, 30)).toMatchObject({
        code: "invalid_request",
        field: expect.stringMatching(/^query\.ids/),
      });
  });
});

describe("GET /common/infoBox", () => {
  it("S7-71 S9-43 GET /common/infoBox returns a product's info lines and where a streaming subscription can be cancelled", async () => {
    const product = catalogue.find(({ infoBoxLines, kind }) => infoBoxLines.length > 0 && kind !== "add-on");
    const infoBoxes = await get(`/api/common/infoBox?productId=${product?.id}&vendorType=${product?.segment}`);
    expect(infoBoxes.body.body.boxes).toMatchObject([{ productId: product?.id, lines: product?.infoBoxLines }]);
    const streaming = catalogue.find(({ paymentGroup }) => paymentGroup === "prime video");
    const { boxes } = (await get(`/api/common/infoBox?productId=${streaming?.id}`)).body.body;
    expect(boxes[0].cancelling).toEqual([brand.links.selfService, ...brand.links.appStores]);
  });

  it("S7-71 GET /common/infoBox returns the info boxes of a category's best-selling products, at most twelve", async () => {
    const { boxes } = (await get("/api/common/infoBox?category=streaming")).body.body;
    expect(boxes.length).toBeGreaterThan(1);
    expect(boxes.length).toBeLessThanOrEqual(12);
  });

  it("S7-71 GET /common/infoBox answers 404 for unknown products and categories, and 400 when neither is given", async () => {
    const answers = await Promise.all(
      ["?productId=NO-SUCH", "?category=spaceships", "?category=add-ons", ""].map((query) =>
        get(`/api/common/infoBox${query}`),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 400]);
  });
});
