import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { displayPrice } from "#catalogue/cards/model.ts";
import { listQueryFrom } from "#catalogue/listing/query.model.ts";
import { listOf } from "#catalogue/listing/service.server.ts";
import { campaigns } from "#config/campaigns.ts";
import { campaignOf, dealsOf } from "#content/campaigns/service.server.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());

const nothing = new URLSearchParams();
const slugs = (campaigns: readonly { slug: string }[] = []) => campaigns.map(({ slug }) => slug);
const weekend = () => campaignOf(test.shop, "personal", "online-weekend", nothing);

describe("dealsOf", () => {
  it("S2-03 The deals page shows only products with the badge of a deal, those that save something first", async () => {
    const deals = await dealsOf(test.shop, "personal", nothing);
    const items = deals?.list.items ?? [];
    expect(items.length).toBeGreaterThan(0);
    for (const { name, badges } of items)
      expect(
        badges.map(({ type }) => type),
        name,
      ).toContain("deals");
    expect(items[0] && displayPrice(items[0])).toMatchObject({ struck: expect.any(Number) });
    expect(deals?.banners.length).toBeGreaterThan(0);
  });

  it("S2-03 A product whose only deal has a season is on the deals page in that season only", async () => {
    const on = (instant: string) => {
      test.clock.set(instant);
      return listOf(
        test.shop,
        listQueryFrom(new URLSearchParams("sort=A-Z&page=99"), { segment: "personal", deals: true }),
      );
    };
    const isListed = (instant: string) => {
      const pages = on(instant)?.navigation.totalPages ?? 0;
      return Array.from({ length: pages }, (_, index) =>
        listOf(
          test.shop,
          listQueryFrom(new URLSearchParams(`page=${index + 1}`), { segment: "personal", deals: true }),
        ),
      ).some((page) => page?.items.some(({ name }) => name === "Watch and Clean set"));
    };
    expect([isListed("2026-11-20T10:00:00+02:00"), isListed("2026-04-01T10:00:00+02:00")]).toEqual([false, true]);
  });

  it("S9-41 The deals page lists the campaigns that are open at the current time", async () => {
    const on = async (instant: string) => {
      test.clock.set(instant);
      return slugs((await dealsOf(test.shop, "personal", nothing))?.campaigns);
    };
    expect(await on("2024-10-01T23:59:59+02:00")).toEqual([]);
    expect(await on("2024-10-02T00:00:00+02:00")).toEqual(["online-weekend"]);
    expect(await on("2024-10-04T00:00:00+02:00")).toEqual([]);
    expect(await on("2025-02-19T00:00:00+02:00")).toEqual(["summer"]);
  });
});

describe("campaignOf", () => {
  it("S9-41 A campaign shows its products only while it is open", () => {
    const at = (instant: string) => {
      test.clock.set(instant);
      const page = weekend();
      return [page?.state, (page?.list.items.length ?? 0) > 0];
    };
    expect(at("2024-10-01T12:00:00+02:00")).toEqual(["coming", false]);
    expect(at("2024-10-03T12:00:00+02:00")).toEqual(["open", true]);
    expect(at("2024-10-04T00:00:00+02:00")).toEqual(["over", false]);
  });

  it("S2-04 A campaign shows the products that have one of its tags", () => {
    test.clock.set("2026-11-20T10:00:00+02:00");
    const page = campaignOf(test.shop, "personal", "summer", nothing);
    const tags = campaigns.find(({ slug }) => slug === "summer")?.tags ?? [];
    expect(page?.list.navigation.totalItems).toBeGreaterThan(0);
    for (const { badges } of page?.list.items ?? [])
      expect(badges.some(({ name }) => tags.includes(name.toLowerCase()))).toBe(true);
  });

  it("An unknown campaign does not exist", () => {
    expect(campaignOf(test.shop, "personal", "winter", nothing)).toBeUndefined();
    expect(campaignOf(test.shop, "personal", "__proto__", nothing)).toBeUndefined();
  });

  it("A campaign does not list itself among the other campaigns", () => {
    test.clock.set("2026-11-20T10:00:00+02:00");
    expect(slugs(campaignOf(test.shop, "personal", "summer", nothing)?.others)).toEqual([]);
    expect(slugs(weekend()?.others)).toEqual(["summer"]);
  });
});
