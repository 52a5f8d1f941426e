import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "#app/create-app.server.ts";
import { isMonthly } from "#catalogue/model.ts";
import { SEARCH_FILTERS, SEARCH_PAGE_SIZE } from "#search/model.ts";
import { SEARCH_FAILURE_STATUS } from "#search/provider.model.ts";
import { pagesOf } from "../../../support/pages.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { engineThatFinds, unavailableEngine, withEngines } from "../engines.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop({ pages: pagesOf });
});
afterAll(() => test.close());

async function pageAt(url: string, status = 200) {
  const { statusCode, body } = await test.app.inject(url);
  expect(statusCode).toBe(status);
  return { main: body.slice(body.indexOf("<main"), body.indexOf("</main>")), body };
}

/** The hidden fields of a form, such as "sort=newest". */
function hidden(html: string): string[] {
  return [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
    ([, name, value]) => `${name}=${value}`,
  );
}

describe("Results page", () => {
  it("S9-02 S9-03 S9-04 The results page shows nine results, a count per filter and all sort orders", async () => {
    const { main, body } = await pageAt("/search?q=samsung");
    expect(main.match(/<article/g)).toHaveLength(SEARCH_PAGE_SIZE);
    for (const filter of SEARCH_FILTERS)
      expect(main).toMatch(new RegExp(`>${filter.replace("&", "&amp;")}<span[^>]*>\\d+</span>`));
    expect(main.match(/<option/g)).toHaveLength(6);
    expect(main).toContain('href="/search?q=samsung&amp;page=2"');
    expect(body).toContain('content="noindex, follow"');
  });

  it("The results page has a heading each for monthly prices, once-off prices and weaker matches, which have such headings too (G-11, H-04)", async () => {
    const { catalogue, content } = test.shop;
    const paid = (monthly: boolean) => {
      const own = catalogue.cards("personal").filter(({ planPeriod }) => isMonthly(planPeriod) === monthly);
      return own.slice(0, 2).map(({ id }) => `product:${id}`);
    };
    const more = [...paid(true).slice(1), `article:${content.all("articles")[0]?.slug}`];
    const best = [...paid(true).slice(0, 1), ...paid(false)];
    const headings = async (ids: string[], hasPeriods: boolean) => {
      const engine = engineThatFinds(ids, [], { best: new Set(best), hasPeriods });
      const shop = withEngines(test.shop, { engine });
      const app = await createApp(shop, await pagesOf(shop));
      const { body } = await app.inject("/search?q=samsung");
      await app.close();
      return [...body.matchAll(/<(h[23]) class="([^"]*)">(Per|Once|More|Prod|Art)/g)].map(
        ([, level, style, word]) => `${level} ${word}${style === "sr-only" ? " unseen" : ""}`,
      );
    };
    expect(await headings([...best, ...more], true)).toEqual(["h2 Per", "h2 Once", "h2 More", "h3 Per", "h3 Art"]);
    expect(await headings(best.slice(1), true)).toEqual(["h2 Once"]);
    expect(await headings(best, false)).toEqual(["h2 Prod unseen"]);
    expect(await headings(more.slice(1), true)).toEqual(["h2 More", "h3 Art"]);
    expect(await headings(more.slice(1), false)).toEqual(["h2 More", "h3 Art unseen"]);
  });

  it("The results page escapes the query text", async () => {
    const { body } = await pageAt(`/search?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(body).not.toContain("<script>alert(1)");
    expect(body).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  });

  it("A results page without results links to existing pages", async () => {
    const { main } = await pageAt("/business/search?q=xqzwvk");
    expect(main).toContain("We found nothing for that");
    expect(main).toContain(test.shop.brand.support.telephone);
    expect(main).toMatch(/href="\/business\/search\?q=xqzwvk&amp;group=general"[^>]*>Search everywhere/);
    const { main: everywhere } = await pageAt("/business/search?q=xqzwvk&group=general");
    expect(everywhere).not.toContain("Search everywhere");
    expect(main).toContain('href="/help"');
    const categoryPaths = [...main.matchAll(/href="(\/business\/(?!search)[\w-]+)"/g)].flatMap(
      ([, path]) => path ?? [],
    );
    expect(categoryPaths.length).toBeGreaterThan(3);
    for (const path of categoryPaths) await pageAt(path);
  });

  it("S3-21 The results page labels products by segment only when both segments are searched", async () => {
    const marks = (main: string) => [...main.matchAll(/<p[^>]*>(Personal|Business)<\/p>/g)].map(([, word]) => word);
    const { main: everywhere } = await pageAt("/search?q=samsung&group=general&filter=products");
    expect(marks(everywhere)).toHaveLength(SEARCH_PAGE_SIZE);
    expect(new Set(marks(everywhere))).toEqual(new Set(["Personal", "Business"]));
    expect(marks((await pageAt("/search?q=samsung&filter=products")).main)).toEqual([]);
  });

  it("S4-15 A new query on the results page preserves sort order and group, and no filters or facets", async () => {
    const { main } = await pageAt("/search?q=samsung&filter=products&category=smartphones&sort=newest&group=general");
    expect(hidden(main.slice(0, main.indexOf("</form>")))).toEqual(["group=general", "sort=newest"]);
    expect(main).toContain('href="/business/search?q=samsung&amp;filter=products&amp;sort=newest"');
  });

  it("The filter form submits each setting made elsewhere on the page exactly once", async () => {
    const { main } = await pageAt("/search?q=samsung&filter=products&category=smartphones&sort=newest");
    const form = main.slice(main.indexOf('id="list-form"'));
    expect(hidden(form)).toEqual(["q=samsung", "filter=products"]);
    expect(form.match(/name="sort"/g)).toHaveLength(1);
  });

  it("The filter links stay in the current segment while both segments are searched", async () => {
    const { main } = await pageAt("/business/search?q=fibre&group=general");
    for (const filter of ["products", "articles", "help"])
      expect(main).toContain(`href="/business/search?q=fibre&amp;group=general&amp;filter=${filter}"`);
  });

  it("The results page shows the mobile filter button only when facets exist", async () => {
    const opener = /<button[^>]*popoverTarget="list-filters"[^>]*class="[^"]*md:hidden/i;
    expect((await pageAt("/search?q=samsung")).main).toMatch(opener);
    expect((await pageAt("/search?q=sim+swap&filter=help")).main).not.toMatch(opener);
  });

  it("The results page suggests a correction for a typo with the same sort order, and none for a correct query", async () => {
    const { main } = await pageAt("/search?q=iphnoe&filter=products&sort=newest");
    expect(main).toContain("Did you mean");
    expect(main).toContain('<a href="/search?q=iphone&amp;sort=newest"');
    expect((await pageAt("/search?q=samsung")).main).not.toContain("Did you mean");
  });

  it("The results page mentions VAT only when products are shown", async () => {
    expect((await pageAt("/search?q=samsung")).main).toContain("Prices incl. VAT.");
    const { main } = await pageAt("/search?q=sim+swap&filter=help");
    expect(main).toMatch(/\d+ results?\. ?</);
    expect(main).not.toContain("Prices incl. VAT.");
  });

  it("The search page without a query offers links and can be indexed", async () => {
    const { main, body } = await pageAt("/search");
    expect(main).toContain("Look around");
    expect(body).not.toContain("noindex");
  });

  it("S8-07 S8-08 The results page shows a search failure with a retry link, and its response is not cached", async () => {
    const shop = withEngines(test.shop, { engine: unavailableEngine, own: unavailableEngine });
    const app = await createApp(shop, await pagesOf(shop));
    const { statusCode, body, headers } = await app.inject("/search?q=samsung&sort=newest");
    expect(statusCode).toBe(SEARCH_FAILURE_STATUS);
    expect(body).toContain("eureka search api response failed");
    expect(body).toMatch(/href="\/search\?q=samsung&amp;sort=newest"[^>]*>Try again/);
    expect(body).toContain("Look around");
    expect(headers["cache-control"]).toBe("no-store");
    await app.close();
  });
});
