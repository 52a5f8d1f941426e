import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { NoSuccess, resultsOf, suggestionsFor } from "#search/browser-calls.ts";
import { plainQuestion } from "#search/model.ts";
import { openBrowser, type TestBrowser } from "../../support/browser.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";
import { foundItem } from "./found.ts";

let test: TestShop;
let browser: TestBrowser;
const { signal } = new AbortController();

beforeAll(async () => {
  test = await makeShop({ listen: true });
});
afterAll(() => test.close());
beforeEach(() => {
  browser = openBrowser(test.url);
});
afterEach(() => vi.unstubAllGlobals());

function parametersOf(called: string | undefined): Record<string, string> {
  return Object.fromEntries(new URL(`http://shop${called?.split(" ")[1]}`).searchParams);
}

it("S7-20 S7-22 S9-02 The browser calls eureka with q, l, c, st, a, ps and pf", async () => {
  const question = { ...plainQuestion("galaxy", "business"), filter: "Products", sort: "NEWEST", page: 2 } as const;
  const results = await resultsOf("eureka", question, signal);
  expect(results.navigation.itemPerPage).toBe(9);
  expect(browser.called[0]).toMatch(/^GET \/api\/chat\/eurekasearch\?/);
  expect(parametersOf(browser.called[0])).toEqual({
    ...{ q: "galaxy", l: "en_ZA", c: "ZAR", st: "newest", ps: "9", pf: "2" },
    a: "filter:products;group:business",
  });
});

it("S7-19 S3-23 The browser calls elastic with vendorType and query, and merges products and deals into one list", async () => {
  const question = { ...plainQuestion("galaxy", "business"), sort: "NEWEST", page: 2 } as const;
  const results = await resultsOf("elastic", { ...question, page: 1 }, signal);
  expect(browser.called[0]).toMatch(/^GET \/api\/search\?/);
  expect(parametersOf(browser.called[0])).toEqual({
    ...{ vendorType: "business", query: "galaxy", st: "newest", pf: "1", a: "filter:all;group:business" },
  });
  expect(results.items.length).toBeGreaterThan(0);
  expect(results.items.filter(({ type }) => type !== "product" && type !== "deal")).toEqual([]);
  const { sortings, navigation, aggregations } = results;
  const body = { products: [foundItem("product:A")], deals: [foundItem("deal:B")], sortings, navigation, aggregations };
  browser.network = async () => Response.json({ success: true, body });
  const both = await resultsOf("elastic", question, signal);
  expect(both.items.map(({ id }) => id)).toEqual(["product:A", "deal:B"]);
  expect(parametersOf(browser.called[1])).toMatchObject({ pf: "2" });
});

it("S7-21 S7-22 The browser requests suggestions with q, l and c, and accepts only the status Success", async () => {
  const suggestions = await suggestionsFor("galaxy", "personal", signal);
  expect(suggestions.length).toBeGreaterThan(0);
  expect(parametersOf(browser.called[0])).toMatchObject({ q: "galaxy", l: "en_ZA", c: "ZAR" });
  browser.network = async () => Response.json({ status: "Failure", data: [] });
  await expect(suggestionsFor("galaxy", "personal", signal)).rejects.toBeInstanceOf(NoSuccess);
});
