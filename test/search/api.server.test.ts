import { afterAll, beforeAll, expect, it } from "vitest";
import { eurekaSearch, eurekaSuggestions, globalSearch } from "#search/contract.ts";
import { makeShop, type TestShop } from "../support/shop.ts";

let test: TestShop;

beforeAll(async () => {
  test = await makeShop();
  await test.shop.search.caughtUp();
});
afterAll(() => test.close());

async function search(query: Record<string, string>) {
  const reply = await test.app.inject({ url: "/api/chat/eurekasearch", query });
  expect(reply.statusCode).toBe(200);
  return eurekaSearch.reply.parse(reply.json()).body;
}

it("S7-20 S7-22 S3-22 answers GET /api/chat/eurekasearch with items, aggregations, sortings and navigation", async () => {
  const found = await search({ q: "iphone", l: "en_ZA", c: "ZAR", st: "price-asc", a: "filter:all", ps: "9", pf: "1" });
  expect(found.items.map(({ title }) => title).join()).toContain("iPhone");
});

it("S7-21 S7-22 answers GET /api/chat/eurekasuggestions with status Success and data", async () => {
  const reply = await test.app.inject("/api/chat/eurekasuggestions?q=galaxy&l=en_ZA&c=ZAR");
  const { status, data } = eurekaSuggestions.reply.parse(reply.json());
  expect(status).toBe("Success");
  expect(data.map(({ text }) => text).join()).toContain("Galaxy");
});

it("S7-19 S7-36 S3-23 answers GET /api/search with products and deals", async () => {
  const reply = await test.app.inject("/api/search?vendorType=personal&query=summer%20deals");
  const { products, deals } = globalSearch.reply.parse(reply.json()).body;
  expect(products.length + deals.length).toBeGreaterThan(0);
});
