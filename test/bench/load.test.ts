import { expect, it } from "vitest";
import { together } from "../../bench/load.ts";

it("The load test runs ten tasks concurrently and each turn once", async () => {
  const turns: number[] = [];
  const { promise: ten, resolve } = Promise.withResolvers<void>();
  const perSecond = await together(
    async (turn) => {
      turns.push(turn);
      // The first two turns warm up, one after the other; then ten have to come before any of them may go on.
      if (turn === 11) resolve();
      if (turn > 1) await ten;
    },
    { turns: 20, milliseconds: 10_000 },
  );
  expect(turns).toEqual(Array.from({ length: 202 }, (_, turn) => turn));
  expect(perSecond).toBeGreaterThan(0);
});
