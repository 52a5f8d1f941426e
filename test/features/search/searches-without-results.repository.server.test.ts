import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { searchJobs } from "#search/jobs.server.ts";
import { unfilteredQuery } from "#search/model.ts";
import {
  countableTerm,
  countTermWithoutResults,
  topTermsWithoutResults,
} from "#search/searches-without-results.repository.server.ts";
import { answerFor, searchFor } from "#search/service.server.ts";
import { dayOf } from "#shared/day.ts";
import { recordedLogger } from "../../support/recorded-logger.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";
import { appWith, emptyEngine, engineThatFinds, unavailableEngine, withEngines } from "./engines.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());
afterEach(async () => {
  await test.shop.db.deleteFrom("missed_search").execute();
});

function missed() {
  return topTermsWithoutResults(test.shop.db, "2000-01-01", 100);
}

/** Counts a term as missed today in the personal group. */
function count(term: string) {
  const { db, clock } = test.shop;
  return countTermWithoutResults(db, { term, group: "personal", day: dayOf(clock.now()) });
}

describe("Missed searches", () => {
  it("A search without results is counted by term, day and group, from the call and the page", async () => {
    for (let time = 0; time < 3; time += 1)
      await test.app.inject("/api/chat/eurekasearch?q=Zzyzx+Qwrtp&a=group:business");
    await answerFor(withEngines(test.shop, { engine: emptyEngine }), unfilteredQuery("zzyzx qwrtp", "general"));
    test.clock.advance(86_400_000);
    await test.app.inject("/api/chat/eurekasearch?q=zzyzx+qwrtp");
    test.clock.advance(-86_400_000);
    expect(await missed()).toEqual([
      { term: "zzyzx qwrtp", times: 5, groups: ["business", "general", "personal"], lastDay: "2026-11-21" },
    ]);
    expect(await test.shop.db.selectFrom("missed_search").selectAll().execute()).toHaveLength(3);
  });

  it("Suggestions, product-only searches, searches with results and searches with facets are not counted as missed", async () => {
    const app = await appWith(test.shop, { engine: emptyEngine, own: emptyEngine });
    await app.inject("/api/chat/eurekasuggestions?q=zzyzx");
    await app.inject("/api/search?query=zzyzx");
    await app.inject("/api/chat/eurekasearch?q=zzyzx&a=brand:Apple");
    await app.close();
    await test.app.inject("/api/chat/eurekasearch?q=galaxy");
    await test.app.inject("/api/chat/eurekasearch?q=");
    expect(await missed()).toEqual([]);
  });

  it("A search is not counted as missed while the engine is unavailable", async () => {
    const shop = withEngines(test.shop, { engine: unavailableEngine, own: engineThatFinds([]) });
    await answerFor(shop, unfilteredQuery("zzyzx", "personal"));
    expect(await missed()).toEqual([]);
  });

  it("Missed terms with an email address or a long number are not counted", async () => {
    for (const q of ["thandi@example.co.za", "082 123 4567", "8001015009087"])
      await test.app.inject({ url: "/api/chat/eurekasearch", query: { q: `${q} zzyzx` } });
    expect(await missed()).toEqual([]);
  });

  it("Concurrent missed searches are all counted", async () => {
    await Promise.all(Array.from({ length: 30 }, (_, time) => count(`zzyzx ${time % 3}`)));
    expect((await missed()).map(({ times }) => times)).toEqual([10, 10, 10]);
  });

  it("The missed terms from a given day are listed by frequency up to a limit", async () => {
    const { db, clock } = test.shop;
    await count("long ago");
    test.clock.advance(2 * 86_400_000);
    for (const term of ["once", "twice", "also once", "twice"]) await count(term);
    const since = dayOf(clock.now());
    test.clock.advance(-2 * 86_400_000);
    const terms = async (day: string, most: number) =>
      (await topTermsWithoutResults(db, day, most)).map(({ term }) => term);
    expect(await terms(since, 9)).toEqual(["twice", "also once", "once"]);
    expect(await terms("2000-01-01", 2)).toEqual(["twice", "also once"]);
  });

  it("The counter of a missed term stops at its maximum", async () => {
    const row = { day: "2026-11-20", search_group: "personal", term: "zzyzx", times: 1_000_000_000 } as const;
    await test.shop.db.insertInto("missed_search").values(row).execute();
    await count("zzyzx");
    expect(await missed()).toMatchObject([{ term: "zzyzx", times: 1_000_000_000 }]);
  });

  it("The retention job deletes missed searches after 90 days", async () => {
    await count("zzyzx");
    const runRetention = async () => {
      for (const job of searchJobs(test.shop)) await job.run({});
    };
    test.clock.advance(90 * 86_400_000);
    await runRetention();
    expect(await missed()).toHaveLength(1);
    test.clock.advance(86_400_000);
    await runRetention();
    expect(await missed()).toEqual([]);
    test.clock.advance(-91 * 86_400_000);
  });

  it("A search succeeds when counting it as missed fails, and the log does not contain the term", async () => {
    const db = test.shop.db.withPlugin({
      transformQuery() {
        throw new Error("no database knows zzyzx");
      },
      transformResult: async ({ result }) => result,
    });
    const { logger, lines } = recordedLogger();
    const shop = { ...withEngines(test.shop, { engine: emptyEngine }), db, logger };
    expect((await searchFor(shop, unfilteredQuery("zzyzx", "personal"))).results.items).toEqual([]);
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(["search without results not counted"]);
    expect(lines.join()).not.toContain("zzyzx");
  });
});

