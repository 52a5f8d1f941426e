import { afterAll, beforeAll, expect, it } from "vitest";
import { randomFrom } from "../../../torture/random.ts";
import { stockRush } from "../../../torture/scenarios/stock-rush.ts";
import { makeTorturedShop } from "../../support/tortured-shop.ts";

let world: Awaited<ReturnType<typeof makeTorturedShop>>;
beforeAll(async () => {
  world = await makeTorturedShop();
});
afterAll(() => world.close());

it("sells exactly ten pieces to two hundred buyers at once, also while what was set aside goes back", async () => {
  const { tries, violations } = await stockRush(world, randomFrom(10), 200, 10);
  expect(violations).toEqual([]);
  expect(tries).toBe(200);
}, 120_000);
