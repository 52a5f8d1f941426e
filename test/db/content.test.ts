import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brand } from "#config/brand.ts";
import { CONTENT_KINDS } from "#content/documents.model.ts";
import { renderMarkdown } from "#content/markdown.server.ts";
import { readPicture } from "#platform/artwork/pictures.server.ts";
import { pagesOf } from "../support/pages.ts";
import { makeShop, type TestShop } from "../support/shop.ts";
import { sources } from "../support/sources.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop({ pages: pagesOf });
});
afterAll(() => test.close());

/** All content documents of the sample shop with their names. */
function documents(): { name: string; document: object }[] {
  return CONTENT_KINDS.flatMap((kind) =>
    test.shop.content.all(kind).map((document) => ({ name: `${kind}/${document.slug}`, document })),
  );
}

/** All texts of a document by field. */
function textsIn(value: unknown, field = ""): [field: string, text: string][] {
  if (typeof value === "string") return [[field, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, Array.isArray(value) ? field : key));
}

/** Every link of a document. */
function linksIn(document: object): string[] {
  return textsIn(document).flatMap(([field, text]) => {
    if (field === "body") return hrefs(renderMarkdown(text).html);
    return (field === "link" && text !== "") || field === "path" ? [text] : [];
  });
}

function hrefs(html: string): string[] {
  return [...html.matchAll(/ href="([^"]*)"/g)].map(([, address = ""]) => address.replaceAll("&amp;", "&"));
}

describe("Sample content", () => {
  it("The sample content has enough articles, banners and help pages", () => {
    const { content } = test.shop;
    expect(content.all("articles").length).toBeGreaterThanOrEqual(40);
    expect(content.all("banners").length).toBeGreaterThanOrEqual(30);
    expect(content.all("help").length).toBeGreaterThanOrEqual(14);
  });

  it("The sample content has articles in each category and for both segments", () => {
    const articles = test.shop.content.all("articles");
    for (const { slug } of test.shop.content.all("article-categories"))
      expect(articles.filter(({ category }) => category === slug).length, slug).toBeGreaterThan(0);
    for (const reader of ["personal", "business"] as const)
      expect(articles.filter(({ vendorTypes }) => vendorTypes.includes(reader)).length).toBeGreaterThan(9);
  });

  it("The sample content links only to existing pages and sections", async () => {
    const links = new Map<string, string[]>();
    for (const { name, document } of documents())
      for (const link of linksIn(document)) {
        // An anchor in the text's own page is searched for in all pages below.
        const address = link.startsWith("#") ? `${pageOf(name)}${link}` : link;
        links.set(address, [...(links.get(address) ?? []), name]);
      }
    const wrong: string[] = [];
    for (const [address, names] of links) {
      if (/^(https:\/\/|mailto:|tel:)/.test(address)) continue;
      const [path = "", part] = address.split("#");
      const { statusCode, body } = await test.app.inject(path);
      if (statusCode !== 200 || (part && !body.includes(` id="${part}"`)))
        wrong.push(`${names.join(", ")}: ${address}`);
    }
    expect(links.size).toBeGreaterThan(50);
    expect(wrong).toEqual([]);
  });

  it("The sample content links outside the shop only to the operator's configured URLs", () => {
    const known = [
      brand.links.marketplace,
      brand.links.selfService.url,
      ...brand.links.appStores.map(({ url }) => url),
    ];
    const externalLinks = documents().flatMap(({ name, document }) =>
      linksIn(document)
        .filter((link) => !link.startsWith("/") && !link.startsWith("#"))
        .map((link) => ({ name, link })),
    );
    const contacts = [`mailto:${brand.support.email}`];
    expect(
      externalLinks.filter(({ link }) => ![...known, ...contacts].includes(link) && !link.startsWith("tel:")),
    ).toEqual([]);
  });

  it("The sample content uses only pictures that the image service can render", () => {
    const wrong = documents().flatMap(({ name, document }) =>
      textsIn(document)
        .filter(([, text]) => text.startsWith("/images/"))
        .filter(([, text]) => !readPicture(text.slice("/images/".length)))
        .map(([field, text]) => `${name}: ${field} ${text}`),
    );
    expect(wrong).toEqual([]);
  });

  it("The sample texts contain no pictures, no HTML and no first-level headings", () => {
    const wrong = documents().flatMap(({ name, document }) =>
      textsIn(document)
        .filter(([field, text]) => field === "body" && /^#\s|!\[|<[a-z/!]/im.test(text))
        .map(() => name),
    );
    expect(wrong).toEqual([]);
  });

  it("The sample content has every placeholder filled, and its source files never name the operator", () => {
    for (const { name, document } of documents())
      for (const [field, text] of textsIn(document)) expect(text, `${name} ${field}`).not.toMatch(/\{\{|\}\}/);
    const { legal, support, links } = brand;
    const ownTexts = [
      ...[brand.name, legal.entity, legal.registration, legal.vat, legal.address, legal.officeBearers],
      ...[support.telephone, support.enterpriseTelephone, support.email, links.marketplace, links.selfService.url],
    ];
    const written = sources("db/seed/content/**/*.md");
    expect(written.length).toBeGreaterThan(90);
    const named = written.flatMap(({ path, text }) =>
      ownTexts.filter((word) => text.toLowerCase().includes(word.toLowerCase())).map((word) => `${path}: ${word}`),
    );
    expect(named).toEqual([]);
  });

  it("The related articles of each sample article exist and do not include itself", () => {
    const articles = test.shop.content.all("articles");
    const slugs = articles.map(({ slug }) => slug);
    const wrong = articles.flatMap(({ slug, related }) =>
      related.filter((other) => other === slug || !slugs.includes(other)).map((other) => `${slug}: ${other}`),
    );
    expect(wrong).toEqual([]);
  });
});

/** The page of a document. */
function pageOf(name: string): string {
  if (name === "banners/enterprise") return "/enterprise/articles/overview";
  return name.startsWith("campaigns/") ? name.replace("campaigns/", "/deals/") : `/${name}`;
}
