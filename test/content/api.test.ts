import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Card } from "#catalogue/card.model.ts";
import { cardMaker } from "#catalogue/card-maker.server.ts";
import { saveProducts } from "#catalogue/data.server.ts";
import type { Badge, Product } from "#catalogue/model.ts";
import { saveContent } from "#content/data.server.ts";
import { deal, exclusive } from "#db/seed/build.ts";
import { catalogue } from "#db/seed/catalogue.ts";
import { content } from "#db/seed/content.ts";
import { makeShop, type TestShop } from "../support/shop.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());

const FIELDS = [
  "backgroundColor",
  "bannerName",
  "cta",
  "dealId",
  "description",
  "headDescrption",
  "headTitle",
  "headerBackgroundColor",
  "headerImage",
  "headerMobileImage",
  "imageUrl",
  "sectionBackgroundColor",
  "textColor",
  "title",
  "vendorType",
];

describe.each([
  ["/api/personal", "personal"],
  ["/api/business", "business"],
] as const)("GET %s", (url, segment) => {
  it("S3-28 S3-29 S3-30 S7-35 answers banners under the specification's names", async () => {
    const { body } = (await test.app.inject(url)).json();
    expect(Object.keys(body).sort()).toEqual(["banners", "categories", "quickActions", "rails"]);
    expect(body.banners.length).toBeGreaterThan(3);
    for (const banner of body.banners) {
      expect(Object.keys(banner).sort()).toEqual(FIELDS);
      expect(banner.vendorType).toBe(segment);
      expect(banner.backgroundColor.background).toMatch(/^#[0-9A-F]{6}$/);
      for (const cta of banner.cta)
        expect(Object.keys(cta).sort()).toEqual(["isExternalUrl", "label", "link", "viewType"]);
    }
  });

  it("fills categories and rails from the catalogue of its segment", async () => {
    const { body } = (await test.app.inject(url)).json();
    expect(body.categories.length).toBeGreaterThan(3);
    for (const { path } of body.categories) expect(path).toMatch(new RegExp(`^/${segment}/[a-z0-9-]+$`));
    expect(body.rails.length).toBeGreaterThan(0);
    for (const rail of body.rails)
      for (const card of rail.items) expect(card).toMatchObject({ vendorType: segment, name: expect.any(String) });
  });
});

describe("rails", () => {
  it("S5-24 lose the badge of Prime Video once its add-ons have expired", async () => {
    const expiry = Date.parse("2026-12-01T00:00:00Z") / 1000;
    const product = catalogue.find(({ slug }) => slug === "samsung-galaxy-a56");
    if (!product) throw new Error("the sample catalogue has no phone");
    const offer: Product = {
      ...product,
      popularity: 1_000_000,
      productTags: [deal("Big Deal"), exclusive("Prime Video")],
      variants: product.variants.map((variant) => ({
        ...variant,
        plan: variant.plan.map((plan) => ({ ...plan, addon: [{ product_title: "Prime Video", expiry }] })),
      })),
    };
    await saveProducts(test.shop.db, [offer], cardMaker(test.shop, test.shop.env));
    await test.shop.revisions.refresh();
    const badges = async () => {
      const { body } = (await test.app.inject("/api/personal")).json();
      const items = body.rails.flatMap((rail: { items: Card[] }) => rail.items);
      return items.find(({ id }: Card) => id === offer.id)?.badges.map(({ name }: Badge) => name);
    };
    test.clock.set(new Date(expiry * 1000));
    expect(await badges()).toEqual(["Big Deal", "Prime Video"]);
    test.clock.advance(1);
    expect(await badges()).toEqual(["Big Deal"]);
  });
});

describe("saveContent", () => {
  it("replaces what was written and moves the revision on", async () => {
    const before = test.shop.revisions.of("content");
    const changed = structuredClone(content);
    const [banner] = changed.personal.home.banners;
    if (banner) banner.headTitle = "Written anew";
    await saveContent(test.shop.db, changed);
    await test.shop.revisions.refresh();
    expect(test.shop.revisions.of("content")).not.toBe(before);
    const { body } = (await test.app.inject("/api/personal")).json();
    expect(body.banners[0].headTitle).toBe("Written anew");
  });
});
