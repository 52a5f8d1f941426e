import { describe, expect, it } from "vitest";
import { articleMeta, articlesMeta } from "#content/articles/meta.model.ts";
import { cardOf } from "./builders.ts";

const shop = { brand: "Khanya", site: "https://shop.example" };
const navigation = { totalPages: 3, currentPage: 2, totalItems: 20, itemPerPage: 9 };
const category = { slug: "travel", name: "Travel", description: "Away from home", count: 20 };

describe("articlesMeta", () => {
  it("The metadata of an article list has its canonical URL and those of the previous and next page", () => {
    const head = articlesMeta({ ...shop, query: { category: "travel" }, category, navigation });
    expect(head).toEqual(
      expect.arrayContaining([
        { title: "Travel: articles, page 2 | Khanya" },
        { name: "description", content: "Away from home" },
        { tagName: "link", rel: "canonical", href: "https://shop.example/articles/category/travel?page=2" },
        { tagName: "link", rel: "prev", href: "https://shop.example/articles/category/travel" },
        { tagName: "link", rel: "next", href: "https://shop.example/articles/category/travel?page=3" },
      ]),
    );
    expect(JSON.stringify(head)).not.toContain("noindex");
  });

  it("The metadata of a single-page list has no previous and no next page", () => {
    const only = { ...navigation, totalPages: 1, currentPage: 1 };
    const head = articlesMeta({ ...shop, query: {}, category: undefined, navigation: only });
    expect(head).toContainEqual({ title: "Articles | Khanya" });
    expect(JSON.stringify(head)).not.toMatch(/"prev"|"next"/);
  });

  it("A list filtered by vendor type is marked noindex", () => {
    const head = articlesMeta({ ...shop, query: { segment: "business" }, category: undefined, navigation });
    expect(head).toContainEqual({ name: "robots", content: "noindex, follow" });
    expect(head).toContainEqual({ tagName: "link", rel: "canonical", href: "https://shop.example/articles" });
    expect(JSON.stringify(head)).not.toMatch(/"prev"|"next"/);
  });
});

describe("articleMeta", () => {
  it("The metadata of an article has its type, publication date and breadcrumbs", () => {
    const head = articleMeta(cardOf({ slug: "roaming", title: "Roaming" }), shop);
    expect(head).toEqual(
      expect.arrayContaining([
        { title: "Roaming | Khanya" },
        { property: "og:type", content: "article" },
        { tagName: "link", rel: "canonical", href: "https://shop.example/articles/roaming" },
        { property: "og:image", content: "https://shop.example/images/article~fibre.svg?w=1280" },
      ]),
    );
    expect(head).toContainEqual({
      "script:ld+json": expect.objectContaining({ "@type": "Article", datePublished: "2026-01-01" }),
    });
    expect(head).toContainEqual({ "script:ld+json": expect.objectContaining({ "@type": "BreadcrumbList" }) });
  });
});
