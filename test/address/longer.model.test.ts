import { expect, it } from "vitest";
import { longer } from "#address/longer.model.ts";

it("holds the same numbers and has room for more, and is the same array where it has that already", () => {
  const some = Uint32Array.from([3, 1, 2]);
  expect(longer(some, 3)).toBe(some);
  const long = longer(some, 4);
  expect([...long.subarray(0, 3)]).toEqual([3, 1, 2]);
  expect(long.length).toBeGreaterThan(4);
});
