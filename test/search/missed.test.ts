import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { dayOf } from "#clock/day.model.ts";
import { mostMissed } from "#search/events/events.data.server.ts";
import { answerFor } from "#search/flows.server.ts";
import { searchJobs } from "#search/jobs.flows.server.ts";
import { missedSearches } from "#search/missed.server.ts";
import { plainQuestion } from "#search/model.ts";
import { makeShop, type TestShop } from "../support/shop.ts";
import { appWith, emptyEngine, engineAway, engineThatFinds, withEngines } from "./engines.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());
afterEach(async () => {
  vi.useRealTimers();
  await test.shop.missedSearches.flush();
  await test.shop.db.deleteFrom("missed_search").execute();
});

async function missed() {
  await test.shop.missedSearches.flush();
  return mostMissed(test.shop.db, "2000-01-01", 100);
}

describe("what searches do not find", () => {
  it("is counted each time by term, day and group, of the call and of the page", async () => {
    for (let time = 0; time < 3; time += 1)
      await test.app.inject("/api/chat/eurekasearch?q=Zzyzx+Qwrtp&a=group:business");
    await answerFor(withEngines(test.shop, { engine: emptyEngine }), plainQuestion("zzyzx qwrtp", "general"));
    test.clock.advance(86_400_000);
    await test.app.inject("/api/chat/eurekasearch?q=zzyzx+qwrtp");
    test.clock.advance(-86_400_000);
    expect(await missed()).toEqual([
      { term: "zzyzx qwrtp", times: 5, groups: ["business", "general", "personal"], lastDay: "2026-11-21" },
    ]);
    expect(await test.shop.db.selectFrom("missed_search").selectAll().execute()).toHaveLength(3);
  });

  it("is not counted of suggestions, of products alone, where something was found, or under facets", async () => {
    const app = await appWith(test.shop, { engine: emptyEngine, own: emptyEngine });
    await app.inject("/api/chat/eurekasuggestions?q=zzyzx");
    await app.inject("/api/search?query=zzyzx");
    await app.inject("/api/chat/eurekasearch?q=zzyzx&a=brand:Apple");
    await app.close();
    await test.app.inject("/api/chat/eurekasearch?q=galaxy");
    await test.app.inject("/api/chat/eurekasearch?q=");
    expect(await missed()).toEqual([]);
  });

  it("is not counted where the engine was away: then nobody knows what there is", async () => {
    const shop = withEngines(test.shop, { engine: engineAway, own: engineThatFinds([]) });
    await answerFor(shop, plainQuestion("zzyzx", "personal"));
    expect(await missed()).toEqual([]);
  });

  it("holds no e-mail address and no long number", async () => {
    for (const q of ["thandi@example.co.za", "082 123 4567", "8001015009087"])
      await test.app.inject({ url: "/api/chat/eurekasearch", query: { q: `${q} zzyzx` } });
    expect(await missed()).toEqual([]);
  });

  it("is counted on top of what other processes have written", async () => {
    const { db, clock } = test.shop;
    const other = missedSearches({ db, clock, say: () => undefined });
    const terms = Array.from({ length: 100 }, (_, place) => `zzyzx ${String(place).padStart(3, "0")}`);
    // Each in an order of its own: two that wait for each other would never end.
    for (const [process, noted] of [
      [test.shop.missedSearches, terms],
      [other, terms.toReversed()],
    ] as const)
      for (const term of noted) process.note(term, "personal");
    await Promise.all([test.shop.missedSearches.flush(), other.flush()]);
    expect((await missed()).map(({ term, times }) => [term, times])).toEqual(terms.map((term) => [term, 2]));
  });

  it("is told from a day on, the most frequent first, only so many", async () => {
    const { db, missedSearches: here, clock } = test.shop;
    here.note("long ago", "personal");
    await here.flush();
    test.clock.advance(2 * 86_400_000);
    for (const term of ["once", "twice", "also once", "twice"]) here.note(term, "personal");
    await here.flush();
    const since = dayOf(clock.now());
    test.clock.advance(-2 * 86_400_000);
    const terms = async (day: string, most: number) => (await mostMissed(db, day, most)).map(({ term }) => term);
    expect(await terms(since, 9)).toEqual(["twice", "also once", "once"]);
    expect(await terms("2000-01-01", 2)).toEqual(["twice", "also once"]);
  });

  it("is counted no further than anybody reads", async () => {
    const row = { day: "2026-11-20", search_group: "personal", term: "zzyzx", times: 1_000_000_000 } as const;
    await test.shop.db.insertInto("missed_search").values(row).execute();
    test.shop.missedSearches.note("zzyzx", "personal");
    expect(await missed()).toMatchObject([{ term: "zzyzx", times: 1_000_000_000 }]);
  });

  it("is forgotten after 90 days", async () => {
    test.shop.missedSearches.note("zzyzx", "personal");
    await test.shop.missedSearches.flush();
    const keep = async () => {
      for (const job of searchJobs(test.shop)) await job.run({});
    };
    test.clock.advance(90 * 86_400_000);
    await keep();
    expect(await missed()).toHaveLength(1);
    test.clock.advance(86_400_000);
    await keep();
    expect(await missed()).toEqual([]);
    test.clock.advance(-91 * 86_400_000);
  });
});

describe("gathering what was not found", () => {
  it("writes by itself some seconds later, in one statement, and what waits when the shop closes", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { db, clock } = test.shop;
    const gathered = missedSearches({ db, clock, say: () => undefined });
    gathered.note("zzyzx", "personal");
    gathered.note("zzyzx", "personal");
    vi.advanceTimersByTime(5_000);
    vi.useRealTimers();
    await vi.waitFor(async () => expect((await missed()).map(({ times }) => times)).toEqual([2]));
    gathered.note("qwrtp", "personal");
    await gathered.close();
    expect(await missed()).toHaveLength(2);
    gathered.note("late", "personal");
    await gathered.flush();
    expect((await missed()).map(({ term }) => term)).toEqual(["zzyzx", "qwrtp"]);
  });

  it("says that it could not be written, without a term, and fails no search", async () => {
    const said: string[] = [];
    const closed = test.shop.db.withPlugin({
      transformQuery() {
        throw new Error("no database knows zzyzx");
      },
      transformResult: async ({ result }) => result,
    });
    const gathered = missedSearches({ db: closed, clock: test.shop.clock, say: (text) => said.push(text) });
    gathered.note("zzyzx", "personal");
    await gathered.flush();
    expect(said).toEqual(["What searches did not find could not be written down."]);
  });
});