it("Spellings that differ in case and spacing are counted as one missed term", () => {
  for (const text of ["Solar  Geyser", " solar geyser", "SOLAR\tGEYSER\u200b"])
    expect(countableTerm(text)).toBe("solar geyser");
});

it("A missed term that may identify a person, by email address or six or more digits, is not recorded", () => {
  for (const text of [
    "thandi@example.co.za",
    "order of Thandi@Example now",
    "8001015009087",
    "id 800101 5009 087",
    "call 082 123 4567",
    "call 082-123-4567",
    "+27 (0)82 1234567",
    "ecom12345678",
    "12 34 56",
    "call \uff10\uff18\uff12 \uff11\uff12\uff13 \uff14\uff15\uff16\uff17",
    "call 0\u200d8\u200d2\u200d1\u200d2\u200d3\u200d4",
    "call ٠٨٢ ١٢٣ ٤٥٦٧",
    "thandi\uff20example.co.za",
    `${"phone ".repeat(30)} 0821234567`,
  ])
    expect([text, countableTerm(text)]).toEqual([text, undefined]);
});

it("A missed term for ordinary products is recorded, including sizes and prices", () => {
  for (const text of ["iphone 17 pro 256gb", "router under r500", "5g 100 mbps", "istanbul", "ucingo", "手机"])
    expect(countableTerm(text)).toBe(text.normalize("NFKC"));
  expect(countableTerm("12345")).toBeUndefined();
  expect(countableTerm("?!")).toBeUndefined();
});

it("A missed term is truncated to 100 characters without splitting a character", () => {
  expect([...(countableTerm("é".repeat(500)) ?? "")]).toHaveLength(100);
  expect(countableTerm(`${"x".repeat(99)}𝒳𝒳`.normalize("NFC"))?.isWellFormed()).toBe(true);
});

it("A recorded missed term never contains six digits in a row or an @ within a word", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), fc.integer({ min: 100_000 }), (text, number) => {
      const term = countableTerm(`a ${text} ${number}`);
      expect(term).toBeUndefined();
      const other = countableTerm(text) ?? "";
      expect(other).not.toMatch(/\d{6}|\S@\S/);
      expect(other.length === 0 || other.isWellFormed()).toBe(true);
    }),
  );
});
