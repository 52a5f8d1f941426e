import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ADDRESSES_PER_FILE, robotsText, sitemapFile, sitemapIndex } from "#content/seo/sitemap.server.ts";
import { catalogue } from "../../../support/sample-catalogue.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());

async function read(url: string) {
  const answer = await test.app.inject({ method: "GET", url });
  return { ...answer, text: answer.body, type: String(answer.headers["content-type"]) };
}

describe("GET /sitemap.xml and GET /robots.txt", () => {
  it("The sitemap lists every public page once, without add-ons and closed campaigns", async () => {
    const index = await read("/sitemap.xml");
    expect(index.type).toContain("application/xml");
    expect(index.text).toContain(`<loc>${test.url}/sitemap-1.xml</loc>`);
    const { text } = await read("/sitemap-1.xml");
    const paths = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => address.replace(test.url, ""));
    for (const path of [
      "/",
      "/business",
      "/deals",
      "/personal/fibre",
      "/deals/summer",
      "/business/deals/summer",
      "/tap2win",
      "/business/resellers",
      "/redeem",
      "/help/write-to-us",
      "/help/ask-for-a-sim-swap",
      "/business/coverage",
    ])
      expect(paths).toContain(path);
    const products = catalogue.filter(({ kind }) => kind !== "add-on");
    for (const { segment, categorySlug, slug } of products)
      expect(paths).toContain(`/${segment}/${categorySlug}/${slug}`);
    const { content } = test.shop;
    for (const path of ["/articles", "/articles/category/enterprise", "/enterprise/articles/overview", "/help"])
      expect(paths).toContain(path);
    for (const { slug } of content.all("articles")) expect(paths).toContain(`/articles/${slug}`);
    for (const { slug } of content.all("help")) expect(paths).toContain(`/help/${slug}`);
    for (const { slug } of content.all("legal")) expect(paths).toContain(`/legal/${slug}`);
    expect(paths.filter((path) => path.includes("add-ons") || path.includes("online-weekend"))).toEqual([]);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it("The server answers 404 for a sitemap file that does not exist", async () => {
    expect((await read("/sitemap-2.xml")).statusCode).toBe(404);
    expect((await read("/sitemap-0.xml")).statusCode).toBe(404);
  });

  it("The robots.txt file names the sitemap", async () => {
    const answer = await read("/robots.txt");
    expect(answer.type).toContain("text/plain");
    expect(answer.text).toContain(`Sitemap: ${test.url}/sitemap.xml`);
    expect(answer.headers["cache-control"]).toBe("public, max-age=600");
  });
});

const site = "https://shop.example";

describe("Sitemap files", () => {
  it("The sitemap has absolute URLs with XML escapes", () => {
    expect(sitemapFile(site, ["/personal", "/a?b=1&c=<2>"], 1)).toContain(
      "<url><loc>https://shop.example/personal</loc></url>\n<url><loc>https://shop.example/a?b=1&amp;c=&lt;2&gt;</loc></url>",
    );
  });

  it("The sitemap is split into files of limited length", () => {
    const paths = Array.from({ length: ADDRESSES_PER_FILE + 1 }, (_, index) => `/${index}`);
    expect(sitemapIndex(site, paths.length).match(/<loc>.*?<\/loc>/g)).toEqual([
      "<loc>https://shop.example/sitemap-1.xml</loc>",
      "<loc>https://shop.example/sitemap-2.xml</loc>",
    ]);
    expect(sitemapFile(site, paths, 1)?.match(/<url>/g)).toHaveLength(ADDRESSES_PER_FILE);
    expect(sitemapFile(site, paths, 2)).toContain(`<loc>${site}/${ADDRESSES_PER_FILE}</loc>`);
    expect(sitemapFile(site, paths, 3)).toBeUndefined();
    expect(sitemapFile(site, paths, 0)).toBeUndefined();
  });
});

describe("robotsText", () => {
  it("The robots.txt file allows pages, excludes cart and checkout, and names the sitemap", () => {
    const text = robotsText(site);
    for (const line of [
      "User-agent: *",
      "Disallow: /cart",
      "Disallow: /checkout",
      "Disallow: /sign-in",
      "Disallow: /account",
      "Sitemap: https://shop.example/sitemap.xml",
    ])
      expect(text.split("\n")).toContain(line);
    expect(text).not.toContain("Disallow: /\n");
  });
});
