import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { bumpRevision } from "#platform/revisions.server.ts";
import { eurekaSearch, eurekaSuggestions, globalSearch } from "#search/contract.ts";
import { recordedLogger } from "../../support/recorded-logger.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";
import { appWith, brokenEngine, emptyEngine, engineThatFinds, recordQueries, unavailableEngine } from "./engines.ts";

let test: TestShop;

beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());
afterEach(() => vi.restoreAllMocks());

type App = Pick<TestShop["app"], "inject">;

async function search(query: Record<string, string>, app: App = test.app) {
  const reply = await app.inject({ url: "/api/chat/eurekasearch", query });
  expect(reply.statusCode, reply.body).toBe(200);
  return eurekaSearch.reply.parse(reply.json()).body;
}

async function products(query: Record<string, string>, app: App = test.app) {
  const reply = await app.inject({ url: "/api/search", query });
  expect(reply.statusCode, reply.body).toBe(200);
  return globalSearch.reply.parse(reply.json()).body;
}

/** Document ids of a few products of the shop. */
function someProducts(count: number): string[] {
  return test.shop.catalogue
    .cards("personal")
    .slice(0, count)
    .map(({ id }) => `product:${id}`);
}

describe("GET /chat/eurekasearch", () => {
  it("S7-20 S7-22 S3-22 GET /chat/eurekasearch answers with items, aggregations, sortings and navigation", async () => {
    const question = { q: "galaxy", l: "en_ZA", c: "ZAR", st: "price-desc", a: "filter:all", ps: "9", pf: "1" };
    const { items, aggregations, sortings, navigation } = await search(question);
    expect(items.map(({ title }) => title).join()).toContain("Galaxy");
    expect(aggregations.filters.map(({ value }) => value)).toEqual([
      "All",
      "Products",
      "Articles",
      "Help & Self Services",
    ]);
    expect(sortings.find(({ isSelected }) => isSelected)).toMatchObject({
      code: "price-desc",
      label: "PRICE HIGH TO LOW",
    });
    const [all] = aggregations.filters;
    expect(navigation).toEqual({
      totalPages: Math.ceil((all?.count ?? 0) / 9),
      currentPage: 1,
      totalItems: all?.count,
      itemPerPage: 9,
    });
  });

  it("S9-02 Search results have nine items per page in en_ZA and ZAR, whatever size, language or currency is requested", async () => {
    const usual = await search({ q: "phone", l: "en_ZA", c: "ZAR", ps: "9" });
    expect(usual.items).toHaveLength(9);
    expect(await search({ q: "phone" })).toEqual(usual);
    expect(await search({ q: "phone", l: "fr_FR", c: "EUR", ps: "500" })).toEqual(usual);
  });

  it("S9-03 Search results are sorted low to high unless the request names one of the six orders", async () => {
    const selected = async (st?: string) => {
      const { sortings } = await search({ q: "galaxy", ...(st === undefined ? {} : { st }) });
      return sortings.filter(({ isSelected }) => isSelected).map(({ label }) => label);
    };
    expect(await selected()).toEqual(["PRICE LOW TO HIGH"]);
    expect(await selected("nonsense")).toEqual(["PRICE LOW TO HIGH"]);
    for (const { code, label } of (await search({ q: "galaxy" })).sortings)
      expect(await selected(code)).toEqual([label]);
  });

  it("S9-04 S3-21 Search results are narrowed by filter, group and facets, and each filter shows its result count", async () => {
    const all = await search({ q: "phone", a: "group:general" });
    for (const [code, filter, types] of [
      ["products", "Products", ["product", "deal"]],
      ["articles", "Articles", ["article"]],
      ["help", "Help & Self Services", ["help"]],
    ] as const) {
      const own = await search({ q: "phone", a: `filter:${code};group:general` });
      expect(own.navigation.totalItems).toBe(all.aggregations.filters.find(({ value }) => value === filter)?.count);
      expect(own.items.filter(({ type }) => !types.some((known) => known === type))).toEqual([]);
    }
    const [brand] = all.aggregations.facets.brand;
    const narrowed = await search({ q: "phone", a: `group:general;brand:${encodeURIComponent(brand?.value ?? "")}` });
    expect(narrowed.navigation.totalItems).toBe(brand?.count);
    const business = await search({ q: "phone", a: "group:business" });
    const sold = business.items.flatMap(({ card }) => card?.vendorType ?? []);
    expect(new Set(sold)).toEqual(new Set(["business"]));
  });

  it("A page number beyond the last returns the last page, and an invalid one is refused", async () => {
    const app = await appWith(test.shop, { engine: engineThatFinds(someProducts(20)) });
    const { items, navigation } = await search({ q: "x", pf: "99" }, app);
    expect(navigation).toEqual({ totalPages: 3, currentPage: 3, totalItems: 20, itemPerPage: 9 });
    expect(items).toHaveLength(2);
    for (const pf of ["0", "-1", "first", "1.5", "100001"]) {
      const answer = await app.inject(`/api/chat/eurekasearch?${new URLSearchParams({ q: "x", pf })}`);
      expect([answer.statusCode, answer.json().field]).toEqual([400, "query.pf"]);
    }
    await app.close();
  });

  it("An empty search query returns no results", async () => {
    for (const q of ["", "   ", "\u200b\n"]) {
      const { items, navigation } = await search({ q });
      expect({ items, ...navigation }).toEqual({
        items: [],
        totalPages: 1,
        currentPage: 1,
        totalItems: 0,
        itemPerPage: 9,
      });
    }
  });

  it("Very long queries, control characters and broken input are answered like any other query", async () => {
    for (const q of [
      "x".repeat(10_000),
      "\0\u202Ephone",
      "(((.*)+)+$",
      "'; drop table product; --",
      "<script>alert(1)</script>",
    ])
      await search({ q });
  });

  it("S8-07 GET /chat/eurekasearch answers 503 when the search engine fails", async () => {
    const app = await appWith(test.shop, { engine: unavailableEngine });
    const reply = await app.inject("/api/chat/eurekasearch?q=phone");
    expect(reply.statusCode).toBe(503);
    expect(reply.json()).toMatchObject({ message: "eureka search api response failed" });
    expect(reply.headers["cache-control"]).toBe("no-store");
    await app.close();
  });

  it("S8-08 GET /chat/eurekasearch answers 500 on an unexpected error, and logs the error without the search term", async () => {
    const { logger, lines } = recordedLogger();
    const app = await appWith({ ...test.shop, logger }, { engine: brokenEngine });
    const reply = await app.inject("/api/chat/eurekasearch?q=thandi+dlamini");
    expect(reply.statusCode).toBe(500);
    expect(reply.json().message).toBe("Something went wrong while fetching data from Eureka API");
    expect(lines.join()).toContain("nothing is not a function");
    expect(lines.join()).not.toContain("thandi");
    await app.close();
  });
});

