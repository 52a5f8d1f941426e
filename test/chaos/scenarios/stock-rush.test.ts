import { afterAll, beforeAll, expect, it } from "vitest";
import { randomFrom } from "../../../chaos/random.ts";
import { stockRush } from "../../../chaos/scenarios/stock-rush.ts";
import { makeChaosShop } from "../../support/chaos-shop.ts";

let world: Awaited<ReturnType<typeof makeChaosShop>>;
beforeAll(async () => {
  world = await makeChaosShop();
});
afterAll(() => world.close());

it("sells exactly ten pieces to two hundred buyers at once, also while what was set aside goes back", async () => {
  const { tries, violations } = await stockRush(world, randomFrom(10), 200, 10);
  expect(violations).toEqual([]);
  expect(tries).toBe(200);
}, 120_000);
