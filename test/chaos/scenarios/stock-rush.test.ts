import { afterAll, beforeAll, expect, it } from "vitest";
import { seededRandom } from "../../../chaos/random.ts";
import { stockRush } from "../../../chaos/scenarios/stock-rush.ts";
import { makeChaosShop } from "../../support/chaos-shop.ts";

let shop: Awaited<ReturnType<typeof makeChaosShop>>;
beforeAll(async () => {
  shop = await makeChaosShop();
});
afterAll(() => shop.close());

it("Two hundred concurrent buyers get exactly ten items, even while reservations expire", async () => {
  const { attempts, violations } = await stockRush(shop, seededRandom(10), 200, 10);
  expect(violations).toEqual([]);
  expect(attempts).toBe(200);
}, 120_000);
