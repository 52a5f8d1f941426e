import { afterAll, beforeAll, expect, it } from "vitest";
import { seededRandom } from "../../../chaos/random.ts";
import { notifications, permutations } from "../../../chaos/scenarios/notifications.ts";
import { makeChaosShop } from "../../support/chaos-shop.ts";

let shop: Awaited<ReturnType<typeof makeChaosShop>>;
beforeAll(async () => {
  shop = await makeChaosShop();
});
afterAll(() => shop.close());

it("Concurrent, reordered and late payment notifications produce one paid order", async () => {
  expect((await notifications(shop, seededRandom(5))).violations).toEqual([]);
}, 120_000);

it("The function permutations returns every order", () => {
  expect(permutations([1, 2, 3]).map(String).sort()).toEqual(["1,2,3", "1,3,2", "2,1,3", "2,3,1", "3,1,2", "3,2,1"]);
});
