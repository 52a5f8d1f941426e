import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { createApp } from "#app/create-app.server.ts";
import { connect } from "#platform/database/connect.server.ts";
import { limitConcurrency } from "#search/engine/concurrency.server.ts";
import type { SearchEngine } from "#search/engine/engine.port.ts";
import { pagesOf } from "../../../support/pages.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { emptyEngine, engineThatFinds, withEngines } from "../engines.ts";

/** Queries that a process handles concurrently, and queries that wait. */
const MAX_CONCURRENT = 4;
const WAITING = 32;

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());

/** An engine that answers no query until it is released. */
function blockedEngine() {
  const held = Promise.withResolvers<void>();
  const received: string[] = [];
  const engine: SearchEngine = {
    name: "held",
    async search(query) {
      received.push(query.parsed.text);
      await held.promise;
      return engineThatFinds(["product:PRESIM"]).search(query);
    },
    async suggest(query) {
      received.push(query.text);
      await held.promise;
      return emptyEngine.suggest(query);
    },
  };
  return { engine, received, release: held.resolve };
}

let held: ReturnType<typeof blockedEngine>;
let app: TestShop["app"];
beforeEach(async () => {
  held = blockedEngine();
  const engines = limitConcurrency({ ...test.shop.search, engine: held.engine, own: held.engine });
  const shop = withEngines(test.shop, engines);
  app = await createApp(shop, await pagesOf(shop));
});
afterEach(async () => {
  held.release();
  await app.close();
});

/** Sends so many different queries that the queue is full. */
async function fillQueue() {
  const queries = Array.from({ length: MAX_CONCURRENT + WAITING }, (_, number) => `phone ${number}`);
  const answers = queries.map((q) => app.inject({ url: "/api/chat/eurekasearch", query: { q } }));
  await vi.waitFor(() => expect(held.received).toHaveLength(MAX_CONCURRENT));
  return { queries, answers };
}

it("The server processes a few searches concurrently and queues the others in order", async () => {
  const { queries, answers } = await fillQueue();
  expect(held.received).toEqual(queries.slice(0, MAX_CONCURRENT));
  held.release();
  for (const answer of answers) expect((await answer).statusCode).toBe(200);
  expect(held.received).toEqual(queries);
});

it("All three search calls answer 503 with Retry-After at once when the search queue is full", async () => {
  const { answers } = await fillQueue();
  for (const path of [
    "/api/chat/eurekasearch?q=fibre",
    "/api/chat/eurekasuggestions?q=fib",
    "/api/search?query=fibre",
  ]) {
    const { statusCode, headers, body } = await app.inject(path);
    expect([statusCode, headers["retry-after"], headers["cache-control"]]).toEqual([503, "5", "no-store"]);
    expect(JSON.parse(body)).toMatchObject({ success: false, code: "search_busy" });
  }
  held.release();
  await Promise.all(answers);
  expect((await app.inject("/api/chat/eurekasearch?q=fibre")).statusCode).toBe(200);
});

it("S8-07 The results page shows that the search is overloaded, with a retry link, while the queue is full", async () => {
  const { answers } = await fillQueue();
  const refused = await app.inject("/search?q=fibre");
  expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([503, "5"]);
  expect(refused.body).toContain("Search isn&#x27;t working right now");
  expect(refused.body).toMatch(/href="\/search\?q=fibre"[^>]*>Try again/);
  held.release();
  await Promise.all(answers);
  expect((await app.inject("/search?q=fibre")).statusCode).toBe(200);
});

it("S8-07 S8-09 A search statement that exceeds its timeout is answered with 503 as an unavailable engine", async () => {
  const shortTimeout = connect(String(test.shop.env.DATABASE_URL), { max: 1, settings: { statement_timeout: 20 } });
  const never = async () => {
    await sql`select pg_sleep(60)`.execute(shortTimeout.db);
    throw new Error("It was not ended");
  };
  const slow: SearchEngine = { name: "slow", search: never, suggest: never };
  const shop = withEngines(test.shop, limitConcurrency({ ...test.shop.search, engine: slow, own: slow }));
  const itsApp = await createApp(shop);
  for (const [path, code] of [
    ["/api/chat/eurekasearch?q=phone", "eureka_failed"],
    ["/api/chat/eurekasuggestions?q=phone", "suggestions_failed"],
    ["/api/search?query=phone", "search_away"],
  ] as const) {
    const reply = await itsApp.inject(path);
    expect([reply.statusCode, reply.json().code, reply.headers["retry-after"]]).toEqual([503, code, "5"]);
  }
  await itsApp.close();
  await shortTimeout.db.destroy();
});
