import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { saveContent } from "#content/data.server.ts";
import { content } from "#db/seed/content.ts";
import { makeShop, type TestShop } from "../support/shop.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());

const FIELDS = [
  "backgroundColor",
  "bannerName",
  "cta",
  "dealId",
  "description",
  "headDescrption",
  "headTitle",
  "headerBackgroundColor",
  "headerImage",
  "headerMobileImage",
  "imageUrl",
  "sectionBackgroundColor",
  "textColor",
  "title",
  "vendorType",
];

describe.each([
  ["/api/personal", "personal"],
  ["/api/business", "business"],
] as const)("GET %s", (url, segment) => {
  it("S3-28 S3-29 S3-30 answers banners under the specification's names", async () => {
    const { body } = (await test.app.inject(url)).json();
    expect(Object.keys(body).sort()).toEqual(["banners", "categories", "quickActions", "rails"]);
    expect(body.banners.length).toBeGreaterThan(3);
    for (const banner of body.banners) {
      expect(Object.keys(banner).sort()).toEqual(FIELDS);
      expect(banner.vendorType).toBe(segment);
      expect(banner.backgroundColor.background).toMatch(/^#[0-9A-F]{6}$/);
      for (const cta of banner.cta)
        expect(Object.keys(cta).sort()).toEqual(["isExternalUrl", "label", "link", "viewType"]);
    }
  });

  it("fills categories and rails from the catalogue of its segment", async () => {
    const { body } = (await test.app.inject(url)).json();
    expect(body.categories.length).toBeGreaterThan(3);
    for (const { path } of body.categories) expect(path).toMatch(new RegExp(`^/${segment}/[a-z0-9-]+$`));
    expect(body.rails.length).toBeGreaterThan(0);
    for (const rail of body.rails)
      for (const card of rail.items) expect(card).toMatchObject({ vendorType: segment, name: expect.any(String) });
  });
});

describe("saveContent", () => {
  it("replaces what was written and moves the revision on", async () => {
    const before = test.shop.revisions.of("content");
    const changed = structuredClone(content);
    const [banner] = changed.personal.home.banners;
    if (banner) banner.headTitle = "Written anew";
    await saveContent(test.shop.db, changed);
    await test.shop.revisions.refresh();
    expect(test.shop.revisions.of("content")).not.toBe(before);
    const { body } = (await test.app.inject("/api/personal")).json();
    expect(body.banners[0].headTitle).toBe("Written anew");
  });
});
