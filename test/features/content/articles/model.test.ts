import { describe, expect, it } from "vitest";
import {
  type ArticleCard,
  articleBreadcrumbs,
  articleCard,
  articlesAddress,
  articlesPage,
  articlesQueryFrom,
  countedCategories,
  newestFirst,
  readingMinutes,
  relatedArticles,
} from "#content/articles/model.ts";
import { cardOf, documentOf } from "./builders.ts";

const slugs = (cards: readonly ArticleCard[]) => cards.map(({ slug }) => slug);

describe("readingMinutes", () => {
  it.each([
    ["", 1],
    ["one two", 1],
    ["word ".repeat(200), 1],
    ["word ".repeat(201), 2],
    [`- ${"**word** ".repeat(200)}\n\n| --- |`, 1],
    [`[${"word ".repeat(200)}](https://other.example/a-long/address/that/nobody/reads)`, 1],
    ["Wi-Fi don't 1.5 ".repeat(67), 2],
  ])("The reading time of a text is rounded up to whole minutes (case %#)", (text, minutes) => {
    expect(readingMinutes(text)).toBe(minutes);
  });
});

describe("articleCard", () => {
  it("S7-40 A card has every field of an article except its text", () => {
    const category = { slug: "travel", name: "Travel", description: "Away from home", sort: 1 };
    expect(articleCard(documentOf({ slug: "roaming", body: "word ".repeat(401) }), category)).toEqual({
      slug: "roaming",
      title: "Title",
      description: "Description",
      category: { slug: "travel", name: "Travel" },
      vendorTypes: ["personal", "business"],
      imageUrl: "/images/article~fibre.svg",
      author: "The team",
      publishedOn: "2026-01-01",
      updatedOn: "2026-02-01",
      readingMinutes: 3,
      path: "/articles/roaming",
      tags: ["a"],
    });
  });
});

describe("newestFirst", () => {
  it("S7-40 Articles are sorted newest first and in a stable order within a day", () => {
    const cards = [
      cardOf({ slug: "b", publishedOn: "2026-01-02" }),
      cardOf({ slug: "old", publishedOn: "2025-12-31", updatedOn: "2026-11-01" }),
      cardOf({ slug: "a", publishedOn: "2026-01-02" }),
      cardOf({ slug: "new", publishedOn: "2026-10-01" }),
    ];
    expect(slugs(cards.toSorted(newestFirst))).toEqual(["new", "a", "b", "old"]);
    expect(slugs(cards.toReversed().toSorted(newestFirst))).toEqual(["new", "a", "b", "old"]);
  });
});

describe("articlesPage", () => {
  const many = Array.from({ length: 10 }, (_, place) => cardOf({ slug: `a${place}` }));

  it.each([
    [1, 9, 9, 1, 2],
    [2, 9, 1, 2, 2],
    [3, 9, 1, 2, 2],
    [1, 10, 10, 1, 1],
    [4, 3, 1, 4, 4],
  ])(
    "S7-40 Page %i of %i per page has %i articles and is returned as page %i of %i",
    (page, size, length, currentPage, totalPages) => {
      const { items, navigation } = articlesPage(many, { page, size });
      expect(items).toHaveLength(length);
      expect(navigation).toEqual({ totalPages, currentPage, totalItems: 10, itemPerPage: size });
    },
  );

  it("S7-40 The pages contain each article once and in order", () => {
    const pages = [1, 2, 3, 4].flatMap((page) => articlesPage(many, { page, size: 3 }).items);
    expect(slugs(pages)).toEqual(slugs(many));
  });

  it("An empty list has one page without articles", () => {
    expect(articlesPage([], { page: 5, size: 9 })).toEqual({
      items: [],
      navigation: { totalPages: 1, currentPage: 1, totalItems: 0, itemPerPage: 9 },
    });
  });

  it("S7-40 A page can be filtered by category and vendor type", () => {
    const cards = [
      cardOf({ slug: "both" }),
      cardOf({ slug: "work", vendorTypes: ["business"] }),
      cardOf({ slug: "home", vendorTypes: ["personal"], category: { slug: "other", name: "Other" } }),
    ];
    const found = (which: object) => slugs(articlesPage(cards, { page: 1, size: 9, ...which }).items);
    expect(found({ segment: "business" })).toEqual(["both", "work"]);
    expect(found({ segment: "personal" })).toEqual(["both", "home"]);
    expect(found({ category: "other" })).toEqual(["home"]);
    expect(found({ category: "other", segment: "business" })).toEqual([]);
  });
});

