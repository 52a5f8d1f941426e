import { expect, it } from "vitest";
import { pollDelay } from "#orders/use-order-polling.ts";

it("The order page polls every second at first, then less often, and stops after a few minutes", () => {
  const delays: number[] = [];
  for (let attempt = 0, delay = pollDelay(0); delay !== undefined; attempt += 1, delay = pollDelay(attempt))
    delays.push(delay);
  expect(delays.slice(0, 6)).toEqual([1000, 1000, 1000, 1000, 1000, 3000]);
  expect(delays).toEqual(delays.toSorted((one, other) => one - other));
  const minutes = delays.reduce((sum, delay) => sum + delay, 0) / 60_000;
  expect(minutes).toBeGreaterThan(3);
  expect(minutes).toBeLessThan(10);
});
