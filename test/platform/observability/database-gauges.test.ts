import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Database } from "#platform/database/connect.server.ts";
import { connect } from "#platform/database/connect.server.ts";
import { type DatabaseGauge, registerDatabaseGauges } from "#platform/observability/database-gauges.server.ts";
import { createMetrics } from "#platform/observability/metrics.server.ts";

let db: Database;
beforeEach(() => {
  // Nothing listens there, and the gauges of these tests ask nothing.
  ({ db } = connect("postgres://127.0.0.1:1/none"));
});
afterEach(async () => {
  vi.useRealTimers();
  await db.destroy();
});

/** A gauge whose next value is set, and the number of times it was read. */
function gaugeOf(read: () => Promise<number>): { gauge: DatabaseGauge; reads(): number } {
  let count = 0;
  const gauge = {
    name: "shop_held",
    help: "held",
    async read() {
      count += 1;
      return [{ value: await read() }];
    },
  };
  return { gauge, reads: () => count };
}

it("Values are read once in ten seconds, however many scrapes there are", async () => {
  let now = 0;
  const metrics = createMetrics();
  const { gauge, reads } = gaugeOf(async () => 7);
  const refresh = registerDatabaseGauges(metrics, [gauge], db, () => now);
  await Promise.all([refresh(), refresh()]);
  now = 9_999;
  await refresh();
  expect(reads()).toBe(1);
  now = 10_000;
  await refresh();
  expect(reads()).toBe(2);
  expect(await metrics.registry.metrics()).toMatch(/shop_database_gauges_up 1\n.*shop_held 7\n/s);
});

it("When the database fails, the gauges have no values instead of old ones", async () => {
  let now = 0;
  const metrics = createMetrics();
  const { gauge } = gaugeOf(async () => {
    if (now > 0) throw new Error("no connection");
    return 7;
  });
  const refresh = registerDatabaseGauges(metrics, [gauge], db, () => now);
  await refresh();
  now = 10_000;
  await refresh();
  const text = await metrics.registry.metrics();
  expect(text).toContain("shop_database_gauges_up 0\n");
  expect(text).not.toMatch(/^shop_held \d/m);
});

it("A scrape waits two seconds for the database and starts no second reading", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const metrics = createMetrics();
  const slow = Promise.withResolvers<number>();
  const { gauge, reads } = gaugeOf(() => slow.promise);
  const refresh = registerDatabaseGauges(metrics, [gauge], db);
  for (const _ of [1, 2]) {
    const scraped = refresh();
    await vi.advanceTimersByTimeAsync(2_000);
    await scraped;
  }
  expect(reads()).toBe(1);
  expect(await metrics.registry.metrics()).toContain("shop_database_gauges_up 0\n");
});
