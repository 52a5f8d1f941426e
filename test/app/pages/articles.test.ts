import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { saveContent } from "#content/repository.server.ts";
import { contentIndex } from "#search/indexing/index-writer.repository.server.ts";
import { documentOf } from "../../features/content/articles/builders.ts";
import { pagesOf } from "../../support/pages.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop({ pages: pagesOf });
});
afterAll(() => test.close());

/** The main area and the head of a server-rendered page. */
async function page(path: string) {
  const { statusCode, headers, body } = await test.app.inject(path);
  const [head = ""] = body.split("</head>");
  const [, main = ""] = /<main[^>]*>(.*?)<\/main>/s.exec(body) ?? [];
  return { status: statusCode, headers, head, main };
}

const articlesIn = (html: string) =>
  [...html.matchAll(/<h[23][^>]*><a [^>]*href="(\/articles\/[^"/]+)"/g)].map(([, to]) => to);

describe("Article list", () => {
  it("The article list shows nine articles with pictures, and links to its other pages", async () => {
    const { status, main, head } = await page("/articles");
    expect(status).toBe(200);
    expect(articlesIn(main)).toHaveLength(9);
    expect(main.match(/loading="eager"/g)).toHaveLength(1);
    expect(main).toContain('href="/articles?page=2"');
    expect(head).toContain(`<link rel="canonical" href="${test.url}/articles"/>`);
    const second = await page("/articles?page=2");
    expect(articlesIn(second.main).filter((path) => articlesIn(main).includes(path))).toEqual([]);
  });

  it("A category page lists its articles, and the audience filter is part of the URL only", async () => {
    const { main } = await page("/articles/category/enterprise?for=business");
    expect(main).toMatch(/<h1[^>]*>Enterprise<\/h1>/);
    expect(articlesIn(main).length).toBeGreaterThan(4);
    expect(main).toContain("For business");
    expect(main).toMatch(/<a [^>]*aria-current="page"[^>]*href="\/articles\/category\/enterprise\?for=business"/);
    expect(main).toContain('href="/articles/category/internet-at-home?for=business"');
  });

  it("An empty category says that it has no articles and links to all of them", async () => {
    const { status, main } = await page("/articles/category/enterprise?for=personal");
    expect(status).toBe(200);
    expect(main).toContain("Nothing to read here yet");
    expect(main).toMatch(/<a [^>]*href="\/articles"[^>]*>All articles/);
  });

  it("The article list is publicly cacheable, because it is the same for every customer", async () => {
    const { headers } = await page("/articles");
    expect(headers["cache-control"]).toContain("public");
    expect(headers.etag).toBeTruthy();
  });

  it.each(["/articles/category/no-such", "/articles/no-such", "/articles/category/__proto__"])(
    "The article URL %s answers 404",
    async (path) => {
      expect((await page(path)).status).toBe(404);
    },
  );
});

describe("Article page", () => {
  it("The server-rendered article has title, author, date, one eager picture, its sections and next steps", async () => {
    const { main, head } = await page("/articles/choosing-a-fibre-speed");
    expect(main).toMatch(/<h1[^>]*>How to choose a fibre speed<\/h1>/);
    expect(main).toContain("The fibre team");
    expect(main).toMatch(/<time dateTime="2026-10-14">/i);
    expect(main).toMatch(/\d+(<!-- -->)? min read/);
    expect(main.match(/loading="eager"/g)).toHaveLength(1);
    expect(main).toMatch(/<img src="\/images\/article~speed\.svg"[^>]* width="1200" height="630"/);
    const parts = [...main.matchAll(/href="#(section-[^"]+)"/g)].map(([, id]) => id);
    expect(parts.length).toBeGreaterThan(2);
    for (const id of parts) expect(main).toContain(`<h2 id="${id}">`);
    expect(main).toMatch(/What to do next.*href="\/compare\?category=fibre"/s);
    expect(articlesIn(main)).toHaveLength(3);
    expect(main).toContain("News you can use");
    expect(head).toContain('<meta property="og:type" content="article"/>');
    expect(head).toContain('"@type":"Article"');
    expect(head).toContain('"@type":"BreadcrumbList"');
  });

  it("An article with malicious title and text is rendered without executable scripts", async () => {
    const malicious = "</script><script>alert(1)</script><!--";
    const { slug, ...document } = documentOf({
      slug: "hostile",
      category: "enterprise",
      title: malicious,
      description: malicious,
      author: malicious,
      tags: [malicious],
      body: `## ${malicious}\n\n<img src=x onerror=alert(1)>`,
    });
    const { db, clock, revisions } = test.shop;
    await saveContent(db, [{ kind: "articles", slug, document }], {
      now: clock.now(),
      index: contentIndex,
      actor: "a test",
    });
    await revisions.refresh();
    const { body, statusCode } = await test.app.inject("/articles/hostile");
    expect(statusCode).toBe(200);
    expect(body).not.toContain("<script>alert(1)");
    expect(body).not.toMatch(/<img src="?x/);
  });
});

describe("Enterprise section", () => {
  it("S2-06 The Enterprise page has its services, a telephone number and its articles, and no shop", async () => {
    const { status, main, head } = await page("/enterprise/articles/overview");
    expect(status).toBe(200);
    expect(head).toMatch(/<title>Enterprise \|/);
    expect(main).toContain("What our enterprise team does");
    expect(main).toContain(test.shop.brand.support.enterpriseTelephone);
    const written = test.shop.content.all("articles").filter(({ category }) => category === "enterprise");
    expect(new Set(articlesIn(main))).toEqual(new Set(written.map(({ slug }) => `/articles/${slug}`)));
    expect(main).not.toMatch(/Add to cart|href="\/(personal|cart|checkout|deals)/);
  });
});
