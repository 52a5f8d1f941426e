import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { CallFailure } from "#platform/http/client.ts";
import { resultsOf, SuggestionsFailed, searchFailureOf, suggestionFailureOf, suggestionsFor } from "#search/client.ts";
import { unfilteredQuery } from "#search/model.ts";
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
  const query = { ...unfilteredQuery("galaxy", "business"), filter: "Products", sort: "NEWEST", page: 2 } as const;
  const results = await resultsOf("eureka", query, signal);
  expect(results.navigation.itemPerPage).toBe(9);
  expect(browser.called[0]).toMatch(/^GET \/api\/chat\/eurekasearch\?/);
  expect(parametersOf(browser.called[0])).toEqual({
    q: "galaxy",
    l: "en_ZA",
    c: "ZAR",
    st: "newest",
    ps: "9",
    pf: "2",
    a: "filter:products;group:business",
  });
});

it("S7-19 S3-23 The browser calls elastic with vendorType and query, and merges products and deals into one list", async () => {
  const query = { ...unfilteredQuery("galaxy", "business"), sort: "NEWEST", page: 2 } as const;
  const results = await resultsOf("elastic", { ...query, page: 1 }, signal);
  expect(browser.called[0]).toMatch(/^GET \/api\/search\?/);
  expect(parametersOf(browser.called[0])).toEqual({
    vendorType: "business",
    query: "galaxy",
    st: "newest",
    pf: "1",
    a: "filter:all;group:business",
  });
  expect(results.items.length).toBeGreaterThan(0);
  expect(results.items.filter(({ type }) => type !== "product" && type !== "deal")).toEqual([]);
  const { sortings, navigation, aggregations } = results;
  const body = { products: [foundItem("product:A")], deals: [foundItem("deal:B")], sortings, navigation, aggregations };
  browser.network = async () => Response.json({ success: true, body });
  const both = await resultsOf("elastic", query, signal);
  expect(both.items.map(({ id }) => id)).toEqual(["product:A", "deal:B"]);
  expect(parametersOf(browser.called[1])).toMatchObject({ pf: "2" });
});

it("S7-21 S7-22 The browser requests suggestions with q, l and c, and accepts only the status Success", async () => {
  const suggestions = await suggestionsFor("galaxy", "personal", signal);
  expect(suggestions.length).toBeGreaterThan(0);
  expect(parametersOf(browser.called[0])).toMatchObject({ q: "galaxy", l: "en_ZA", c: "ZAR" });
  browser.network = async () => Response.json({ status: "Failure", data: [] });
  await expect(suggestionsFor("galaxy", "personal", signal)).rejects.toBeInstanceOf(SuggestionsFailed);
});

const refusal = (status: number, code: string) => new CallFailure(status, { code }, "");

it("S8-07 S8-08 A search failure names the engine when the server reports it, and is otherwise unexpected", () => {
  const failed = { message: "eureka search api response failed", status: 500 };
  const other = { message: "Something went wrong while fetching data from Eureka API", status: 500 };
  expect(searchFailureOf(refusal(503, "eureka_failed"))).toEqual(failed);
  expect(searchFailureOf(refusal(503, "search_busy"))).toEqual({ ...failed, status: 503 });
  expect(searchFailureOf(refusal(429, "too_many_requests"))).toEqual(failed);
  expect(searchFailureOf(refusal(500, "eureka_unreached"))).toEqual(other);
  expect(searchFailureOf(new CallFailure(532, undefined, ""))).toEqual(other);
  expect(searchFailureOf(new TypeError("a bug"))).toEqual(other);
});

it("S8-09 S7-21 A suggestions failure names the failed call, and is otherwise unexpected", () => {
  const failed = "Failed to fetch suggestions";
  expect(suggestionFailureOf(refusal(503, "suggestions_failed"))).toBe(failed);
  expect(suggestionFailureOf(refusal(503, "search_busy"))).toBe(failed);
  expect(suggestionFailureOf(new CallFailure(532, undefined, ""))).toBe(failed);
  expect(suggestionFailureOf(new SuggestionsFailed())).toBe(failed);
  expect(suggestionFailureOf(refusal(500, "suggestions_unexpected"))).toBe("Unexpected error");
  expect(suggestionFailureOf(new TypeError("a bug"))).toBe("Unexpected error");
});
