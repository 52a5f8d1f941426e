import { createHash } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { requireAddressLimit } from "#platform/rate-limit/service.server.ts";
import { searchJobs } from "#search/jobs.server.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop({ env: { RATE_LIMIT: "20" } });
});
afterAll(() => test.close());
afterEach(async () => {
  await test.shop.db.deleteFrom("search_event").execute();
  test.clock.advance(3_600_000);
});

const DAY = 86_400_000;
const userId = createHash("sha256").update("a session").digest("hex");

function event(more: Record<string, unknown> = {}) {
  return {
    referrer: "http://127.0.0.1/search",
    userId,
    source: "search",
    platform: "web",
    searchSessionId: "0123456789abcdef0123456789abcdef",
    product: test.shop.catalogue.cards("personal")[0]?.id,
    eventType: "add-to-cart",
    attributionWindow: 30,
    createdAt: test.shop.clock.now().toISOString(),
    ...more,
  };
}

function send(payload: object) {
  return test.app.inject({ method: "POST", url: "/api/chat/eurekaEventCollection", payload });
}

const storedEvents = () => test.shop.db.selectFrom("search_event").selectAll().execute();

describe("POST /chat/eurekaEventCollection", () => {
  it("S7-23 S7-22 An event is stored with referrer, user, source, platform, session, product, type, window and time", async () => {
    expect((await send(event())).json()).toEqual({ success: true });
    const now = test.shop.clock.now();
    expect(await storedEvents()).toEqual([
      {
        event_id: expect.any(String),
        event_type: "add-to-cart",
        product_id: event().product,
        search_session_id: event().searchSessionId,
        user_hash: expect.any(Buffer),
        referrer: "http://127.0.0.1/search",
        source: "search",
        platform: "web",
        created_at: now,
        expires_at: new Date(now.getTime() + 30 * DAY),
      },
    ]);
  });

  it("S7-23 A stored event contains no personal data: the user hash is hashed again, and the referrer has no query", async () => {
    await send(event({ referrer: "https://shop.example/search?q=thandi%40example.co.za#x" }));
    const [row] = await storedEvents();
    expect(row?.referrer).toBe("https://shop.example/search");
    // With its own purpose, so that it matches no hash used elsewhere.
    expect(row?.user_hash).toEqual(test.shop.keyHashOf("search event", userId));
    await send(event({ userId: "" }));
    expect((await storedEvents()).map(({ user_hash }) => user_hash === null)).toEqual([false, true]);
    expect(JSON.stringify(row)).not.toMatch(/127\.0\.0\.1|thandi/);
  });

  it("S7-23 An event without a window gets 30 days, and the server's time replaces a time that is far off", async () => {
    const { attributionWindow: _, ...rest } = event({ createdAt: "1999-12-31T22:00:00Z" });
    await send(rest);
    const now = test.shop.clock.now();
    expect(await storedEvents()).toMatchObject([{ created_at: now, expires_at: new Date(now.getTime() + 30 * DAY) }]);
  });

  it("S7-23 An event stores a plausible browser time, and the server's time when the browser's is far ahead", async () => {
    const now = test.shop.clock.now();
    const [early, ahead] = [now.getTime() - DAY / 2, now.getTime() + 2 * DAY].map((time) => new Date(time));
    for (const logged of [early, ahead]) await send(event({ createdAt: logged?.toISOString() }));
    expect((await storedEvents()).map(({ created_at }) => created_at)).toEqual([early, now]);
  });

  it("S7-24 S7-23 An event is rejected without a search session, with a readable user id or with invalid fields", async () => {
    for (const wrong of [
      { searchSessionId: "" },
      { searchSessionId: undefined },
      { userId: "thandi@example.co.za" },
      { eventType: "purchase" },
      { attributionWindow: 0 },
      { attributionWindow: 1_000 },
      { createdAt: "yesterday" },
      { source: "x".repeat(41) },
      { product: "" },
      { product: "x".repeat(101) },
      { referrer: "x".repeat(2_001) },
    ])
      expect([wrong, (await send(event(wrong))).statusCode]).toEqual([wrong, 400]);
    expect((await send(event({ product: "NO-SUCH-PRODUCT" }))).statusCode).toBe(404);
    expect(await storedEvents()).toEqual([]);
  });
});

it("S7-23 The retention job deletes an event once its attribution window has ended", async () => {
  await send(event({ attributionWindow: 1 }));
  await send(event({ attributionWindow: 3 }));
  test.clock.advance(2 * DAY);
  for (const job of searchJobs(test.shop)) await job.run({});
  expect(await storedEvents()).toHaveLength(1);
  test.clock.advance(2 * DAY);
  for (const job of searchJobs(test.shop)) await job.run({});
  expect(await storedEvents()).toEqual([]);
});

it("Events from one IPv6 network are limited per hour to the per-minute request limit of one address", async () => {
  const address = "2001:db8::7";
  const post = { method: "POST", url: "/api/chat/eurekaEventCollection", payload: event() } as const;
  for (let counted = 0; counted < 19; counted += 1)
    await requireAddressLimit(test.shop, "search-event", "2001:db8::1", test.shop.env.RATE_LIMIT);
  expect((await test.app.inject({ ...post, remoteAddress: address })).statusCode).toBe(200);
  expect((await test.app.inject({ ...post, remoteAddress: address })).statusCode).toBe(429);
  expect(await storedEvents()).toHaveLength(1);
});
