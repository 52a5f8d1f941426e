import { describe, expect, it } from "vitest";
import { pageMeta } from "#layout/page-meta.model.ts";

const facts = {
  title: "Fibre | Khanya",
  description: "Uncapped fibre.",
  url: "https://shop.example/personal/fibre",
  brand: "Khanya",
};

describe("what a page says of itself", () => {
  it("has a title, a description, one address, and the same for shared links", () => {
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

  it("shows a picture that does not need to be drawn, by its whole address", () => {
    expect(pageMeta({ ...facts, imageUrl: "/images/fibre.svg" })).toContainEqual({
      property: "og:image",
      content: "https://shop.example/images/fibre.svg?w=1280",
    });
    expect(JSON.stringify(pageMeta(facts))).not.toContain("og:image");
  });

  it("says what kind of page it is", () => {
    expect(pageMeta(facts)).toContainEqual({ property: "og:type", content: "website" });
    expect(pageMeta({ ...facts, type: "article" })).toContainEqual({ property: "og:type", content: "article" });
  });

  it("is kept out of search engines only when asked", () => {
    const robots = { name: "robots", content: "noindex, follow" };
    expect(pageMeta({ ...facts, hidden: true })).toContainEqual(robots);
    expect(pageMeta(facts)).not.toContainEqual(robots);
  });

  it("carries structured data", () => {
    const node = { "@type": "FAQPage" };
    expect(pageMeta({ ...facts, data: [node] })).toContainEqual({ "script:ld+json": node });
  });
});
