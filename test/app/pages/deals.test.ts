import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { badgesOf, liveBadges } from "#catalogue/badges.model.ts";
import { headerBanner, promoBanners } from "#content/model.ts";
import { bannersOf } from "#content/service.server.ts";
import { pagesOf } from "../../support/pages.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop({ pages: pagesOf });
});
afterAll(() => test.close());

async function pageAt(url: string): Promise<string> {
  const { statusCode, body } = await test.app.inject(url);
  expect(statusCode).toBe(200);
  return body.replace(/<script(?! type="application\/ld\+json").*?<\/script>/gs, "").replaceAll("&#x27;", "'");
}

describe.each([
  ["/deals", "personal"],
  ["/business/deals", "business"],
] as const)("Page %s", (url, segment) => {
  it(`S2-03 The page ${url} shows its banner, its promo cards and only products with a deal of its segment`, async () => {
    const html = await pageAt(url);
    const banners = bannersOf(test.shop.content, segment, "deals");
    expect(html).toMatch(new RegExp(`<h1[^>]*>${headerBanner(banners)?.headTitle}</h1>`));
    for (const { title } of promoBanners(banners)) expect(html).toContain(`>${title}</span>`);
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    const products = [...main.matchAll(/<article.*?<\/article>/gs)].map(
      ([card]) => /href="(\/\w+\/[\w-]+\/[\w-]+)"/.exec(card)?.[1],
    );
    expect(products.length).toBeGreaterThan(3);
    for (const path of products) {
      const [, linked, , slug = ""] = path?.split("/") ?? [];
      expect(linked).toBe(segment);
      const product = await test.shop.catalogue.bySlug(segment, slug);
      const live = product ? liveBadges(badgesOf(product, false), test.shop.clock.now()) : [];
      expect(
        live.map(({ type }) => type),
        path,
      ).toContain("deals");
    }
  });
});
