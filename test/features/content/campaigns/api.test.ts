import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { liveBadges } from "#catalogue/badges.model.ts";
import type { Card } from "#catalogue/cards/model.ts";
import { brand } from "#config/brand.ts";
import { campaigns } from "#config/campaigns.ts";
import { toRand } from "#shared/money.ts";
import { catalogue, categories } from "../../../support/sample-catalogue.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";

const START = "2026-11-20T10:00:00+02:00";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());
beforeEach(() => test.clock.set(START));

async function get(url: string) {
  const answer = await test.app.inject(`/api${url}`);
  return { status: answer.statusCode, body: answer.json() };
}

const sold = catalogue.filter(({ kind }) => kind !== "add-on");
const closed = campaigns.find(({ closes }) => closes !== undefined);
/** True for a product with a deal today. Its badge is not in a reply where the product's name says the same. */
const isDeal = ({ id }: Card) =>
  liveBadges(test.shop.catalogue.card(id)?.badges ?? [], test.shop.clock.now()).some(({ type }) => type === "deals");

describe("GET /deals", () => {
  it("S7-35 The response has the segment's banners, open campaigns and products with a deal", async () => {
    for (const segment of ["personal", "business"]) {
      const { status, body } = await get(`/deals?vendorType=${segment}`);
      expect(status).toBe(200);
      const { banners, items, navigation, campaigns: open } = body.body;
      expect(banners.length).toBeGreaterThan(0);
      for (const each of [...banners, ...items]) expect(each.vendorType).toBe(segment);
      expect(items.every(isDeal)).toBe(true);
      const cards = test.shop.catalogue.cards(segment === "business" ? "business" : "personal");
      expect(navigation.totalItems).toBe(cards.filter(isDeal).length);
      for (const campaign of open) expect(campaign.state).toBe("open");
    }
  });

  it("S7-35 S9-41 The response has the products of a campaign exactly while it is open", async () => {
    const count = async () => (await get(`/deals?campaign=${closed?.slug}`)).body.body.navigation.totalItems;
    test.clock.set(`${closed?.opens}T00:00:00+02:00`);
    expect(await count()).toBeGreaterThan(0);
    test.clock.set(new Date(Date.parse(`${closed?.closes}T00:00:00+02:00`) - 1));
    expect(await count()).toBeGreaterThan(0);
    test.clock.advance(1);
    expect(await count()).toBe(0);
    expect(await get("/deals?campaign=no-such-thing")).toMatchObject({
      status: 404,
      body: { field: "query.campaign" },
    });
  });

  it("The server rejects unknown segments, pages, sorts and malformed campaign names", async () => {
    for (const [query, field] of [
      ["vendorType=enterprise", "query.vendorType"],
      ["page=-1", "query.page"],
      ["page=1.5", "query.page"],
      ["sort=BEST", "query.sort"],
      [`campaign=${"x".repeat(101)}`, "query.campaign"],
      ["campaign=a&campaign=b", "query.campaign"],
    ])
      expect(await get(`/deals?${query}`), query).toMatchObject({ status: 400, body: { field } });
  });
});

describe("GET /campaignnames", () => {
  const campaignNames = async (query = "") => (await get(`/campaignnames${query}`)).body.body.campaigns;

  it("S7-37 S9-41 The state of each campaign changes at the exact millisecond despite the cache", async () => {
    const states: string[] = [];
    for (const day of [closed?.opens, closed?.closes]) {
      test.clock.set(new Date(Date.parse(`${day}T00:00:00+02:00`) - 1));
      states.push((await campaignNames()).find(({ slug }: { slug: string }) => slug === closed?.slug).state);
      test.clock.advance(1);
      states.push((await campaignNames()).find(({ slug }: { slug: string }) => slug === closed?.slug).state);
    }
    expect(states).toEqual(["coming", "open", "open", "over"]);
  });

  it("S3-53 S7-37 Each campaign has a name, slug, window, path and cover image", async () => {
    for (const [query, before] of [
      ["", "/deals/"],
      ["?vendorType=business", "/business/deals/"],
    ] as const)
      expect(await campaignNames(query)).toMatchObject(
        campaigns.map(({ name, slug, opens, closes }) => {
          const { title, text, imageUrl } = test.shop.content.one("campaigns", slug) ?? {};
          const shown = { title, text, coverImage: { url: imageUrl, alt: title } };
          return { name, slug, opens, ...shown, closes: closes ?? null, path: before + slug };
        }),
      );
  });
});

