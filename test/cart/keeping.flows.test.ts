import { afterAll, beforeAll, expect, it } from "vitest";
import { cartJobs } from "#cart/keeping.flows.server.ts";
import { makeShop, type TestShop } from "../support/shop.ts";
import { lineFor, newShopper } from "../support/shopper.ts";

const DAY = 86_400_000;

let test: TestShop;
beforeAll(async () => {
  test = await makeShop({ env: { SESSION_DAYS: "60" } });
});
afterAll(() => test.close());

async function nightly() {
  for (const job of cartJobs(test.shop)) await job.run({});
}

it("keeps a cart for 30 days after its last change, and an answer to a repeated call for one", async () => {
  const shopper = await newShopper(test);
  const again = () =>
    shopper.call("POST /addtocart", { body: [lineFor("PRESIM-2GB")], headers: { "idempotency-key": "k" } });
  await again();
  test.clock.advance(DAY);
  await nightly();
  await again();
  expect((await shopper.list()).body.body.cartCount).toBe(1);
  test.clock.advance(1);
  await nightly();
  await again();
  expect((await shopper.list()).body.body.cartCount).toBe(2);
  test.clock.advance(30 * DAY);
  await nightly();
  expect((await shopper.list()).body.body.cartCount).toBe(2);
  test.clock.advance(1);
  await nightly();
  expect((await shopper.list()).body.body.cartCount).toBe(0);
});
