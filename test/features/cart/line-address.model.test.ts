import { expect, it } from "vitest";
import { plainAddress } from "#cart/line-address.model.ts";

it("An address retains plain values and flat objects, and other values are omitted", () => {
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
