import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { nextBadgeExpiry } from "#catalogue/cards/model.ts";
import type { ListSource } from "#catalogue/listing/model.ts";
import { listQueryFrom } from "#catalogue/listing/query.model.ts";
import { listOf, nextListChange } from "#catalogue/listing/service.server.ts";
import { centsPerGigabyte, dataSizeIn } from "#catalogue/measures/data-size.model.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());

const list = (place: Partial<ListSource>, search = "") =>
  listOf(test.shop, listQueryFrom(new URLSearchParams(search), { segment: "personal", ...place }));

describe("listOf", () => {
  it("listOf returns the products of a category in one segment, without add-ons", () => {
    for (const segment of ["personal", "business"] as const) {
      const items = list({ segment, category: "fibre" })?.items ?? [];
      expect(items.length).toBeGreaterThan(0);
      expect(items.every((card) => card.segment === segment && card.categorySlug === "fibre")).toBe(true);
      expect(list({ segment, category: "add-ons" })).toBeUndefined();
    }
    expect(list({ category: "no-such-category" })).toBeUndefined();
    expect(list({ campaign: "no-such-campaign" })).toBeUndefined();
  });

  it("The monthly deals list collects tagged products from all categories and can be filtered by category", () => {
    const monthly = list({ category: "monthly-deals" });
    expect(monthly?.navigation.totalItems).toBeGreaterThan(0);
    for (const { badges } of monthly?.items ?? [])
      expect(badges.map(({ name }) => name.toLowerCase())).toContain("monthly deals");
    const [first] = monthly?.filters.sub ?? [];
    expect(list({ category: "monthly-deals" }, `sub=${first?.value}`)?.navigation.totalItems).toBe(first?.count);
  });

  it("A list filtered by price per gigabyte, 5G and way of paying shows the prices of the matching offers only", () => {
    const bundles = list({ category: "prepaid" }, "perGb=gb-0-10&perGb=gb-10-30");
    expect(bundles?.items.length).toBeGreaterThan(0);
    for (const card of bundles?.items ?? []) {
      expect(card.pricePerGb).toBeLessThan(3000);
      const offer = test.shop.catalogue.offersOf(card).find(({ price }) => price === card.price);
      expect(centsPerGigabyte(offer?.price ?? 0, dataSizeIn(offer?.data ?? ""))).toBeLessThan(3000);
    }
    const once = list({ category: "lte-5g" }, "generation=5g&pay=once-off");
    expect(once?.items.map(({ slug, planPeriod }) => [slug, planPeriod])).toEqual([["prepaid-5g-router", "once-off"]]);
    const phones = list({ category: "smartphones" });
    expect(phones?.filters.generation).toEqual([{ value: "5g", label: "5G", count: expect.any(Number) }]);
    expect(phones?.filters.pay.map(({ label }) => label)).toEqual(["Every month", "Once-off"]);
    expect(list({ category: "fibre" })?.filters).toMatchObject({ perGb: [], generation: [], pay: [] });
  });

  it("The count of every filter option equals the size of the list that it yields", () => {
    const all = list({ category: "smartphones" });
    for (const [facet, options] of Object.entries(all?.filters ?? {}))
      for (const { value, count } of options)
        expect(
          list({ category: "smartphones" }, String(new URLSearchParams({ [facet]: value })))?.navigation.totalItems,
          facet,
        ).toBe(count);
  });

  it("S9-39 S9-40 The data options of a list are ordered by the plan sizes of the environment", () => {
    const data = list({ category: "prepaid" })?.filters.data.map(({ value }) => value) ?? [];
    // In the test environment GB and TB both count a thousandfold, so that 1TB sorts before 2GB.
    expect(data.indexOf("1TB")).toBeLessThan(data.indexOf("2GB"));
  });
});

describe("nextListChange", () => {
  it("S9-41 nextListChange returns when the next campaign starts or ends, for lists that depend on it", () => {
    test.clock.set("2024-10-03T12:00:00+02:00");
    const campaign = list({ campaign: "online-weekend" });
    expect(campaign && nextListChange(test.shop, campaign)).toEqual(new Date("2024-10-04T00:00:00+02:00"));
    const category = list({ category: "sim-only" });
    expect(category && nextListChange(test.shop, category)).not.toEqual(new Date("2024-10-04T00:00:00+02:00"));
    test.clock.set("2100-01-01T00:00:00Z");
    const later = [list({ campaign: "summer" }), list({ category: "sim-only" })];
    // Only badges with a season begin and end again every year.
    const cards = later.map((page) => page?.items.flatMap(({ id }) => test.shop.catalogue.card(id) ?? []) ?? []);
    const seasons = cards.map((items) => nextBadgeExpiry(items, test.shop.clock.now()));
    expect(later.map((page) => page && nextListChange(test.shop, page))).toEqual(seasons);
  });
});

describe("GET /api/list", () => {
  it("S9-41 GET /api/list reflects the start and end of a campaign although its responses are cached", async () => {
    const count = async (instant: string) => {
      test.clock.set(instant);
      const answer = await test.app.inject("/api/list?campaign=online-weekend");
      return answer.json().body.navigation.totalItems;
    };
    expect(await count("2024-10-01T23:59:00+02:00")).toBe(0);
    expect(await count("2024-10-02T00:00:00+02:00")).toBeGreaterThan(0);
    expect(await count("2024-10-04T00:00:00+02:00")).toBe(0);
  });

  it("GET /api/list accepts several values of a filter and rejects too many or overlong values", async () => {
    const body = async (search: string) => (await test.app.inject(`/api/list?category=smartphones&${search}`)).json();
    const { items } = (await body("brand=Apple&brand=Samsung")).body;
    expect(new Set(items.map(({ brand }: { brand: string }) => brand))).toEqual(new Set(["Apple", "Samsung"]));
    expect((await body(Array.from({ length: 40 }, () => "brand=x").join("&"))).success).toBe(false);
    expect((await body(`brand=${"x".repeat(101)}`)).success).toBe(false);
  });

  it("GET /api/list answers 404 for an unknown category or campaign and names the parameter", async () => {
    for (const name of ["category", "campaign"]) {
      const answer = await test.app.inject(`/api/list?${name}=nowhere`);
      expect([answer.statusCode, answer.json().field]).toEqual([404, `query.${name}`]);
    }
  });
});
