import type { Worker } from "node:worker_threads";
import { afterAll, beforeAll, expect, it } from "vitest";
import { searchFor } from "#search/flows.server.ts";
import { plainQuestion } from "#search/model.ts";
import { makeShop, type TestShop } from "../support/shop.ts";

const threads: Worker[] = [];
const hear = (thread: Worker) => threads.push(thread);

let test: TestShop;
beforeAll(async () => {
  process.on("worker", hear);
  test = await makeShop();
  await test.shop.search.caughtUp();
});
afterAll(async () => {
  process.off("worker", hear);
  await test.close();
});

it("S1-08 the index is filled again after its threads ended, and nothing of it is kept before", async () => {
  const { shop } = test;
  const found = async () => (await searchFor(shop, plainQuestion("galaxy", "personal"))).results.navigation.totalItems;
  const all = await found();
  expect([threads.length, all > 9]).toEqual([2, true]);
  await Promise.all(threads.map((thread) => thread.terminate()));
  expect(shop.search.isCurrent()).toBe(false);
  await expect.poll(() => found().catch(() => 0), { timeout: 10_000 }).toBe(all);
  await shop.search.caughtUp();
  const { ids } = await shop.search.embedded.suggest({ text: "galaxy", group: "personal", most: 3 });
  expect([ids.length, shop.search.isCurrent()]).toEqual([3, true]);
}, 20_000);
