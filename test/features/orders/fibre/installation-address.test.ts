import { expect, it } from "vitest";
import { addressError } from "#orders/fibre/installation-address.server.ts";

const HERE = { amid: "A1", latitude: -26.1, longitude: "28.05" };

it("An installation address is valid with an id and South African coordinates, as numbers or text", () => {
  expect(addressError(HERE)).toBeUndefined();
  expect(addressError({ amid: 7, latitude: "-34.35", longitude: 18.47 })).toBeUndefined();
});

it.each([
  [{ ...HERE, amid: "" }, "Choose your address from the list"],
  [{ ...HERE, amid: undefined }, "Choose your address from the list"],
  [{ ...HERE, latitude: undefined }, "on the map"],
  [{ ...HERE, latitude: "north" }, "on the map"],
  [{ ...HERE, longitude: " " }, "on the map"],
  [{ ...HERE, latitude: 51.5, longitude: 0 }, "South Africa"],
  [{ ...HERE, latitude: 28.05, longitude: -26.1 }, "South Africa"],
  [{ ...HERE, latitude: -35.01 }, "South Africa"],
  [{ ...HERE, latitude: -21.99 }, "South Africa"],
  [{ ...HERE, longitude: 15.99 }, "South Africa"],
  [{ ...HERE, longitude: 33.01 }, "South Africa"],
  [{ ...HERE, latitude: -29.3142, longitude: 27.4833 }, "South Africa"],
])("The installation address %j is rejected with a plain-language reason", (address, words) => {
  expect(addressError(address)).toContain(words);
});
