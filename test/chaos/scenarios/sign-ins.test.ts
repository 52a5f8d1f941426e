import { afterAll, beforeAll, expect, it } from "vitest";
import { seededRandom } from "../../../chaos/random.ts";
import { signIns } from "../../../chaos/scenarios/sign-ins.ts";
import { makeChaosShop } from "../../support/chaos-shop.ts";

let shop: Awaited<ReturnType<typeof makeChaosShop>>;
beforeAll(async () => {
  shop = await makeChaosShop();
});
afterAll(() => shop.close());

it("B-07 B-08 Guests who sign in as one customer at the same time make one account and one cart, without a lost or doubled line", async () => {
  const { violations } = await signIns(shop, seededRandom(1), 16, shop.testShop.shop);
  expect(violations).toEqual([]);
});