it("The search calls answer 503 while the database is unavailable", async () => {
  const refuseConnection = async () => {
    throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  };
  const app = await appWith(test.shop, {
    engine: { name: "cut off", search: refuseConnection, suggest: refuseConnection },
  });
  for (const call of ["eurekasearch", "eurekasuggestions"])
    expect((await app.inject(`/api/chat/${call}?q=phone`)).statusCode).toBe(503);
  await app.close();
});

describe("GET /chat/eurekasuggestions", () => {
  it("S7-21 S7-22 S1-08 GET /chat/eurekasuggestions answers with status Success and data", async () => {
    const reply = await test.app.inject("/api/chat/eurekasuggestions?q=galaxy&l=en_ZA&c=ZAR");
    const { status, data } = eurekaSuggestions.reply.parse(reply.json());
    expect(status).toBe("Success");
    const product = data.find(({ type }) => type === "product");
    expect(product?.text).toContain("Galaxy");
    expect(
      (await test.app.inject(`/api/list?vendorType=personal&category=${product?.url.split("/")[2]}`)).statusCode,
    ).toBe(200);
    expect(product?.card?.price).toMatch(/^\d+\.\d\d$/);
  });

  it("A suggested term links to its search results in the searched group", async () => {
    const app = await appWith(test.shop, { engine: engineThatFinds([], ["galaxy & co"]) });
    const urlIn = async (group: string) => {
      const reply = await app.inject(`/api/chat/eurekasuggestions?q=gal&a=group:${group}`);
      return eurekaSuggestions.reply.parse(reply.json()).data.map(({ url }) => url);
    };
    expect(await urlIn("personal")).toEqual(["/search?q=galaxy+%26+co"]);
    expect(await urlIn("business")).toEqual(["/business/search?q=galaxy+%26+co"]);
    expect(await urlIn("general")).toEqual(["/search?q=galaxy+%26+co&group=general"]);
    await app.close();
  });

  it("The suggestions are empty for an empty term, and limited in number per type", async () => {
    const none = await test.app.inject("/api/chat/eurekasuggestions?q=");
    expect(none.json()).toEqual({ status: "Success", data: [] });
    const terms = Array.from({ length: 50 }, (_, place) => `term ${place}`);
    const app = await appWith(test.shop, { engine: engineThatFinds(someProducts(50), terms) });
    const many = eurekaSuggestions.reply.parse((await app.inject("/api/chat/eurekasuggestions?q=te")).json());
    expect(many.data.filter(({ type }) => type === "term")).toHaveLength(4);
    expect(many.data.filter(({ type }) => type === "product")).toHaveLength(6);
    await app.close();
  });

  it("S8-09 GET /chat/eurekasuggestions answers 503 when the engine fails and 500 on an unexpected error", async () => {
    for (const [engine, statusCode, message] of [
      [unavailableEngine, 503, "Failed to fetch suggestions"],
      [brokenEngine, 500, "Unexpected error"],
    ] as const) {
      const app = await appWith(test.shop, { engine });
      const reply = await app.inject("/api/chat/eurekasuggestions?q=phone");
      expect([reply.statusCode, reply.json().message]).toEqual([statusCode, message]);
      await app.close();
    }
  });
});

