import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeApp } from "#app.server.ts";
import { SEARCH_FAILURE_STATUS } from "#search/failures.model.ts";
import { SEARCH_FILTERS, SEARCH_PAGE_SIZE } from "#search/model.ts";
import { pagesOf } from "../../support/pages.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";
import { engineAway, withEngines } from "../engines.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop({ pages: pagesOf });
  await test.shop.search.caughtUp();
});
afterAll(() => test.close());

async function pageAt(url: string, status = 200) {
  const { statusCode, body } = await test.app.inject(url);
  expect(statusCode).toBe(status);
  return { main: body.slice(body.indexOf("<main"), body.indexOf("</main>")), body };
}

describe("the page of results", () => {
  it("S9-02 S9-03 S9-04 shows nine, counts under each filter and has all orders", async () => {
    const { main, body } = await pageAt("/search?q=samsung");
    expect(main.match(/<article/g)).toHaveLength(SEARCH_PAGE_SIZE);
    for (const filter of SEARCH_FILTERS)
      expect(main).toMatch(new RegExp(`>${filter.replace("&", "&amp;")}<span[^>]*>\\d+</span>`));
    expect(main.match(/<option/g)).toHaveLength(6);
    expect(main).toContain('href="/search?q=samsung&amp;page=2"');
    expect(body).toContain('content="noindex, follow"');
  });

  it("shows whatever was typed as text", async () => {
    const { body } = await pageAt(`/search?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(body).not.toContain("<script>alert(1)");
    expect(body).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  });

  it("leads on where nothing is found, to pages that are there", async () => {
    const { main } = await pageAt("/business/search?q=xqzwvk");
    expect(main).toContain("We found nothing for that");
    expect(main).toContain(test.shop.brand.support.telephone);
    expect(main).toContain('href="/business/search?q=xqzwvk&amp;group=general"');
    expect(main).toContain('href="/help"');
    const shelves = [...main.matchAll(/href="(\/business\/(?!search)[\w-]+)"/g)].flatMap(([, path]) => path ?? []);
    expect(shelves.length).toBeGreaterThan(3);
    for (const path of shelves) await pageAt(path);
  });

  it("S3-21 says whose a product is where both shops are searched, and only there", async () => {
    const marks = (main: string) => [...main.matchAll(/<p[^>]*>(Personal|Business)<\/p>/g)].map(([, word]) => word);
    const { main: everywhere } = await pageAt("/search?q=samsung&group=general&filter=products");
    expect(marks(everywhere)).toHaveLength(SEARCH_PAGE_SIZE);
    expect(new Set(marks(everywhere))).toEqual(new Set(["Personal", "Business"]));
    expect(marks((await pageAt("/search?q=samsung&filter=products")).main)).toEqual([]);
  });

  it("speaks of prices only where there are any", async () => {
    expect((await pageAt("/search?q=samsung")).main).toContain("Prices incl. VAT.");
    const { main } = await pageAt("/search?q=sim+swap&filter=help");
    expect(main).toMatch(/\d+ results?\. ?</);
    expect(main).not.toContain("Prices incl. VAT.");
  });

  it("asks nothing where nothing is asked", async () => {
    const { main, body } = await pageAt("/search");
    expect(main).toContain("Look around");
    expect(body).not.toContain("noindex");
  });

  it("S8-07 S8-08 says so where nobody answers, with a way on, and keeps none of it", async () => {
    const shop = withEngines(test.shop, { engine: engineAway, embedded: engineAway });
    const app = await makeApp(shop, await pagesOf(shop));
    const { statusCode, body, headers } = await app.inject("/search?q=samsung");
    expect(statusCode).toBe(SEARCH_FAILURE_STATUS);
    expect(body).toContain("eureka search api response failed");
    expect(body).toContain("Look around");
    expect(headers["cache-control"]).toBe("no-store");
    await app.close();
  });
});
