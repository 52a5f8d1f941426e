import { describe, expect, it } from "vitest";
import { liveBadges } from "#catalogue/badges.model.ts";
import { cardOf } from "#catalogue/cards/model.ts";
import { planTiers } from "#config/plan-tiers.ts";
import { promotions } from "#config/promotions.ts";
import {
  type Banner,
  headerBanner,
  promoBanners,
  railCards,
  railSection,
  sectionOf,
  shownInRail,
} from "#content/model.ts";
import { catalogue } from "../../support/sample-catalogue.ts";

/** Outside the season of every deal with one. */
const NOON = new Date("2026-07-08T12:00:00+02:00");

const rules = { promotions, planTiers, environment: "production" } as const;
const cards = catalogue.map((product) => cardOf(product, () => null, rules));

function bannerOf(fields: Partial<Banner>): Banner {
  return {
    headerImage: "",
    headTitle: "",
    headDescrption: "",
    headerMobileImage: "",
    cta: [],
    headerBackgroundColor: "#14163A",
    sectionBackgroundColor: "#F6F5FB",
    textColor: "#FFFFFF",
    backgroundColor: { background: "#FFFFFF" },
    imageUrl: "",
    title: "",
    description: "",
    dealId: "",
    vendorType: "personal",
    bannerName: "one",
    ...fields,
  };
}

describe("Banners", () => {
  it("S3-28 S3-30 A banner with a headTitle is the page header, and one with a title is a promo card", () => {
    const header = bannerOf({ headTitle: "A new phone" });
    const card = bannerOf({ title: "Uncapped fibre" });
    expect(headerBanner([card, header])).toBe(header);
    expect(promoBanners([card, header])).toEqual([card]);
    expect(headerBanner([card])).toBeUndefined();
  });
});

describe("Smart section", () => {
  it("S6-02 The smart section is smart-home for personal customers and smart-office for all others", () => {
    expect(["personal", "business", "enterprise", ""].map(sectionOf)).toEqual([
      "smart-home",
      "smart-office",
      "smart-office",
      "smart-office",
    ]);
  });

  it("S6-02 The smart section is the rail of smart devices", () => {
    expect(railSection("personal", { category: "smart-devices" })).toBe("smart-home");
    expect(railSection("business", { category: "smart-devices" })).toBe("smart-office");
    expect(railSection("personal", { category: "prepaid" })).toBe("");
  });
});

describe("railCards", () => {
  it.each(["personal", "business"] as const)(
    "S6-01 A rail of deals for %s customers shows the six best-selling ones",
    (segment) => {
      const choice = { deals: true, category: "" };
      const rail = shownInRail(railCards(cards, segment, choice), choice, NOON);
      expect(rail).toHaveLength(6);
      expect(rail.every((card) => card.segment === segment)).toBe(true);
      for (const { name, badges } of rail)
        expect(
          liveBadges(badges, NOON).map(({ type }) => type),
          name,
        ).toContain("deals");
      const popularity = rail.map((card) => card.popularity);
      expect(popularity).toEqual(popularity.toSorted((one, other) => other - one));
    },
  );

  it("A rail can be limited to a category and omits products that are out of stock", () => {
    const prepaid = railCards(cards, "personal", { deals: false, category: "prepaid" });
    expect(prepaid.every((card) => card.categorySlug === "prepaid")).toBe(true);
    const sold = cards.map((card) => ({ ...card, stock: "out" as const }));
    expect(railCards(sold, "personal", { deals: false, category: "prepaid" })).toEqual([]);
  });
});