describe("GET /search", () => {
  it("S7-19 S7-36 S3-23 GET /search accepts vendorType and query, and answers with products and deals only", async () => {
    const campaign = test.shop.campaigns.find(({ slug }) => test.shop.content.one("campaigns", slug));
    const ids = [...someProducts(2), `deal:${campaign?.slug}`, ...writtenIds()];
    const app = await appWith(test.shop, { own: engineThatFinds(ids) });
    const found = await products({ vendorType: "personal", query: "x" }, app);
    expect(found.products.map(({ id }) => id)).toEqual(someProducts(2));
    expect(found.deals.map(({ id }) => id)).toEqual([`deal:${campaign?.slug}`]);
    await app.close();
    const real = await products({ vendorType: "business", query: "samsung phone" });
    expect(real.products.length).toBeGreaterThan(0);
    expect(real.products.filter(({ card }) => card?.vendorType !== "business")).toEqual([]);
    expect(
      real.aggregations.filters.filter(({ value }) => /Articles|Help/.test(value)).map(({ count }) => count),
    ).toEqual([0, 0]);
  });

  it("S1-08 GET /search uses the in-process engine, and matches any word, while the configured engine is unavailable", async () => {
    const app = await appWith(test.shop, { engine: unavailableEngine });
    const found = await products({ query: "galaxy unheardofword" }, app);
    expect(found.products.map(({ title }) => title).join()).toContain("Galaxy");
    await app.close();
  });

  it("GET /search answers 503 while the in-process engine is unavailable", async () => {
    const app = await appWith(test.shop, { own: unavailableEngine });
    expect((await app.inject("/api/search?query=phone")).statusCode).toBe(503);
    await app.close();
  });
});

function writtenIds(): string[] {
  const { content } = test.shop;
  return [`article:${content.all("articles")[0]?.slug}`, `help:${content.all("help")[0]?.slug}`];
}

describe("Search response cache", () => {
  it("Search responses are cached until the catalogue changes", async () => {
    const engine = recordQueries(engineThatFinds(someProducts(1)));
    const app = await appWith(test.shop, { engine });
    for (const q of ["phone", " phone ", "phone"]) await search({ q, l: "xx" }, app);
    for (const q of ["phone", "phone"]) await app.inject({ url: "/api/chat/eurekasuggestions", query: { q } });
    expect(engine.queries).toEqual(["phone", "phone"]);
    await bumpRevision(test.shop.db, "catalogue");
    await test.shop.revisions.refresh();
    await search({ q: "phone" }, app);
    expect(engine.queries).toHaveLength(3);
    await app.close();
  });

  it("Search responses without results are not cached", async () => {
    const engine = recordQueries(emptyEngine);
    const app = await appWith(test.shop, { engine });
    for (const _ of [1, 2]) await search({ q: "phone" }, app);
    expect(engine.queries).toHaveLength(2);
    await app.close();
  });
});
