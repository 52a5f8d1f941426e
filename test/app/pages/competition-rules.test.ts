import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { seedHashOf } from "#competition/draw.server.ts";
import { competitionDocument, competitionManager, openedCompetition, SEED } from "../../support/competition.ts";
import { pagesOf } from "../../support/pages.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";

let test: TestShop;
let path: string;
beforeAll(async () => {
  test = await makeShop({ pages: pagesOf });
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set("2026-11-20T10:00:00+02:00");
  await test.shop.db.deleteFrom("competition").execute();
  path = `/tap2win/rules/${(await openedCompetition(test, { entryCost: "1.50" })).competitionId}`;
});

async function pageAt(url: string): Promise<string> {
  const { body } = await test.app.inject(url);
  return body
    .replace(/<script.*?<\/script>/gs, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("<!-- -->", "");
}

/** What the page says about a term. */
async function termOf(name: string): Promise<string> {
  const html = await pageAt(path);
  const [, value = ""] = new RegExp(`<dt[^>]*>${name}</dt><dd[^>]*>(.*?)</dd>`).exec(html) ?? [];
  return value
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

describe("Page /tap2win/rules/:competitionId", () => {
  it("J-05 states the prizes and how many there are of each", async () => {
    expect(await termOf("What you can win")).toBe("A car : A small one. 2 × A shopping voucher of R500");
  });

  it("J-05 states the steps to enter", async () => {
    expect(await termOf("How to enter")).toBe(competitionDocument().steps.join(" "));
  });

  it("J-05 states the basis on which winners are found", async () => {
    expect(await termOf("How we draw the winners")).toBe("A draw among all valid entries decides.");
  });

  it("J-05 states when the competition opens and its closing date", async () => {
    expect(await termOf("Opens")).toBe("00:00 on 19 November 2026");
    expect(await termOf("Closes")).toBe("18:00 on 27 November 2026");
  });

  it("J-05 states the medium of the results", async () => {
    expect(await termOf("Where to find the results")).toBe(competitionDocument().resultsMedium);
  });

  it("J-05 states what an entry costs, and that the law allows no more than R1.50", async () => {
    expect(await termOf("What it costs")).toMatch(/^An entry costs R ?1\.50\. The law allows no more than R ?1\.50\.$/);
  });

  it("J-05 names the independent overseer", async () => {
    expect(await termOf("Who oversees the draw")).toBe(
      "Ayanda Dlamini CA(SA), Dlamini and Partners, who is independent of us",
    );
  });

  it("J-05 says that staff may not enter", async () => {
    expect(await termOf("Who can't enter")).toBe(competitionDocument().exclusions);
  });

  it("J-05 has the rules themselves, who runs it, and the hash of the overseer's seed", async () => {
    const html = await pageAt(path);
    expect(html).toMatch(/<h2[^>]*>Who may enter<\/h2>/);
    expect(html).toContain(test.shop.brand.legal.entity);
    expect(html).toContain(seedHashOf(SEED));
    expect(html).toContain("Look for a pin");
  });

  it("J-05 S8-14 stays after the closing, with the closed message and without a way to enter", async () => {
    test.clock.set("2026-11-27T18:00:00+02:00");
    const html = await pageAt(path);
    expect(html).toContain("Sorry, the competition is now closed. Stay tuned for more offers on our site and socials.");
    expect(html).not.toContain("Look for a pin");
  });

  it("J-05 is missing for a draft, an unknown id and anything that is no id", async () => {
    const manager = await competitionManager(test);
    const created = await manager.call("POST /staff/competitions", competitionDocument());
    for (const id of [created.body.body.competitionId, "0192f0c1-2345-7000-8000-000000000000", "x"])
      expect([id, (await test.app.inject(`/tap2win/rules/${id}`)).statusCode]).toEqual([id, 404]);
  });
});

it("J-03 The pages that hide pins are the same for everybody and say nothing of pins or where they are", async () => {
  const { body } = await test.app.inject("/api/common/pins/unredeemed");
  const ids: string[] = JSON.parse(body).data;
  expect(ids).toHaveLength(12);
  for (const url of ["/", "/deals", "/deals/summer", "/deals/online-weekend"]) {
    const page = await test.app.inject(url);
    expect(page.statusCode).toBe(200);
    expect(ids.filter((id) => page.body.includes(id))).toEqual([]);
    expect(page.body).not.toContain("You found a pin");
  }
});
