import { expect, it } from "vitest";
import { measureThroughput } from "../../bench/load.ts";

it("The load test runs ten tasks concurrently and each turn once", async () => {
  const calls: number[] = [];
  const { promise: ten, resolve } = Promise.withResolvers<void>();
  const perSecond = await measureThroughput(
    async (index) => {
      calls.push(index);
      // The first two requests warm up, one after the other; then ten have to arrive before any of them continues.
      if (index === 11) resolve();
      if (index > 1) await ten;
    },
    { calls: 20, milliseconds: 10_000 },
  );
  expect(calls).toEqual(Array.from({ length: 202 }, (_, index) => index));
  expect(perSecond).toBeGreaterThan(0);
});
