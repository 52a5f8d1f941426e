import { describe, expect, it } from "vitest";
import { pageMeta } from "#platform/page-meta.model.ts";

const facts = {
  title: "Fibre | Khanya",
  description: "Uncapped fibre.",
  url: "https://shop.example/personal/fibre",
  brand: "Khanya",
};

describe("pageMeta", () => {
  it("The page metadata has a title, a description, a canonical URL and matching Open Graph tags", () => {
    expect(pageMeta(facts)).toEqual(
      expect.arrayContaining([
        { title: "Fibre | Khanya" },
        { name: "description", content: "Uncapped fibre." },
        { tagName: "link", rel: "canonical", href: "https://shop.example/personal/fibre" },
        { property: "og:title", content: "Fibre | Khanya" },
        { property: "og:url", content: "https://shop.example/personal/fibre" },
        { property: "og:site_name", content: "Khanya" },
      ]),
    );
  });

  it("The Open Graph image is a raster version with an absolute URL, and is omitted without a picture", () => {
    expect(pageMeta({ ...facts, imageUrl: "/images/fibre.svg" })).toContainEqual({
      property: "og:image",
      content: "https://shop.example/images/fibre.svg?w=1280",
    });
    expect(JSON.stringify(pageMeta(facts))).not.toContain("og:image");
  });

  it("The Open Graph type is website by default and article for articles", () => {
    expect(pageMeta(facts)).toContainEqual({ property: "og:type", content: "website" });
    expect(pageMeta({ ...facts, type: "article" })).toContainEqual({ property: "og:type", content: "article" });
  });

  it("The robots noindex tag is present only on hidden pages", () => {
    const robots = { name: "robots", content: "noindex, follow" };
    expect(pageMeta({ ...facts, hidden: true })).toContainEqual(robots);
    expect(pageMeta(facts)).not.toContainEqual(robots);
  });

  it("The page metadata carries structured data", () => {
    const node = { "@type": "FAQPage" };
    expect(pageMeta({ ...facts, data: [node] })).toContainEqual({ "script:ld+json": node });
  });
});
