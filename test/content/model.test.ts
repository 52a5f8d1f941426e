import { describe, expect, it } from "vitest";
import { cardOf } from "#catalogue/card.model.ts";
import { campaigns } from "#config/campaigns.ts";
import { planTiers } from "#config/plan-tiers.ts";
import { promotions } from "#config/promotions.ts";
import { headerBanner, promoBanners, railCards } from "#content/model.ts";
import { catalogue, categories } from "#db/seed/catalogue.ts";
import { content } from "#db/seed/content.ts";
import { ERROR_PROMOS } from "#layout/error-page.model.ts";

const rules = { promotions, planTiers, environment: "production" } as const;
const cards = catalogue.map((product) => cardOf(product, () => null, rules));

describe("banners", () => {
  it("S2-13 head each home page with title, description, calls to action, two images and a colour", () => {
    for (const segment of ["personal", "business"] as const) {
      const banner = headerBanner(content[segment].home.banners);
      expect(banner?.headTitle).toBeTruthy();
      expect(banner?.headDescrption).toBeTruthy();
      expect(banner?.cta).toHaveLength(2);
      expect(banner?.headerImage).not.toBe(banner?.headerMobileImage);
      expect(banner?.headerBackgroundColor).toMatch(/^#/);
    }
  });

  it("become the header or a card, never both", () => {
    const { banners } = content.personal.home;
    const header = headerBanner(banners);
    expect(promoBanners(banners)).toHaveLength(3);
    expect(promoBanners(banners)).not.toContain(header);
  });
});

describe("links", () => {
  const pages = ["/", "/business", "/deals", "/business/deals", "/orders"];
  const known = [
    ...pages,
    ...categories.map(({ vendorType, slug }) => `/${vendorType}/${slug}`),
    ...campaigns.map(({ slug }) => `/deals/${slug}`),
  ];

  it("of content and of the error page lead only to pages that exist", () => {
    const written = [content.personal, content.business].flatMap(({ home, deals }) => [
      ...[...home.banners, ...deals.banners].flatMap(({ cta }) => cta.map(({ link }) => link)),
      ...home.quickActions.map(({ link }) => link),
      ...home.rails.map(({ more }) => more.link),
    ]);
    const links = [...written, ...ERROR_PROMOS.map(({ link }) => link)];
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter((link) => !known.includes(link))).toEqual([]);
  });
});

describe("railCards", () => {
  it("shows deals of the segment, best-selling first, eight at most", () => {
    const rail = railCards(cards, "personal", { deals: true, category: "" });
    expect(rail).toHaveLength(8);
    expect(rail.every((card) => card.vendorType === "personal")).toBe(true);
    expect(rail.every((card) => card.badges.some(({ type }) => type === "deals"))).toBe(true);
    const popularity = rail.map((card) => card.popularity);
    expect(popularity).toEqual(popularity.toSorted((one, other) => other - one));
  });

  it("keeps to a category and leaves out what cannot be bought", () => {
    const prepaid = railCards(cards, "personal", { deals: false, category: "prepaid" });
    expect(prepaid.every((card) => card.categorySlug === "prepaid")).toBe(true);
    const sold = cards.map((card) => ({ ...card, stock: "out" as const }));
    expect(railCards(sold, "personal", { deals: false, category: "prepaid" })).toEqual([]);
  });
});
