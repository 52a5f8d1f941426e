import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { saveContent } from "#content/repository.server.ts";
import { contentIndex } from "#search/indexing/index-writer.repository.server.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { documentOf } from "./builders.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());

async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await test.app.inject({ url: `/api/articles/${path}`, headers });
  return { status: answer.statusCode, headers: answer.headers, body: answer.body ? answer.json() : undefined };
}

/** Saves articles and refreshes the content cache. */
async function write(...documents: ReturnType<typeof documentOf>[]) {
  const written = documents.map(({ slug, ...document }) => ({ kind: "articles" as const, slug, document }));
  await saveContent(test.shop.db, written, { now: test.shop.clock.now(), index: contentIndex, actor: "a test" });
  await test.shop.revisions.refresh();
}

const FIELDS = [
  "author",
  "category",
  "description",
  "imageUrl",
  "path",
  "publishedOn",
  "readingMinutes",
  "slug",
  "tags",
  "title",
  "updatedOn",
  "vendorTypes",
];

describe("GET /api/articles/all", () => {
  it("S7-40 The first page has the nine newest articles without their texts", async () => {
    const { status, body } = await get("all");
    expect(status).toBe(200);
    const { items, navigation } = body.body;
    expect(items).toHaveLength(9);
    for (const item of items) expect(Object.keys(item).sort()).toEqual(FIELDS);
    const days = items.map(({ publishedOn }: { publishedOn: string }) => publishedOn);
    expect(days).toEqual(days.toSorted().reverse());
    const written = test.shop.content.all("articles").length;
    expect(navigation).toEqual({
      totalPages: Math.ceil(written / 9),
      currentPage: 1,
      totalItems: written,
      itemPerPage: 9,
    });
  });

  it("S7-40 The pages contain each article once, and a page number beyond the last returns the last page", async () => {
    const { totalPages, totalItems } = (await get("all?ps=50")).body.body.navigation;
    const slugs: string[] = [];
    for (let page = 1; page <= totalPages; page += 1)
      slugs.push(...(await get(`all?ps=50&page=${page}`)).body.body.items.map(({ slug }: { slug: string }) => slug));
    expect(new Set(slugs).size).toBe(totalItems);
    expect((await get("all?ps=50&page=999")).body.body.navigation.currentPage).toBe(totalPages);
  });

  it("S7-40 The list can be filtered by category and vendor type", async () => {
    const { items } = (await get("all?category=enterprise&vendorType=business&ps=50")).body.body;
    expect(items.length).toBeGreaterThan(4);
    for (const { category, vendorTypes } of items) {
      expect(category).toEqual({ slug: "enterprise", name: "Enterprise" });
      expect(vendorTypes).toContain("business");
    }
    expect((await get("all?category=enterprise&vendorType=personal")).body.body.items).toEqual([]);
  });

  it("The server rejects an unknown category and invalid page parameters", async () => {
    expect(await get("all?category=no-such")).toMatchObject({ status: 404, body: { code: "not_found" } });
    for (const wrong of ["ps=0", "ps=51", "page=0", "page=x", "vendorType=enterprise"])
      expect(await get(`all?${wrong}`)).toMatchObject({ status: 400, body: { code: "invalid_request" } });
  });

  it("The response is valid by its ETag until an article changes", async () => {
    const first = await get("all");
    const etag = String(first.headers.etag);
    expect((await get("all", { "if-none-match": etag })).status).toBe(304);
    await write(
      documentOf({ slug: "brand-new", category: "enterprise", publishedOn: "2026-11-14", updatedOn: "2026-11-14" }),
    );
    const second = await get("all", { "if-none-match": etag });
    expect(second.status).toBe(200);
    expect(second.body.body.items[0].slug).toBe("brand-new");
  });

  it("The list omits an article whose category does not exist", async () => {
    await write(documentOf({ slug: "lost", category: "no-such", publishedOn: "2026-11-15", updatedOn: "2026-11-15" }));
    const { items } = (await get("all?ps=50")).body.body;
    expect(items.map(({ slug }: { slug: string }) => slug)).not.toContain("lost");
    expect((await get("details?slug=lost")).status).toBe(404);
  });
});

describe("GET /api/articles/categories", () => {
  it("S7-40 The response lists the categories in order with their article counts", async () => {
    const { categories } = (await get("categories")).body.body;
    expect(categories.map(({ slug }: { slug: string }) => slug)).toEqual(
      test.shop.content.all("article-categories").map(({ slug }) => slug),
    );
    for (const { slug, name, description, count, ...rest } of categories) {
      expect([typeof name, typeof description, rest]).toEqual(["string", "string", {}]);
      expect((await get(`all?category=${slug}`)).body.body.navigation.totalItems).toBe(count);
    }
    const personal = (await get("categories?vendorType=personal")).body.body.categories;
    const business = (await get("categories?vendorType=business")).body.body.categories;
    const countOf = (list: { slug: string; count: number }[]) =>
      list.find(({ slug }) => slug === "travel-and-roaming")?.count;
    for (const [list, reader] of [
      [personal, "personal"],
      [business, "business"],
    ] as const) {
      const found = await get(`all?category=travel-and-roaming&vendorType=${reader}`);
      expect(countOf(list)).toBe(found.body.body.navigation.totalItems);
    }
    expect(countOf(personal)).not.toBe(countOf(business));
  });
});

describe("GET /api/articles/details", () => {
  it("S7-40 The response has one article with its text, headings, links and related articles", async () => {
    const { status, headers, body } = await get("details?slug=choosing-a-fibre-speed");
    expect(status).toBe(200);
    expect(headers.etag).toBeTruthy();
    const { html, headings, links, related, ...card } = body.body;
    expect(Object.keys(card).sort()).toEqual(FIELDS);
    expect(card.path).toBe("/articles/choosing-a-fibre-speed");
    expect(headings.length).toBeGreaterThan(2);
    for (const { anchor, text } of headings) {
      expect(html).toContain(`<h2 id="section-${anchor}">`);
      expect(text).toBeTruthy();
    }
    expect(links[0]).toEqual({ label: expect.any(String), link: expect.stringMatching(/^\//) });
    expect(related).toHaveLength(3);
    for (const other of related) expect(Object.keys(other).sort()).toEqual(FIELDS);
  });

  it("S7-40 The server removes malicious HTML from an article", async () => {
    const body = "## Part\n\n<script>alert(1)</script><img src=x onerror=alert(1)>\n\n[words](javascript:alert(1))";
    await write(documentOf({ slug: "hostile", category: "enterprise", body }));
    const { html } = (await get("details?slug=hostile")).body.body;
    expect(html).not.toMatch(/script|<img|onerror|javascript/);
    expect(html).toContain("words");
  });

  it("S7-40 The server answers 404 for an unknown article", async () => {
    for (const slug of ["no-such", "../help/delivery", "__proto__", "enterprise"])
      expect(await get(`details?slug=${encodeURIComponent(slug)}`)).toMatchObject({
        status: 404,
        body: { success: false, code: "not_found", field: "query.slug" },
      });
    expect((await get("details")).status).toBe(400);
  });
});
