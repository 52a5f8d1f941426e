import { afterAll, beforeAll, expect, it } from "vitest";
import { randomFrom } from "../../../chaos/random.ts";
import { notifications, permutations } from "../../../chaos/scenarios/notifications.ts";
import { makeChaosShop } from "../../support/chaos-shop.ts";

let world: Awaited<ReturnType<typeof makeChaosShop>>;
beforeAll(async () => {
  world = await makeChaosShop();
});
afterAll(() => world.close());

it("makes one paid order of whatever the bank tells, fifty times at once, in every order and a day late", async () => {
  expect((await notifications(world, randomFrom(5))).violations).toEqual([]);
}, 120_000);

it("tries every order", () => {
  expect(permutations([1, 2, 3]).map(String).sort()).toEqual(["1,2,3", "1,3,2", "2,1,3", "2,3,1", "3,1,2", "3,2,1"]);
});
