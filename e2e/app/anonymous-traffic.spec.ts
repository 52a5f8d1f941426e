import { expect, test } from "@playwright/test";
import { freePort } from "#platform/free-port.server.ts";
import { client } from "../../bench/http-client.ts";
import { type CountedPostgres, startCountedPostgres } from "../support/counted-postgres.ts";
import { type RunningShop, startShop } from "../support/shop.ts";

const PAGES = ["/", "/business", "/personal/smartphones", "/deals", "/personal/smartphones/samsung-galaxy-a56"];

/** Views of each page, half of them under URLs that were never requested before. */
const VIEWS = 60;

const { sendRequest, close } = client(4);
let postgres: CountedPostgres;
let shop: RunningShop;
test.beforeAll(async () => {
  postgres = await startCountedPostgres();
  shop = await startShop({ PORT: String(await freePort()), DATABASE_URL: postgres.url });
});
test.afterAll(async () => {
  close();
  await shop.stop();
  await postgres.stop();
});

test("whoever looks at pages asks the shop's database for nothing, kept or made anew", async () => {
  for (const page of PAGES) await sendRequest(shop.url + page);
  const before = postgres.messageCount();
  for (let view = 0; view < VIEWS; view += 1)
    await Promise.all(PAGES.map((page) => sendRequest(`${shop.url}${page}${view % 2 ? `?view=${view}` : ""}`)));
  // Revisions are queried once a second whatever the traffic, which is far less often than pages were rendered.
  expect(postgres.messageCount() - before).toBeLessThan((VIEWS * PAGES.length) / 2);
});

test("a call of somebody is asked of it, and that is counted", async () => {
  const before = postgres.messageCount();
  for (let call = 0; call < 100; call += 1) await sendRequest(`${shop.url}/api/session/token`);
  expect(postgres.messageCount() - before).toBeGreaterThanOrEqual(100);
});
