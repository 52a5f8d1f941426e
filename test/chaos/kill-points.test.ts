import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { KILL_POINTS, killedAt } from "../../chaos/kill-points.ts";
import { openProcessWorld, type ProcessWorld } from "../../chaos/process-world.ts";
import { randomFrom } from "../../chaos/random.ts";

let world: ProcessWorld;
beforeAll(async () => {
  world = await openProcessWorld();
  await world.limitCarts(10);
}, 120_000);
afterAll(() => world.close(), 60_000);

describe("nothing that a customer was told is lost, and nothing happens twice, when somebody kills", () => {
  it.each(KILL_POINTS.map((point, seed) => ({ ...point, seed })))(
    "$title",
    async (point) => {
      expect(await killedAt(world, point, randomFrom(point.seed))).toEqual([]);
    },
    120_000,
  );
});
