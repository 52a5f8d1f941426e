import { expect, it } from "vitest";
import { cacheBudget } from "#app/cache-budget.ts";

it("The caches share their budget, and nothing of it is left", () => {
  const shares = Object.values(cacheBudget(64));
  expect(shares.reduce((sum, bytes) => sum + bytes)).toBe(64 * 1024 * 1024);
  expect(Math.min(...shares)).toBe(4 * 1024 * 1024);
});
