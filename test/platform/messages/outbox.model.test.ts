import { expect, it } from "vitest";
import { MAX_ATTEMPTS, retryDelay } from "#platform/messages/outbox.model.ts";

it("A message that is not accepted is tried again after seconds at first, because people wait for codes, and for more than a day with growing delays", () => {
  const waits = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => retryDelay(index + 1));
  expect(waits.slice(0, 5)).toEqual([5_000, 25_000, 60_000, 120_000, 240_000]);
  expect(waits.every((wait, index) => wait >= (waits[index - 1] ?? 0))).toBe(true);
  const days = waits.reduce((sum, wait) => sum + wait, 0) / 86_400_000;
  expect(days).toBeGreaterThan(1.2);
  expect(days).toBeLessThan(3);
});
