import { afterAll, beforeAll, expect, it } from "vitest";
import { identityJobs } from "#identity/keeping.flows.server.ts";
import { makeShop, type TestShop } from "../support/shop.ts";

const DAY = 86_400_000;

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());

async function sessions(): Promise<number> {
  return (await test.shop.db.selectFrom("session").select("owner_id").execute()).length;
}

it("forgets sessions that expired, and no others", async () => {
  await test.app.inject("/api/session/token");
  test.clock.advance(5 * DAY);
  await test.app.inject("/api/session/token");
  test.clock.advance(2 * DAY - 1);
  for (const job of identityJobs(test.shop)) await job.run({});
  expect(await sessions()).toBe(2);
  test.clock.advance(1);
  for (const job of identityJobs(test.shop)) await job.run({});
  expect(await sessions()).toBe(1);
});
