import { afterAll, beforeAll, expect, it } from "vitest";
import { seededRandom } from "../../../chaos/random.ts";
import { pinRush } from "../../../chaos/scenarios/pin-rush.ts";
import { makeChaosShop } from "../../support/chaos-shop.ts";

let shop: Awaited<ReturnType<typeof makeChaosShop>>;
beforeAll(async () => {
  shop = await makeChaosShop({ TRUST_PROXY: "true" });
});
afterAll(() => shop.close());

it("J-03 Of many who enter with few pins at the same time each pin serves one and each number one a day, and no confirmed entry is lost", async () => {
  const { codes } = shop.testShop.shop;
  const { violations } = await pinRush(shop, seededRandom(1), { codes, clients: 40, attempts: 400, pins: 10 });
  expect(violations).toEqual([]);
});
