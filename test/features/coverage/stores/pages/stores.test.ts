import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pagesOf } from "../../../../support/pages.ts";
import { makeShop, type TestShop } from "../../../../support/shop.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop({ pages: pagesOf });
});
afterAll(() => test.close());

async function page(path: string): Promise<string> {
  const { statusCode, body } = await test.app.inject(path);
  expect(statusCode).toBe(200);
  return body;
}

describe("/stores", () => {
  it("S7-47 The stores page lists every store in its HTML, for customers without JavaScript", async () => {
    const body = await page("/stores");
    for (const { key, name, address, telephone } of test.shop.stores)
      for (const text of [`id="${key}"`, name, address, telephone]) expect(body).toContain(text);
    expect(body).toContain(`${test.shop.stores.length} stores`);
    expect(body).toMatch(/<form[^>]*action="\/stores"[^>]*method="get"|<form[^>]*method="get"[^>]*action="\/stores"/);
  });

  it("The stores page filters by the town in its URL", async () => {
    const body = await page("/stores?town=cape%20town");
    expect(body).toContain("Khanya Long Street");
    expect(body).not.toContain("Khanya Menlyn");
    expect(body).toContain('value="cape town"');
  });

  it("A place without a store lists all stores with their distance from it, the nearest first", async () => {
    const body = await page("/stores?town=Soweto");
    expect(body).toContain("Nearest to Soweto, Gauteng");
    expect(body).not.toContain("No store there yet");
    const [first, second] = [...body.matchAll(/<h3[^>]*>(Khanya [^<]*)<\/h3>/g)].map(([, name]) => name);
    expect([first, second]).toEqual(["Khanya Braamfontein", "Khanya Menlyn"]);
    expect(body).toMatch(/19 km(<!-- -->)? away/);
  });

  it("The stores page explains an empty result without echoing markup or overlong search text", async () => {
    const body = await page(`/stores?town=${encodeURIComponent(`<img src=x onerror=alert(1)>${"y".repeat(500)}`)}`);
    expect(body).toContain("No store there yet");
    expect(body).not.toContain("<img src=x");
    expect(body).not.toContain("y".repeat(61));
    expect(body).toContain('href="/stores"');
  });

  it("The stores page is linked from the help page and listed in the sitemap", async () => {
    expect(await page("/help")).toContain('href="/stores"');
    expect((await test.app.inject("/sitemap-1.xml")).body).toContain("/stores</loc>");
  });
});
