import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pagesOf } from "../../support/pages.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop({ pages: pagesOf });
});
afterAll(() => test.close());

const pageAt = async (url: string) => (await test.app.inject(url)).body.replaceAll("&#x27;", "'");

describe("Page /tap2win", () => {
  it("S2-04 The competition page shows how it works, the prizes and the rules, and has no entry form", async () => {
    const html = await pageAt("/tap2win");
    expect(html).toMatch(/<h1[^>]*>Tap2Win<\/h1>/);
    for (const part of ["Nothing can be entered today", "How a round works", "What can be won", "The rules in short"])
      expect(html).toContain(part);
    for (const picture of ["car", "bus", "shopping", "grocery"]) expect(html).toContain(`/images/promo~${picture}.svg`);
    for (const rule of ["No purchase is needed", "Closing date", "Where the results stand", "How winners are found"])
      expect(html).toContain(rule);
    expect(html).toContain(test.shop.brand.legal.entity);
    expect(html).toContain('href="/deals/summer"');
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    expect(main).not.toMatch(/<(form|input)/);
  });

  it("S2-04 The competition page shows deals", async () => {
    const html = await pageAt("/tap2win");
    expect(html.match(/<article/g)?.length).toBeGreaterThan(3);
  });
});

describe("Page /deals/:campaign", () => {
  it("S2-04 The page of an open campaign shows its banner, products, explanation, questions and small print", async () => {
    test.clock.set("2026-11-20T10:00:00+02:00");
    const html = await pageAt("/deals/summer");
    expect(html).toMatch(/<h1[^>]*>Summer, sorted<\/h1>/);
    expect(html).toContain("/images/hero~veld-summer-m.svg");
    for (const part of ["<article", "How it works", "Questions people ask", "The small print"])
      expect(html).toContain(part);
  });

  it("S2-04 The page of a closed campaign states only that it ended and lists open campaigns", async () => {
    const html = await pageAt("/deals/online-weekend");
    expect(html).toContain("It ended on 3 October 2024.");
    expect(html).toContain("Summer, sorted");
    for (const part of ["<article", "How it works", "The small print"]) expect(html).not.toContain(part);
  });
});
