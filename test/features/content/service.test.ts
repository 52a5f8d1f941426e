import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { campaigns } from "#config/campaigns.ts";
import { headerBanner, promoBanners } from "#content/model.ts";
import { bannersOf, homeOf } from "#content/service.server.ts";
import { contrast, textOn } from "#design-system/colour.ts";
import { ERROR_PROMOS } from "#layout/error-page.model.ts";
import { readPicture } from "#platform/artwork/pictures.server.ts";
import { categories } from "../../support/sample-catalogue.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());

const PLACES = [
  ["personal", "home", 8],
  ["business", "home", 6],
  ["personal", "deals", 4],
  ["business", "deals", 4],
] as const;

describe("homeOf", () => {
  it("The home pages of the two segments differ", () => {
    expect(homeOf(test.shop, "business").home).not.toEqual(homeOf(test.shop, "personal").home);
  });
});

describe("Sample content", () => {
  it.each(PLACES)(
    "S1-09 S2-13 The sample content has a header and cards for the %s page %s, at least %s cards",
    (segment, page, cards) => {
      const banners = bannersOf(test.shop.content, segment, page);
      const header = headerBanner(banners);
      expect(header?.headTitle && header.headDescrption).toBeTruthy();
      expect(header?.headerImage).not.toBe(header?.headerMobileImage);
      expect(promoBanners(banners).length).toBeGreaterThanOrEqual(cards);
      if (page === "home") expect(header?.cta.map(({ viewType }) => viewType)).toEqual(["primary", "secondary"]);
    },
  );

  it("S3-30 The sample content has at least thirty banners, and every card is complete and has readable text", () => {
    const banners = test.shop.content.all("banners");
    expect(banners.length).toBeGreaterThanOrEqual(30);
    for (const { slug, imageUrl, dealId, description, cta, backgroundColor, textColor } of promoCards()) {
      expect([slug, dealId, description, cta[0]?.label].every(Boolean), slug).toBe(true);
      expect(readPicture(imageUrl.slice("/images/".length)), slug).toBeDefined();
      expect(textOn(backgroundColor.background, textColor), slug).toBe(textColor);
      expect(contrast(backgroundColor.background, textColor), slug).toBeGreaterThanOrEqual(4.5);
    }
  });

  it("S2-04 The sample content and the error page link only to existing pages", () => {
    const { content } = test.shop;
    const known = [
      ...["/", "/business", "/deals", "/business/deals", "/orders", "/coverage", "/business/coverage", "/tap2win"],
      ...["/articles", "/help", "/enterprise/articles/overview", "/compare", "/business/compare"],
      ...categories.map(({ segment, slug }) => `/${segment}/${slug}`),
      ...campaigns.map(({ slug }) => `/deals/${slug}`),
      ...content.all("articles").map(({ slug }) => `/articles/${slug}`),
      ...content.all("article-categories").map(({ slug }) => `/articles/category/${slug}`),
      ...content.all("help").map(({ slug }) => `/help/${slug}`),
    ];
    const homes = content.all("homes");
    const links = [
      ...[...content.all("banners"), ...content.all("campaigns")].flatMap(({ cta }) => cta.map(({ link }) => link)),
      ...homes.flatMap(({ quickActions }) => quickActions.map(({ link }) => link)),
      ...homes.flatMap(({ rails }) => rails.map(({ more }) => more.link)),
      ...ERROR_PROMOS.flatMap((promo) => promo.links.map(({ link }) => link)),
    ];
    expect(links.length).toBeGreaterThan(40);
    // A link that begins with # is an anchor in its own page.
    expect(links.filter((link) => !link.startsWith("#") && !known.includes(link.replace(/\?.*/, "")))).toEqual([]);
  });

  it("S2-22 The error page's cards for vouchers lead to the vouchers that they name", async () => {
    for (const { title, links } of ERROR_PROMOS.filter((promo) => promo.title.endsWith("vouchers"))) {
      const search = new URL(links[0]?.link ?? "", test.shop.publicUrl).search.slice(1);
      const { body } = (await test.app.inject(`/api/list?category=vouchers&${search}`)).json();
      expect(body.items.map(({ name }: { name: string }) => name)).toContain(title.replace(/s$/, ""));
      expect(body.items.length).toBeLessThan(4);
    }
  });
});

function promoCards() {
  return test.shop.content.all("banners").filter(({ title }) => title !== "");
}
