import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCardBuilder } from "#catalogue/cards/card-builder.server.ts";
import type { Card } from "#catalogue/cards/model.ts";
import type { Badge, Product } from "#catalogue/model.ts";
import type { Banner, Rail } from "#content/model.ts";
import { saveContent } from "#content/repository.server.ts";
import { contentIndex } from "#search/indexing/index-writer.repository.server.ts";
import { deal, exclusive } from "../../support/badges.ts";
import { catalogue } from "../../support/sample-catalogue.ts";
import { saveProducts } from "../../support/save-catalogue.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());

const home = async (url: string) => (await test.app.inject(url)).json().body;

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
  it(`S1-09 S3-28 S3-29 S3-30 S7-35 The ${segment} home page has banners with the field names of the specification`, async () => {
    const body = await home(url);
    expect(Object.keys(body).sort()).toEqual(["banners", "categories", "quickActions", "rails"]);
    expect(body.banners.length).toBeGreaterThan(6);
    const names = body.banners.map(({ bannerName }: Banner) => bannerName);
    expect(
      names.filter((name: string) => /^[a-z-]+$/.test(name) && names.indexOf(name) === names.lastIndexOf(name)),
    ).toEqual(names);
    for (const banner of body.banners) {
      expect(Object.keys(banner).sort()).toEqual(FIELDS);
      expect(banner.vendorType).toBe(segment);
      expect(banner.backgroundColor.background).toMatch(/^#[0-9A-F]{6}$/);
      for (const cta of banner.cta)
        expect(Object.keys(cta).sort()).toEqual(["isExternalUrl", "label", "link", "viewType"]);
    }
  });

  it(`S6-01 The ${segment} home page takes its categories and rails from the catalogue of its segment`, async () => {
    const body = await home(url);
    expect(body.categories.length).toBeGreaterThan(3);
    for (const { path } of body.categories) expect(path).toMatch(new RegExp(`^/${segment}/[a-z0-9-]+$`));
    expect(body.rails.length).toBeGreaterThan(0);
    for (const rail of body.rails)
      for (const card of rail.items) expect(card).toMatchObject({ vendorType: segment, name: expect.any(String) });
  });
});

describe("Home page segments", () => {
  it("S6-01 The personal and business segments have different products, banners, home links and tags", async () => {
    const [personal, business] = [await home("/api/personal"), await home("/api/business")];
    const of = (read: (body: typeof personal) => string[]) => [read(personal), read(business)] as const;
    const cards = ({ rails }: { rails: Rail[] }) => rails.flatMap(({ items }) => items);
    for (const [ours, theirs] of [
      of((body) => cards(body).map(({ id }) => id)),
      of(({ banners }) => banners.map(({ bannerName }: Banner) => bannerName)),
      of(({ categories }) => categories.map(({ path }: { path: string }) => path)),
      of(({ rails }) => rails.map(({ more }: Rail) => more.link)),
    ]) {
      expect(ours.length * theirs.length).toBeGreaterThan(0);
      expect(ours.filter((each) => theirs.includes(each))).toEqual([]);
    }
    const [ourTags, theirTags] = of((body) => cards(body).flatMap(({ badges }) => badges.map(({ name }) => name)));
    expect(theirTags.some((name) => name.startsWith("Business") || name.startsWith("Back to Business"))).toBe(true);
    expect(ourTags.some((name) => name.startsWith("Business") || name.startsWith("Back to Business"))).toBe(false);
  });

  it("S6-02 Each segment has one smart section on its home page: smart-home or smart-office", async () => {
    for (const [url, section] of [
      ["/api/personal", "smart-home"],
      ["/api/business", "smart-office"],
    ] as const) {
      const { rails }: { rails: Rail[] } = await home(url);
      const smart = rails.filter((rail) => rail.section !== "");
      expect(smart.map((rail) => rail.section)).toEqual([section]);
      expect(smart[0]?.items.length).toBeGreaterThan(0);
      expect(smart[0]?.items.every(({ categorySlug }) => categorySlug === "smart-devices")).toBe(true);
    }
  });
});

describe("Home page rails", () => {
  it("S5-24 The badge of Prime Video disappears from a card once its add-ons have expired", async () => {
    const expiry = Date.parse("2026-12-01T00:00:00Z") / 1000;
    const product = catalogue.find(({ slug }) => slug === "samsung-galaxy-a56");
    if (!product) throw new Error("the sample catalogue has no phone");
    const offer: Product = {
      ...product,
      popularity: 1_000_000,
      badges: [deal("Big Deal"), exclusive("Prime Video")],
      variants: product.variants.map((variant) => ({
        ...variant,
        plans: variant.plans.map((plan) => ({ ...plan, addOns: [{ title: "Prime Video", expiry }] })),
      })),
    };
    await saveProducts(test.shop.db, [offer], createCardBuilder(test.shop, test.shop.env));
    await test.shop.revisions.refresh();
    const badges = async () => {
      const items = (await home("/api/personal")).rails.flatMap((rail: { items: Card[] }) => rail.items);
      return items.find(({ id }: Card) => id === offer.id)?.badges.map(({ name }: Badge) => name);
    };
    test.clock.set(new Date(expiry * 1000));
    expect(await badges()).toEqual(["Big Deal", "Prime Video"]);
    test.clock.advance(1);
    expect(await badges()).toEqual(["Big Deal"]);
  });
});

describe("Banner updates", () => {
  it("S3-28 A changed banner appears on its page at the next revision", async () => {
    const { slug = "", ...written } = test.shop.content.all("banners").find(({ headTitle }) => headTitle) ?? {};
    const document = { ...written, headTitle: "Written anew" };
    await saveContent(test.shop.db, [{ kind: "banners", slug, document }], {
      now: test.shop.clock.now(),
      index: contentIndex,
      actor: "test",
    });
    await test.shop.revisions.refresh();
    const all = [...(await home("/api/personal")).banners, ...(await home("/api/business")).banners];
    const deals = await Promise.all(
      ["personal", "business"].map(async (segment) => (await home(`/api/deals?vendorType=${segment}`)).banners),
    );
    const found = [...all, ...deals.flat()].find(({ bannerName }: Banner) => bannerName === slug);
    expect(found.headTitle).toBe("Written anew");
  });
});
