import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Card, liveCards, nextBadgeExpiry } from "#catalogue/cards/model.ts";
import type { Offer } from "#catalogue/list-offers.model.ts";
import { isMonthly } from "#catalogue/model.ts";
import { saveContent } from "#content/repository.server.ts";
import { contentIndex } from "#search/indexing/index-writer.repository.server.ts";
import { type SearchGroup, unfilteredQuery } from "#search/model.ts";
import { answerFor, productsFor, searchFor } from "#search/service.server.ts";
import { recordedLogger } from "../../support/recorded-logger.ts";
import { categories } from "../../support/sample-catalogue.ts";
import { saveCategories, saveProducts } from "../../support/save-catalogue.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";
import { brokenEngine, emptyEngine, engineThatFinds, unavailableEngine, withEngines } from "./engines.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());

const query = unfilteredQuery("phone", "personal");

function someProducts(count: number): string[] {
  return test.shop.catalogue
    .cards("personal")
    .slice(0, count)
    .map(({ id }) => `product:${id}`);
}

/** A card whose badge expires, and the time of expiry in epoch seconds. */
function endingSoon(cards: readonly Card[], now: Date): readonly [Card, number] {
  const ends = cards.flatMap((card) => card.badges.flatMap(({ until }) => (until ? [[card, until] as const] : [])));
  const [first] = ends
    .filter(([, expiresAt]) => expiresAt * 1000 > now.getTime())
    .sort(([, one], [, other]) => one - other);
  if (!first) throw new Error("no badge of the sample catalogue ends");
  return first;
}

