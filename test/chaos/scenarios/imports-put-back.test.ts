import { afterAll, beforeAll, expect, it } from "vitest";
import { seededRandom } from "../../../chaos/random.ts";
import { importsPutBack } from "../../../chaos/scenarios/imports-put-back.ts";
import { makeChaosShop } from "../../support/chaos-shop.ts";

let shop: Awaited<ReturnType<typeof makeChaosShop>>;
beforeAll(async () => {
  shop = await makeChaosShop();
});
afterAll(() => shop.close());

it("Orders keep the price with which they were placed while prices are imported and put back again and again", async () => {
  const { attempts, violations } = await importsPutBack(shop, seededRandom(7), 20);
  expect(violations).toEqual([]);
  expect(attempts).toBe(20);
}, 120_000);
