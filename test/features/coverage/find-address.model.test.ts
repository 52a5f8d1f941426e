import { describe, expect, it } from "vitest";
import { addressInfo } from "#coverage/addresses/model.ts";
import { collectionText, isArea, isSameHouse, sourceOf } from "#coverage/find-address.model.ts";

const at = { latitude: -29.1, longitude: 26.2 };

describe("isArea", () => {
  it.each([
    ["a town", { addressType: "Locality" }, true],
    ["a street", { addressType: "StreetName" }, true],
    ["a number on a street that the register does not know", { addressType: "StreetName", streetNo: "99" }, false],
    ["a house", { addressType: "PointAddress", streetNo: "9", amid: "S1" }, false],
    ["a farm without a number", { addressType: "POI" }, false],
  ])("%s", (_, known, expected) => {
    expect(isArea(addressInfo({ ...at, ...known }))).toBe(expected);
  });
});

describe("isSameHouse", () => {
  const house = addressInfo({ ...at, street: "Aloe", streetNo: "12A" });

  it("goes by street and number, in any case", () => {
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
  ])("%s", (typed, expected) => {
    expect(collectionText("Aloe Street, Welkom", typed)).toBe(expected);
  });
});

it("sourceOf names each source once", () => {
  expect(sourceOf([{ source: "sample data" }, { source: "sample data" }, { source: "" }])).toBe("sample data");
});
