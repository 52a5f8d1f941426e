import { describe, expect, it } from "vitest";
import type { Card } from "#catalogue/cards/model.ts";
import type { Category } from "#catalogue/model.ts";
import {
  cardsOfCategory,
  connectivity,
  countedCategories,
  heroes,
  offerGroups,
  prepaidGroups,
  type SegmentCatalogue,
} from "#content/campaigns/offers.model.ts";
import { plainCard } from "../../../support/cards.ts";

/** Outside the season of every deal with one. */
const NOON = new Date("2026-07-08T12:00:00+02:00");
const deal = { type: "deals" as const, name: "Big deal", style: { backgroundColor: "", color: "" } };

function category(slug: string, more: Partial<Category> = {}): Category {
  return {
    slug,
    name: slug.toUpperCase(),
    segment: "personal",
    group: "Internet Connectivity",
    description: "",
    imageUrl: `/images/${slug}.svg`,
    sort: 1,
    ...more,
  };
}

function segment(categories: Category[], cards: Card[]): SegmentCatalogue {
  return {
    segment: "personal",
    categories,
    cards: (slug) => cards.filter((card) => slug === undefined || card.categorySlug === slug),
  };
}

describe("Categories of a segment", () => {
  const cards = [
    plainCard("a", { categorySlug: "fibre", subCategory: "Home", popularity: 1 }),
    plainCard("b", { categorySlug: "fibre", subCategory: "Office", popularity: 9 }),
    plainCard("c", { categorySlug: "fibre", subCategory: "Home", badges: [deal] }),
    plainCard("d", { categorySlug: "add-ons" }),
  ];
  const known = segment(
    [category("fibre"), category("deals", { tag: "big deal" }), category("add-ons", { group: "" })],
    cards,
  );

  it("S3-53 A category with a page has a cover image, its count and its sub-categories, the best-selling one first", () => {
    expect(countedCategories(known)).toEqual([
      {
        slug: "fibre",
        name: "FIBRE",
        segment: "personal",
        group: "Internet Connectivity",
        description: "",
        path: "/personal/fibre",
        coverImage: { url: "/images/fibre.svg", alt: "FIBRE" },
        count: 3,
        subCategories: [
          { name: "Office", count: 1 },
          { name: "Home", count: 2 },
        ],
      },
      expect.objectContaining({ slug: "deals", count: 1 }),
    ]);
  });

  it("A category contains its own products or those with its tag", () => {
    expect(cardsOfCategory(known, "fibre").map(({ id }) => id)).toEqual(["a", "b", "c"]);
    expect(cardsOfCategory(known, "deals").map(({ id }) => id)).toEqual(["c"]);
  });
});

describe("heroes", () => {
  it("Heroes are the best-selling hero deals, or the best-selling deals when there are none", () => {
    const cards = [
      plainCard("a", { popularity: 9 }),
      plainCard("b", { popularity: 5, badges: [deal] }),
      plainCard("c", { popularity: 1, heroDeals: true }),
      plainCard("d", { popularity: 2, heroDeals: true }),
    ];
    expect(heroes(cards, NOON).map(({ id }) => id)).toEqual(["d", "c"]);
    expect(heroes(cards.slice(0, 2), NOON).map(({ id }) => id)).toEqual(["b"]);
    const easter = plainCard("e", { badges: [{ ...deal, name: "Easter Deal" }] });
    expect(heroes([easter], NOON)).toEqual([]);
    expect(heroes([easter], new Date("2026-04-01T12:00:00+02:00"))).toEqual([easter]);
    expect(
      heroes(
        Array.from({ length: 20 }, (_, at) => plainCard(`${at}`, { heroDeals: true })),
        NOON,
      ),
    ).toHaveLength(6);
  });
});

describe("offerGroups", () => {
  it("Offers are grouped by category with at most six deals each, and a tag category does not repeat them", () => {
    const cards = Array.from({ length: 8 }, (_, at) =>
      plainCard(`${at}`, { categorySlug: "fibre", badges: at === 0 ? [] : [deal], popularity: at }),
    );
    const groups = offerGroups(
      segment([category("fibre"), category("tablets"), category("deals", { tag: "big deal" })], cards),
      NOON,
    );
    expect(groups).toMatchObject([{ category: "FIBRE", path: "/personal/fibre", count: 7 }]);
    expect(groups[0]?.items.map(({ id }) => id)).toEqual(["7", "6", "5", "4", "3", "2"]);
  });
});

describe("prepaidGroups", () => {
  it("Prepaid groups are the kinds of bundles and vouchers with the cheapest product of each, without phones", () => {
    const cards = [
      plainCard("a", { categorySlug: "prepaid", subCategory: "Data bundles", price: 7900 }),
      plainCard("b", { categorySlug: "prepaid", subCategory: "Data bundles", price: 900 }),
      plainCard("c", { categorySlug: "vouchers", subCategory: "Gaming vouchers", price: 10_000 }),
      plainCard("d", { categorySlug: "smartphones", subCategory: "Smartphones", price: 100 }),
    ];
    const groups = prepaidGroups(segment([category("prepaid"), category("vouchers"), category("smartphones")], cards));
    expect(groups.map(({ name, count, cheapest }) => [name, count, cheapest.id])).toEqual([
      ["Data bundles", 2, "b"],
      ["Gaming vouchers", 1, "c"],
    ]);
  });
});

describe("connectivity", () => {
  it("Connectivity has the internet and voice categories that have products, each with its cheapest one", () => {
    const categories = [
      category("fibre"),
      category("satellite"),
      category("sim-only", { group: "Mobile Connectivity" }),
      category("smartphones", { group: "Mobile Connectivity" }),
    ];
    const cards = ["fibre", "fibre", "sim-only", "smartphones"].map((categorySlug, at) =>
      plainCard(`${at}`, { categorySlug, price: 10_000 - at * 100 }),
    );
    const { internet, voice } = connectivity(segment(categories, cards));
    const cheapestOf = (list: typeof internet) => list.map((each) => [each.category.slug, each.cheapest.id]);
    expect([cheapestOf(internet), cheapestOf(voice)]).toEqual([[["fibre", "1"]], [["sim-only", "2"]]]);
  });
});
