import { afterAll, beforeAll, expect, it } from "vitest";
import { seededRandom } from "../../../chaos/random.ts";
import { promoRush } from "../../../chaos/scenarios/promo-rush.ts";
import { makeChaosShop } from "../../support/chaos-shop.ts";

let shop: Awaited<ReturnType<typeof makeChaosShop>>;
beforeAll(async () => {
  shop = await makeChaosShop();
});
afterAll(() => shop.close());

it("A hundred concurrent buyers get exactly the ten uses of a promo code, even while some of them cancel", async () => {
  const { attempts, violations } = await promoRush(shop, seededRandom(10), 100, 10);
  expect(violations).toEqual([]);
  expect(attempts).toBe(100);
}, 120_000);
