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

describe("Crash recovery", () => {
  it.each(KILL_POINTS.map((point, seed) => ({ ...point, seed })))(
    "No confirmed data is lost and no step happens twice after a crash of $title",
    async (point) => {
      expect(await killedAt(world, point, randomFrom(point.seed))).toEqual([]);
    },
    120_000,
  );
});
