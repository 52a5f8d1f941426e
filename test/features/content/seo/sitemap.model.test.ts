import { describe, expect, it } from "vitest";
import { ADDRESSES_PER_FILE, robotsText, sitemapFile, sitemapIndex } from "#content/seo/sitemap.model.ts";

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
      "Sitemap: https://shop.example/sitemap.xml",
    ])
      expect(text.split("\n")).toContain(line);
    expect(text).not.toContain("Disallow: /\n");
  });
});
