import { afterAll, beforeAll, expect, it } from "vitest";
import { randomFrom } from "../../../chaos/random.ts";
import { stockRush } from "../../../chaos/scenarios/stock-rush.ts";
import { makeChaosShop } from "../../support/chaos-shop.ts";

let world: Awaited<ReturnType<typeof makeChaosShop>>;
beforeAll(async () => {
  world = await makeChaosShop();
});
afterAll(() => world.close());

it("Two hundred concurrent buyers get exactly ten items, even while reservations expire", async () => {
  const { tries, violations } = await stockRush(world, randomFrom(10), 200, 10);
  expect(violations).toEqual([]);
  expect(tries).toBe(200);
}, 120_000);
