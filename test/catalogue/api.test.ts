import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { catalogue } from "#db/seed/catalogue.ts";
import { makeShop, type TestShop } from "../support/shop.ts";

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
  it("S1-01 lists the products of one segment and category", async () => {
    const { status, body } = await get("/api/list?vendorType=personal&category=prepaid");
    const expected = catalogue.filter(
      (product) => product.vendorType === "personal" && product.categorySlug === "prepaid",
    );
    expect(status).toBe(200);
    expect(body.body.navigation.totalItems).toBe(expected.length);
    expect(body.body.category.name).toBe("Prepaid");
    for (const item of body.body.items) expect(item).toMatchObject({ vendorType: "personal", categorySlug: "prepaid" });
    const business = await get("/api/list?vendorType=business");
    for (const item of business.body.body.items) expect(item.vendorType).toBe("business");
  });

  it("S1-01 knows no segment but personal and business", async () => {
    const { status, body } = await get("/api/list?vendorType=enterprise");
    expect([status, body.field]).toEqual([400, "query.vendorType"]);
  });

  it("filters, sorts and pages by its query", async () => {
    const { body } = await get("/api/list?category=smartphones&brand=Samsung&sort=A-Z&page=1");
    const names = body.body.items.map((item: { name: string }) => item.name);
    expect(names.length).toBeGreaterThan(1);
    expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other)));
    for (const item of body.body.items) expect(item.brand).toBe("Samsung");
  });

  it("refuses unknown categories, sorts and pages by name", async () => {
    expect(await get("/api/list?category=spaceships")).toMatchObject({
      status: 404,
      body: { field: "query.category" },
    });
    expect(await get("/api/list?sort=BEST")).toMatchObject({ status: 400, body: { field: "query.sort" } });
    expect(await get("/api/list?page=0")).toMatchObject({ status: 400, body: { field: "query.page" } });
  });
});

describe("GET /productdetailspage", () => {
  it("gives the whole product by slug or by id", async () => {
    const [product] = catalogue.filter(({ vendorType }) => vendorType === "business");
    const bySlug = await get(`/api/productdetailspage?vendorType=business&slug=${product?.slug}`);
    const byId = await get(`/api/productdetailspage?vendorType=business&productId=${product?.id}`);
    expect(bySlug.body.body).toEqual(product);
    expect(byId.body.body).toEqual(product);
  });

  it("answers 404 in the other segment and for unknown names, 400 without any", async () => {
    const [product] = catalogue.filter(({ vendorType }) => vendorType === "business");
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
