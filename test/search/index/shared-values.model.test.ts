import { expect, it } from "vitest";
import { sharedValues } from "#search/index/shared-values.model.ts";

it("S1-08 are the first of those that are the same", () => {
  const shared = sharedValues<string[]>();
  const first = shared(["Nova", "Prepaid"]);
  expect(shared(["Nova", "Prepaid"])).toBe(first);
  expect(shared(["Nova Prepaid"])).toEqual(["Nova Prepaid"]);
});

it("S1-08 that are too many are forgotten and shared anew", () => {
  const shared = sharedValues<string[]>();
  const first = shared(["0"]);
  for (let at = 1; at <= 10_000; at += 1) shared([String(at)]);
  const again = shared(["0"]);
  expect(again).toEqual(first);
  expect(again).not.toBe(first);
  expect(shared(["0"])).toBe(again);
});
