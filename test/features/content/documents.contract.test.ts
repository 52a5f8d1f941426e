import { describe, expect, it } from "vitest";
import { DOCUMENT_SHAPES } from "#content/documents.contract.ts";
import { documentOf } from "./articles/builders.ts";

describe("DOCUMENT_SHAPES", () => {
  it("A document whose text exceeds the maximum length is rejected", () => {
    const { slug: _, ...article } = documentOf({ slug: "long" });
    const accepts = (body: string) => DOCUMENT_SHAPES.articles.safeParse({ ...article, body }).success;
    const paragraphs = (length: number) => "a\n\n".repeat(length / 3).padEnd(length, "a");
    expect(accepts(paragraphs(60_000))).toBe(true);
    expect(accepts(paragraphs(60_001))).toBe(false);
  });

  it("A document with a paragraph that is too long for the parser is rejected", () => {
    const { slug: _, ...article } = documentOf({ slug: "long" });
    const accepts = (body: string) => DOCUMENT_SHAPES.articles.safeParse({ ...article, body }).success;
    const longest = "a_".repeat(2_500);
    for (const between of ["\n\n", "\n \t\n", "\r\n\r\n"]) expect(accepts(longest + between + longest)).toBe(true);
    expect(accepts(`${longest}a`)).toBe(false);
    expect(accepts(`${longest}\n${longest}`)).toBe(false);
  });

  const LINKS = [
    ["/deals", true],
    ["https://elsewhere.example/x", true],
    ["{{links.marketplace}}", true],
    ["javascript:alert(1)", false],
    ["data:text/html,x", false],
    ["//elsewhere.example", false],
    ["/\\elsewhere.example", false],
    ["http://elsewhere.example", false],
    ["", false],
  ] as const;

  it.each(LINKS)(
    "S3-29 A link is accepted only to a page of the shop or to https, in any field: '%s'",
    (link, fine) => {
      const cta = [{ label: "a", link }];
      const colour = "#14163A";
      const banner = { page: "home", sort: 1, vendorType: "personal", title: "a", imageUrl: "/images/promo~fibre.svg" };
      const panel = { title: "a", text: "b", action: "c", imageUrl: "/images/hero~home.svg" };
      const home = { quickActions: [], rails: [], coverage: { ...panel, background: colour, textColor: colour } };
      const accepts = (kind: "banners" | "homes", document: object) =>
        DOCUMENT_SHAPES[kind].safeParse(document).success;
      expect(accepts("banners", { ...banner, cta })).toBe(fine);
      expect(accepts("homes", { ...home, quickActions: [{ label: "a", text: "b", link, icon: "deals" }] })).toBe(fine);
      expect(accepts("homes", { ...home, rails: [{ title: "a", more: { label: "b", link } }] })).toBe(fine);
    },
  );

  it("S3-29 A banner accepts only pictures of the shop", () => {
    const banner = { page: "home", sort: 1, vendorType: "personal", title: "a", cta: [{ label: "a", link: "#part" }] };
    const accepts = (more: object) => DOCUMENT_SHAPES.banners.safeParse({ ...banner, ...more }).success;
    for (const field of ["imageUrl", "headerImage", "headerMobileImage"])
      for (const [picture, fine] of [
        ["/images/promo~fibre.svg", true],
        ["https://elsewhere.example/x.png", false],
        ["javascript:alert(1)", false],
        ["/images/../api/list", false],
      ] as const)
        expect(accepts({ [field]: picture }), `${field} ${picture}`).toBe(fine);
  });
});
