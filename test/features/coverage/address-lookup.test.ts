import { describe, expect, it } from "vitest";
import { collectionText, isArea, isSameHouse, sourceOf } from "#coverage/address-lookup.ts";
import { addressInfo } from "#coverage/addresses/model.ts";

const at = { latitude: -29.1, longitude: 26.2 };

describe("isArea", () => {
  it.each([
    ["A town is an area", { addressType: "Locality" }, true],
    ["A street is an area", { addressType: "StreetName" }, true],
    [
      "A house number that the register does not know is not an area",
      { addressType: "StreetName", streetNo: "99" },
      false,
    ],
    ["A house is not an area", { addressType: "PointAddress", streetNo: "9", amid: "S1" }, false],
    ["A farm without a number is not an area", { addressType: "POI" }, false],
  ])("%s", (_, known, expected) => {
    expect(isArea(addressInfo({ ...at, ...known }))).toBe(expected);
  });
});

describe("isSameHouse", () => {
  const house = addressInfo({ ...at, street: "Aloe", streetNo: "12A" });

  it("isSameHouse compares street and number, regardless of case", () => {
    expect(isSameHouse(house, addressInfo({ ...at, street: "aloe ", streetNo: "12a" }))).toBe(true);
    expect(isSameHouse(house, addressInfo({ ...at, street: "Aloe", streetNo: "12" }))).toBe(false);
    expect(isSameHouse(house, addressInfo({ ...at, street: "Protea", streetNo: "12A" }))).toBe(false);
  });
});

describe("collectionText", () => {
  it.each([
    ["aloe", " Aloe Street, Welkom"],
    ["12 alo", "12 Aloe Street, Welkom"],
    ["12a alo", "12a Aloe Street, Welkom"],
    ["9301", " Aloe Street, Welkom"],
  ])('collectionText completes the typed text "%s" with the chosen suggestion', (typed, expected) => {
    expect(collectionText("Aloe Street, Welkom", typed)).toBe(expected);
  });
});

it("sourceOf names each source once", () => {
  expect(sourceOf([{ source: "sample data" }, { source: "sample data" }, { source: "" }])).toBe("sample data");
});