describe("searchFor", () => {
  it("S3-22 Search results contain current cards, articles, help and open campaigns, and omit deleted documents", async () => {
    const { content, campaigns } = test.shop;
    const [article] = content.all("articles");
    const [help] = content.all("help");
    const campaign = campaigns.find(({ slug, closes }) => content.one("campaigns", slug) && closes === undefined);
    const ids = [
      ...someProducts(1),
      ...["product:GONE", "article:gone", "help:gone", "deal:gone", "banner:spring", "nonsense", ""],
      ...[`article:${article?.slug}`, `help:${help?.slug}`, `deal:${campaign?.slug}`],
    ];
    const shop = withEngines(test.shop, { engine: engineThatFinds(ids.slice(0, 9)) });
    const other = withEngines(test.shop, { engine: engineThatFinds(ids.slice(-3)) });
    const items = [...(await searchFor(shop, query)).results.items, ...(await searchFor(other, query)).results.items];
    expect(items.map(({ type }) => type)).toEqual(["product", "article", "article", "help", "deal"]);
    const [product] = items;
    const card = test.shop.catalogue.card(product?.id.slice("product:".length) ?? "");
    expect([product?.card]).toEqual(liveCards(card ? [card] : [], test.shop.clock.now()));
    for (const { url } of items) expect(url).toMatch(/^\/(personal|articles|help|deals)\//);
  });

  it.each([
    ["samsung", ["24"], (offer: Offer) => offer.term === 24],
    ["phones under R500 pm", [], (offer: Offer) => isMonthly(offer.planPeriod) && offer.price <= 50_000],
    ["24 month phones from R500 pm", [], (offer: Offer) => offer.term === 24 && offer.price >= 50_000],
  ])(
    "Results for '%s' with terms %j show the lowest matching price, and the best are sorted by it (G-11, H-04)",
    async (text, term, isRight) => {
      const chosen = { ...query.chosen, term };
      const { items } = (await searchFor(test.shop, { ...query, text, chosen, filter: "Products" })).results;
      const cards = items.flatMap(({ card }) => card ?? []);
      expect(cards.length).toBeGreaterThan(5);
      for (const card of cards) {
        const offers = test.shop.catalogue.offersOf(card).filter(isRight);
        const prices = offers.map(({ price }) => price);
        expect([card.name, card.price]).toEqual([card.name, Math.min(...prices)]);
        expect([card.name, card.severalPrices]).toEqual([
          card.name,
          new Set(prices).size > 1 || offers.some((offer) => offer.severalPrices),
        ]);
      }
      const best = items.flatMap(({ card, isBest }) => (card && isBest ? card.price : []));
      expect(best.length).toBeGreaterThan(2);
      expect(best).toEqual(best.toSorted((one, other) => one - other));
    },
  );

  it('The first page for "iphone" starts with iPhones as best results, and similar products follow (H-04)', async () => {
    const pages = await Promise.all([1, 2].map((page) => searchFor(test.shop, { ...query, text: "iphone", page })));
    const marks = pages.flatMap(({ results }) => results.items.map(({ isBest, title }) => [isBest, title] as const));
    expect(marks.findLastIndex(([isBest]) => isBest)).toBeLessThan(marks.findIndex(([isBest]) => !isBest));
    for (const [isBest, title] of marks) expect([title, isBest]).toEqual([title, title.includes("iPhone")]);
  });

  it("A campaign is found only while it is open, and the response expires when it closes", async () => {
    const shop = withEngines(test.shop, { engine: engineThatFinds(["deal:online-weekend"]) });
    const found = async () => {
      const { results, expiresAt } = await searchFor(shop, query);
      return [results.items.map(({ url }) => url), expiresAt];
    };
    const urlIn = async (group: SearchGroup) => (await searchFor(shop, { ...query, group })).results.items[0]?.url;
    const now = test.shop.clock.now();
    test.clock.set("2024-10-03T12:00:00+02:00");
    expect(await found()).toEqual([["/deals/online-weekend"], new Date("2024-10-04T00:00:00+02:00")]);
    expect(await urlIn("general")).toBe("/deals/online-weekend");
    expect(await urlIn("business")).toBe("/business/deals/online-weekend");
    test.clock.set("2024-10-04T00:00:00+02:00");
    expect((await found())[0]).toEqual([]);
    test.clock.set(now);
  });

  it("Facet values have category names and follow each facet's own order", async () => {
    const { results } = await searchFor(test.shop, { ...query, text: "samsung" });
    const { category, price, term } = results.aggregations.facets;
    const names = test.shop.catalogue.categories("personal").map(({ name }) => name);
    const shown = category.map(({ label }) => label);
    expect(shown.length).toBeGreaterThan(1);
    expect(shown).toEqual(names.filter((name) => shown.includes(name)));
    expect(price.map(({ label }) => label)).toContain("Under R300 pm");
    expect(term.map(({ value }) => value)).toEqual(
      term.map(({ value }) => value).sort((one, two) => Number(one) - Number(two)),
    );
  });

  it("A response expires when a badge or campaign changes, and at once when nothing was found", async () => {
    const { clock } = test.shop;
    const expiresAt = (await searchFor(test.shop, query)).expiresAt?.getTime() ?? Number.POSITIVE_INFINITY;
    expect(expiresAt).toBeGreaterThan(clock.now().getTime());
    const empty = withEngines(test.shop, { engine: emptyEngine });
    expect((await searchFor(empty, query)).expiresAt).toEqual(clock.now());
  });

  it("Category facets use the category names of the searched segment", async () => {
    const atWork = categories.map(({ name, ...category }) => {
      return { ...category, name: category.segment === "business" ? `${name} at work` : name };
    });
    await saveCategories(test.shop.db, atWork);
    await test.shop.revisions.refresh();
    const labels = async (group: SearchGroup) => {
      const { results } = await searchFor(test.shop, { ...query, text: "samsung", group });
      return results.aggregations.facets.category.map(({ label }) => label);
    };
    expect(await labels("business")).not.toEqual([]);
    expect((await labels("business")).filter((label) => !label.endsWith(" at work"))).toEqual([]);
    expect((await labels("personal")).filter((label) => label.endsWith(" at work"))).toEqual([]);
  });

  it("A result shows a badge until it expires, and the response expires with it", async () => {
    const { catalogue, clock } = test.shop;
    const [card, seconds] = endingSoon(catalogue.cards("personal"), clock.now());
    const shop = withEngines(test.shop, { engine: engineThatFinds([`product:${card.id}`]) });
    const { results, expiresAt } = await searchFor(shop, query);
    expect(results.items[0]?.card?.badges).toEqual(liveCards([card], clock.now())[0]?.badges);
    expect(expiresAt).toEqual(nextBadgeExpiry([card], clock.now()));
    const now = clock.now();
    test.clock.set(new Date(seconds * 1000 + 1));
    const after = (await searchFor(shop, query)).results.items[0]?.card?.badges;
    expect(after).toEqual(liveCards([card], clock.now())[0]?.badges);
    expect(after?.map(({ until }) => until)).not.toContain(seconds);
    test.clock.set(now);
  });

  it("A result shows the current catalogue data, even when the index is outdated", async () => {
    const card = test.shop.catalogue.cards("personal")[0];
    const product = await test.shop.catalogue.byId(card?.id ?? "");
    if (!product) throw new Error("there is no product");
    const shop = withEngines(test.shop, { engine: engineThatFinds([`product:${product.id}`]) });
    await saveProducts(test.shop.db, [{ ...product, name: "Quite another name" }]);
    await test.shop.revisions.refresh();
    expect((await searchFor(shop, query)).results.items[0]?.title).toBe("Quite another name");
  });
});

it("An article whose category is missing is omitted, because it has no page", async () => {
  const [article] = test.shop.content.all("articles");
  const shop = withEngines(test.shop, { engine: engineThatFinds([`article:${article?.slug}`]) });
  const found = async () => (await searchFor(shop, query)).results.items.length;
  expect(await found()).toBe(1);
  const now = test.shop.clock.now();
  await saveContent(test.shop.db, [], { now, index: contentIndex, actor: "test", prune: ["article-categories"] });
  await test.shop.revisions.refresh();
  expect(await found()).toBe(0);
});

describe("answerFor", () => {
  it("S1-08 S4-13 The results page uses the search provider that the flag selects", async () => {
    const engines = { engine: engineThatFinds(someProducts(1)), own: engineThatFinds(someProducts(2)) };
    const eureka = withEngines(test.shop, engines);
    expect(await answerFor(eureka, query)).toMatchObject({ status: "loaded", provider: "eureka" });
    const elastic = { ...eureka, flags: { isOn: (name: string) => name === "searchProvider" } };
    const answer = await answerFor(elastic, query);
    expect(answer).toMatchObject({ status: "loaded", provider: "elastic" });
    expect(answer).toMatchObject({ results: { navigation: { totalItems: 2 } } });
  });

  it("S4-13 S1-08 A search that used the fallback provider has state SuccessFallback and is not cached", async () => {
    for (const engine of [unavailableEngine, emptyEngine]) {
      const shop = withEngines(test.shop, { engine, own: engineThatFinds(someProducts(1)) });
      expect(await answerFor(shop, query)).toMatchObject({
        status: "SuccessFallback",
        provider: "elastic",
        expiresAt: test.shop.clock.now(),
      });
    }
  });

  it("S4-13 S8-07 S8-08 A search fails with status 500 and a message when both providers fail, and an unexpected error is logged", async () => {
    const { logger, lines } = recordedLogger();
    const logging = { ...test.shop, logger };
    for (const [engine, message] of [
      [unavailableEngine, "eureka search api response failed"],
      [brokenEngine, "Something went wrong while fetching data from Eureka API"],
    ] as const) {
      const answer = await answerFor(withEngines(logging, { engine, own: engine }), query);
      expect(answer).toEqual({ status: "failed", failure: { message, status: 500 }, expiresAt: test.shop.clock.now() });
      expect(lines).toHaveLength(engine === brokenEngine ? 2 : 0);
    }
  });

  it("S3-23 Results of elastic contain and count only products and deals", async () => {
    const { results } = await productsFor(test.shop, { ...query, filter: "Articles" });
    expect(results.items.length).toBeGreaterThan(0);
    expect(results.items.filter(({ type }) => type !== "product" && type !== "deal")).toEqual([]);
    const [all, products, ...others] = results.aggregations.filters.map(({ count }) => count);
    expect([all, ...others]).toEqual([products, 0, 0]);
  });
});