describe("countedCategories", () => {
  it("S7-40 Every category is counted in its order, for all vendor types or for one, even when it is empty", () => {
    const categories = ["travel", "other", "empty"].map((slug) => ({ slug, name: slug, description: slug, sort: 1 }));
    const cards = [
      cardOf({ slug: "both" }),
      cardOf({ slug: "work", vendorTypes: ["business"] }),
      cardOf({ slug: "home", vendorTypes: ["personal"], category: { slug: "other", name: "Other" } }),
    ];
    const counts = (...of: Parameters<typeof countedCategories>) => countedCategories(...of).map(({ count }) => count);
    expect(counts(categories, cards)).toEqual([2, 1, 0]);
    expect(counts(categories, cards, "business")).toEqual([2, 0, 0]);
    expect(counts(categories, cards, "personal")).toEqual([1, 1, 0]);
  });
});

describe("relatedArticles", () => {
  const cards = ["a", "b", "c", "d", "e"].map((slug) => cardOf({ slug }));
  const elsewhere = cardOf({ slug: "elsewhere", category: { slug: "other", name: "Other" } });

  it("Related articles are those that the article names, then the newest of its category, at most three", () => {
    const article = documentOf({ slug: "b", related: ["elsewhere", "d"] });
    expect(slugs(relatedArticles(article, [...cards, elsewhere]))).toEqual(["elsewhere", "d", "a"]);
    const withoutRelated = documentOf({ slug: "elsewhere", category: "other", related: ["elsewhere", "gone"] });
    expect(relatedArticles(withoutRelated, [...cards, elsewhere])).toEqual([]);
  });
});

describe("articleBreadcrumbs", () => {
  it("The breadcrumbs of an article lead through all articles and its category", () => {
    const { category } = cardOf({ slug: "roaming" });
    expect(articleBreadcrumbs(category, { title: "Roaming", path: "/articles/roaming" })).toEqual([
      { name: "Articles", path: "/articles" },
      { name: "Travel", path: "/articles/category/travel" },
      { name: "Roaming", path: "/articles/roaming" },
    ]);
  });
});

const queryOf = (search: string, category?: string) => articlesQueryFrom(new URLSearchParams(search), category);

describe("Query of an article list", () => {
  it("The query has the filters of the URL, and defaults for all others", () => {
    expect(queryOf("for=business&page=3", "travel")).toEqual({
      segment: "business",
      category: "travel",
      page: 3,
      size: 9,
    });
    expect(queryOf("")).toEqual({ segment: undefined, category: undefined, page: 1, size: 9 });
  });

  it.each(["page=0", "page=-1", "page=1.5", "page=x", "page=1e99", "for=enterprise", "for=", "for=BUSINESS"])(
    "An invalid parameter is ignored: %s",
    (search) => {
      expect(queryOf(search)).toEqual(queryOf(""));
    },
  );

  it("The URL of a query is read back as the same query", () => {
    expect(articlesAddress({})).toBe("/articles");
    expect(articlesAddress({ category: "travel", page: 1 })).toBe("/articles/category/travel");
    expect(articlesAddress({ segment: "business", category: "travel", page: 2 })).toBe(
      "/articles/category/travel?for=business&page=2",
    );
    expect(queryOf("for=personal&page=2")).toMatchObject({ segment: "personal", page: 2 });
  });
});
