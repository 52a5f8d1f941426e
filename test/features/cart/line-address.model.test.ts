import { expect, it } from "vitest";
import { plainAddress } from "#cart/line-address.model.ts";

it("keeps plain values and objects of them, and leaves out what a line does not carry", () => {
  const address = {
    ...{ amid: "A-1", latitude: -26.2, verified: true, nbrhd: null, unknown: undefined },
    building: { name: "Tower", floors: [1, 2], unit: "4" },
    buildings: [{ name: "Tower" }],
  };
  expect(plainAddress(address)).toEqual({
    ...{ amid: "A-1", latitude: -26.2, verified: true, nbrhd: null },
    building: { name: "Tower", unit: "4" },
  });
});
