import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  deliveryDatesOf,
  nextPageChange,
  productPageData,
  relatedCards,
  shownRows,
} from "#app/pages/product-loader.server.ts";
import { nextExpiry } from "#catalogue/configurator/included-add-ons.model.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";

const BEFORE = "2025-12-01T10:00:00+02:00";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());

/** A product with an offer that ends after that day. */
async function expiringProduct() {
  test.clock.set(BEFORE);
  for (const { segment, slug } of test.shop.catalogue.cards("personal")) {
    const product = await test.shop.catalogue.bySlug(segment, slug);
    if (product && nextExpiry(product, test.shop.clock)) return product;
  }
  throw new Error("nothing in the sample catalogue ends");
}

describe("Product page data", () => {
  it("S4-51 The product page data expires with an offer of the product, and is then built for the new time", async () => {
    const product = await expiringProduct();
    const end = nextPageChange(test.shop, product, false);
    if (!end) throw new Error("it does not end");
    expect(end.getTime()).toBeGreaterThan(new Date(BEFORE).getTime());
    expect(productPageData(test.shop, product).now).toBe(new Date(BEFORE).toISOString());
    test.clock.set(end);
    expect(nextPageChange(test.shop, product, false)?.getTime() ?? Number.POSITIVE_INFINITY).toBeGreaterThan(
      end.getTime(),
    );
    expect(productPageData(test.shop, product).now).toBe(end.toISOString());
  });
});

describe("Delivery dates of the product page", () => {
  it("The dates change at the cut-off time of a working day, and the page expires then", async () => {
    test.clock.set("2026-11-20T10:00:00+02:00");
    const product = await test.shop.catalogue.bySlug("personal", "apple-iphone-17-pro");
    if (!product) throw new Error("there is no such phone");
    const before = await deliveryDatesOf(test.shop, product);
    expect(before).toMatchObject({ metro: "Tue 24 to Wed 25 November", until: "14:00 on Fri 20 November" });
    expect(nextPageChange(test.shop, product, true)).toEqual(new Date("2026-11-20T14:00:00+02:00"));
    test.clock.set("2026-11-20T14:00:00+02:00");
    expect(await deliveryDatesOf(test.shop, product)).toMatchObject({ metro: "Wed 25 to Thu 26 November" });
    expect(nextPageChange(test.shop, product, true)).toEqual(new Date("2026-11-23T14:00:00+02:00"));
  });

  it("A prepaid SIM is delivered, a bundle and a streaming subscription are not", async () => {
    const isDelivered = async (path: string) => {
      const card = test.shop.catalogue.cards("personal").find(({ slug }) => slug === path);
      const product = card && (await test.shop.catalogue.bySlug("personal", card.slug));
      if (!product) throw new Error(`there is no ${path}`);
      return (await deliveryDatesOf(test.shop, product)) !== null;
    };
    expect(await isDelivered("prepaid-sim")).toBe(true);
    expect(await isDelivered("prime-video")).toBe(false);
    expect(await isDelivered("openserve-fibre")).toBe(false);
  });

  it("A phone that is not on sale yet has no delivery dates", async () => {
    const product = await test.shop.catalogue.bySlug("personal", "honor-magic8-pro");
    if (!product) throw new Error("there is no such phone");
    expect(await deliveryDatesOf(test.shop, product)).toBeNull();
  });
});

describe("Add-ons of the product page", () => {
  it("F-07 The product page data contains only add-on types that its variants request or include, with their stock", async () => {
    const { catalogue } = test.shop;
    const kindsOf = async (slug: string) => {
      const product = await catalogue.bySlug("personal", slug);
      if (!product) throw new Error(`there is no ${slug}`);
      const { addOns, stock } = productPageData(test.shop, product).inputs;
      for (const { materialId } of addOns) expect(stock[materialId]).toBeDefined();
      return addOns.map(({ type }) => type);
    };
    expect(await kindsOf("apple-iphone-17-pro")).toEqual([]);
    const fibre = catalogue.cards("personal", "fibre").map(({ slug }) => slug);
    const offeredKinds = new Set((await Promise.all(fibre.map(kindsOf))).flat());
    expect([...offeredKinds]).toContain("voip");
    expect(offeredKinds.size).toBeLessThan(catalogue.addOnsFor({ segment: "personal" }).length);
  });
});

describe("Streaming offers of the product page", () => {
  it("S6-06 Prime Video is offered with phones and plans to personal customers, never with bundles, laptops, tablets or to businesses", async () => {
    const offered = async (segment: "personal" | "business", category: string, slug?: string) => {
      const cards = test.shop.catalogue.cards(segment, category);
      const card = cards.find((each) => slug === undefined || each.slug === slug);
      const product = card && (await test.shop.catalogue.bySlug(segment, card.slug));
      if (!product) throw new Error(`there is nothing in ${segment}/${category}`);
      return productPageData(test.shop, product).streaming.map(({ path }) => path);
    };
    const both = ["/personal/streaming/prime-video", "/personal/streaming/prime-video-mobile-edition"];
    for (const category of ["smartphones", "sim-only", "combos"])
      expect((await offered("personal", category)).sort(), category).toEqual(both);
    expect((await offered("personal", "prepaid", "prepaid-sim")).sort()).toEqual(both);
    expect(await offered("personal", "prepaid", "weekly-data-bundle")).toEqual([]);
    for (const category of ["laptops", "tablets", "streaming"])
      expect(await offered("personal", category), category).toEqual([]);
    expect(await offered("business", "smartphones")).toEqual([]);
  });
});

describe("Accessories on the product page", () => {
  const rowsOf = async (slug: string, segment: "personal" | "business" = "personal") => {
    const product = await test.shop.catalogue.bySlug(segment, slug);
    if (!product) throw new Error(`there is no ${slug}`);
    return shownRows(test.shop, await relatedCards(test.shop, product));
  };

  it("A phone shows up to four accessories that fit it, those of its own brand first, and none that is for another brand", async () => {
    const [row] = await rowsOf("apple-iphone-17-pro");
    expect(row?.title).toBe("Accessories that fit");
    expect(row?.cards).toHaveLength(4);
    expect(row?.cards[0]?.name).toMatch(/^Apple/);
    const [samsung] = await rowsOf("samsung-galaxy-a56");
    expect(samsung?.cards[0]?.name).toMatch(/^Samsung/);
    expect(samsung?.cards.filter(({ name }) => name.startsWith("Apple"))).toEqual([]);
  });

  it("Tablets, laptops and watches of both segments show accessories; other products show no row", async () => {
    for (const slug of ["apple-ipad-a16", "hp-15", "apple-watch-se-3"])
      expect(await rowsOf(slug), slug).toHaveLength(1);
    expect(await rowsOf("lenovo-thinkpad-e14", "business")).toHaveLength(1);
    for (const slug of ["jbl-flip-7", "prepaid-sim"]) expect(await rowsOf(slug), slug).toEqual([]);
  });
});
