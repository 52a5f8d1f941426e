import { expect, it } from "vitest";
import { mapValues } from "#shared/map-values.ts";

it("An object's values are mapped with their keys, which stay in their order", () => {
  const priced = mapValues({ "36": 499, "24": 599, sim: 99 }, (rand, key) => `${key} R${rand}`);
  expect(Object.entries(priced)).toEqual([
    ["24", "24 R599"],
    ["36", "36 R499"],
    ["sim", "sim R99"],
  ]);
});
