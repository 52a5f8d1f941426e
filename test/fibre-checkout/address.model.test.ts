import { expect, it } from "vitest";
import { addressFault } from "#fibre-checkout/address.model.ts";

const HERE = { amid: "A1", latitude: -26.1, longitude: "28.05" };

it("takes the id of an address with a place in South Africa, as numbers or text", () => {
  expect(addressFault(HERE)).toBeUndefined();
  expect(addressFault({ amid: 7, latitude: "-34.35", longitude: 18.47 })).toBeUndefined();
});

it.each([
  [{ ...HERE, amid: "" }, "Choose your address from the list"],
  [{ ...HERE, amid: undefined }, "Choose your address from the list"],
  [{ ...HERE, latitude: undefined }, "no place on the map"],
  [{ ...HERE, latitude: "north" }, "no place on the map"],
  [{ ...HERE, longitude: " " }, "no place on the map"],
  [{ ...HERE, latitude: 51.5, longitude: 0 }, "South Africa"],
  [{ ...HERE, latitude: 28.05, longitude: -26.1 }, "South Africa"],
  [{ ...HERE, latitude: -35.01 }, "South Africa"],
  [{ ...HERE, latitude: -21.99 }, "South Africa"],
  [{ ...HERE, longitude: 15.99 }, "South Africa"],
  [{ ...HERE, longitude: 33.01 }, "South Africa"],
])("refuses %j in plain words", (address, words) => {
  expect(addressFault(address)).toContain(words);
});