describe("GET /overview and GET /category-list", () => {
  it("S7-36 The overview has the categories of a segment with their product counts, and hero deals", async () => {
    const { body } = await get("/overview?vendorType=business");
    const { categories: deals, heroes } = body.body;
    const known = categories.filter(({ segment, group }) => segment === "business" && group !== "");
    expect(deals.map(({ slug }: { slug: string }) => slug)).toEqual(
      known.toSorted((one, other) => one.sort - other.sort).map(({ slug }) => slug),
    );
    const laptops = deals.find(({ slug }: { slug: string }) => slug === "laptops");
    const inLaptops = sold.filter((each) => each.segment === "business" && each.categorySlug === "laptops");
    expect([laptops.count, laptops.path]).toEqual([inLaptops.length, "/business/laptops"]);
    expect(heroes.length).toBeGreaterThan(0);
    for (const hero of heroes) expect(hero.vendorType).toBe("business");
  });

  it("S7-36 The overview of one category has its heroes, and a category without a page answers 404", async () => {
    const { body } = await get("/overview?category=smartphones");
    expect(body.body.categories.map(({ slug }: { slug: string }) => slug)).toEqual(["smartphones"]);
    for (const hero of body.body.heroes) expect(hero.categorySlug).toBe("smartphones");
    for (const slug of ["spaceships", "add-ons"])
      expect(await get(`/overview?category=${slug}`)).toMatchObject({ status: 404, body: { field: "query.category" } });
  });

  it("The sub-category counts add up to the count of their category", async () => {
    const { body } = await get("/category-list");
    for (const { slug, count, subCategories } of body.body.categories) {
      const sum = subCategories.reduce((all: number, sub: { count: number }) => all + sub.count, 0);
      expect(sum, slug).toBe(count);
    }
  });
});

describe("GET /lambda/cvmoverview, GET /lambda/cvmbusiness and GET /lambda/cvmpersonal", () => {
  it.each(["personal", "business"])(
    "S7-45 The response has the deals for %s customers by category",
    async (segment) => {
      const { body } = await get(`/lambda/cvm${segment}`);
      const { groups, count } = body.body;
      expect(body.body.vendorType).toBe(segment);
      expect(groups.length).toBeGreaterThan(2);
      expect(count).toBe(groups.reduce((all: number, group: { count: number }) => all + group.count, 0));
      for (const { items, path } of groups)
        for (const card of items) {
          expect(isDeal(card)).toBe(true);
          expect(`/${card.vendorType}/${card.categorySlug}`).toBe(path);
        }
    },
  );

  it("S7-45 The overview has both segments with the number of deals of each", async () => {
    const { body } = await get("/lambda/cvmoverview");
    const both = await Promise.all(["personal", "business"].map((segment) => get(`/lambda/cvm${segment}`)));
    expect(
      body.body.segments.map(({ vendorType: segment, count }: { vendorType: string; count: number }) => [
        segment,
        count,
      ]),
    ).toEqual(both.map((each) => [each.body.body.vendorType, each.body.body.count]));
    for (const { heroes } of body.body.segments) expect(heroes.length).toBeGreaterThan(0);
  });
});

describe("GET /lambda/prepaidoverview and GET /lambda/prepaidvoucherdetail", () => {
  it("S7-46 The prepaid overview has each kind of bundle with its count and its cheapest product", async () => {
    const { body } = await get("/lambda/prepaidoverview");
    const { groups } = body.body;
    expect(groups.length).toBeGreaterThan(3);
    for (const { name, count, cheapest } of groups) {
      const same = test.shop.catalogue
        .cards("personal")
        .filter((card) => card.subCategory === name && card.categorySlug === cheapest.categorySlug);
      expect(count).toBe(same.length);
      expect(cheapest.price).toBe(toRand(Math.min(...same.map(({ price }) => price))));
    }
  });

  it("S7-46 A voucher is found by id and by slug, with its values", async () => {
    const voucher = sold.find(({ kind }) => kind === "voucher");
    const byId = await get(`/lambda/prepaidvoucherdetail?productId=${voucher?.id}`);
    expect(byId.status).toBe(200);
    expect(byId.body.body).toMatchObject({ productId: voucher?.id, name: voucher?.name, slug: voucher?.slug });
    expect(byId.body.body.values).toEqual(
      voucher?.variants.map(({ variationId, label: datalabel, title, price }) => ({
        variationId,
        label: datalabel || title,
        price: toRand(price),
        stock: expect.stringMatching(/^(in|low|out)$/),
      })),
    );
    expect(await get(`/lambda/prepaidvoucherdetail?slug=${voucher?.slug}`)).toEqual(byId);
  });

  it("S7-46 The server answers 404 for a product that is no voucher of the segment, and 400 without parameters", async () => {
    const voucher = sold.find(({ kind }) => kind === "voucher");
    const other = sold.find((product) => product.kind !== "voucher" && product.segment === "personal");
    for (const query of [
      `productId=${other?.id}`,
      "slug=no-such-thing",
      `productId=${voucher?.id}&vendorType=business`,
    ])
      expect(await get(`/lambda/prepaidvoucherdetail?${query}`), query).toMatchObject({ status: 404 });
    expect(await get("/lambda/prepaidvoucherdetail")).toMatchObject({
      status: 400,
      body: { field: "query.productId" },
    });
  });
});

describe("GET /lambda/ipec/landing", () => {
  it("S7-42 The landing page has the internet and voice categories with their cheapest products, and the contact details", async () => {
    const { internet, voice, telephone, hours } = (await get("/lambda/ipec/landing")).body.body;
    expect([telephone, hours]).toEqual([brand.support.enterpriseTelephone, brand.support.hours]);
    const slugs = (list: { category: { slug: string } }[]) => list.map(({ category }) => category.slug);
    expect(slugs(internet)).toContain("fibre");
    expect(slugs(voice)).toContain("sim-only");
    for (const { category, cheapest } of [...internet, ...voice]) {
      expect(category.vendorType).toBe("business");
      const prices = test.shop.catalogue.cards("business", category.slug).map(({ price }) => price);
      expect(cheapest.price, category.slug).toBe(toRand(Math.min(...prices)));
    }
  });
});
