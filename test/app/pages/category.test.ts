import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pagesOf } from "../../support/pages.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop({ pages: pagesOf });
});
afterAll(() => test.close());

describe("Category page", () => {
  it.each([
    ["/personal/fibre", "/coverage"],
    ["/business/lte-5g", "/business/coverage"],
  ])("%s has an address check above its list, which leads to %s without JavaScript", async (url, coverage) => {
    const html = (await test.app.inject(url)).body;
    const strip = /<section aria-label="Your address".*?<\/section>/s.exec(html)?.[0] ?? "";
    expect(strip).toContain(`href="${coverage}"`);
    expect(html.indexOf(strip)).toBeLessThan(html.indexOf("<article"));
  });

  it.each(["/personal/smartphones", "/personal/prepaid", "/personal/satellite"])(
    "%s has no address check, because what it sells needs no network at an address that we know",
    async (url) => {
      expect((await test.app.inject(url)).body).not.toContain('aria-label="Your address"');
    },
  );
});
