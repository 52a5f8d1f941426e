import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seedHashOf } from "#competition/draw.server.ts";
import { enter, openedCompetition, SEED } from "../../support/competition.ts";
import { pagesOf } from "../../support/pages.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";

const SEED_HASH = seedHashOf(SEED);

let test: TestShop;
beforeAll(async () => {
  test = await makeShop({ pages: pagesOf });
});
afterAll(() => test.close());

async function pageAt(url: string): Promise<string> {
  await test.shop.revisions.refresh();
  const { body } = await test.app.inject(url);
  return body.replaceAll("&#x27;", "'").replaceAll("<!-- -->", "");
}

describe("Page /tap2win", () => {
  it("S2-04 The competition page shows how it works, the prizes and the rules, and has no entry form", async () => {
    const html = await pageAt("/tap2win");
    expect(html).toMatch(/<h1[^>]*>Tap2Win<\/h1>/);
    for (const part of [
      "no round to enter today",
      "How a round works",
      "What you can win in a round",
      "The rules in short",
    ])
      expect(html).toContain(part);
    for (const picture of ["car", "bus", "shopping", "grocery"]) expect(html).toContain(`/images/promo~${picture}.svg`);
    for (const rule of [
      "No purchase is needed",
      "Closing date",
      "Where to find the results",
      "How we draw the winners",
    ])
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

  it("S1-10 J-05 While a competition is announced and runs, the page states its terms; after the draw, its winners and how to repeat it", async () => {
    test.clock.set("2026-11-18T10:00:00+02:00");
    const { competitionId, manager } = await openedCompetition(test);
    expect(await pageAt("/tap2win")).toContain("It opens at 00:00 on 19 November 2026");
    test.clock.set("2026-11-20T10:00:00+02:00");
    const open = await pageAt("/tap2win");
    for (const part of ["A round is open", "18:00 on 27 November 2026", "A small one.", "Ayanda Dlamini CA(SA)"])
      expect(open).toContain(part);
    expect(open).toContain(`href="/tap2win/rules/${competitionId}"`);
    expect(open).not.toContain("no round to enter today");

    const { body } = await enter(test, "0821110001", {}, "deals");
    test.clock.set("2026-11-27T18:00:00+02:00");
    const closed = await pageAt("/tap2win");
    expect(closed).toContain(
      "Sorry, the competition is now closed. Stay tuned for more offers on our site and socials.",
    );
    expect(closed).toContain("no round to enter today");
    await manager.act(competitionId, "close");
    await manager.act(competitionId, "entries-hash");
    await manager.act(competitionId, "draw", { seed: SEED });
    const drawn = await pageAt("/tap2win");
    for (const part of ["Results of Tap2Win spring", body.body.entryId, SEED, SEED_HASH, "npm run competition:draw"])
      expect(drawn).toContain(part);
    expect(drawn).toContain(`href="/api/common/competition/${competitionId}/draw"`);
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
