import { expect, it } from "vitest";
import { addressInfo, canBeInSouthAfrica, formatAddress, formatUnit } from "#coverage/addresses/model.ts";
import { PROTEA_STREET } from "../../../support/reached.ts";

it("S3-09 S3-10 S3-11 An address has every field, and by default lies in South Africa and has one unit", () => {
  const place = { latitude: -33.92, longitude: 18.42 };
  const plain = addressInfo(place);
  expect(Object.keys(plain).sort()).toEqual(
    [
      ...["amid", "address", "latitude", "longitude", "province", "street", "streetNo", "streetType", "suburb", "town"],
      ...["verified", "addressNum", "addressType", "country", "locationName", "postalCode", "nbrhd", "mduFlag"],
      "building",
    ].sort(),
  );
  expect(plain).toMatchObject({ ...place, country: "ZAF", mduFlag: "NO", verified: false, amid: "" });
  expect(plain.building).toEqual({ id: "", name: "", floor: "", floorId: "", unit: "", unitId: "", amid: "" });
  const shared = addressInfo({ ...place, mduFlag: "YES", amid: "A1", building: { name: "Acacia Court" } });
  expect(shared).toMatchObject({ mduFlag: "YES", amid: "A1", building: { name: "Acacia Court", unit: "" } });
});

it.each([
  ["Cape Town", -33.92, 18.42, true],
  ["Musina", -22.35, 30.04, true],
  ["Cape Town with swapped coordinates", 18.42, -33.92, false],
  ["London", 51.5, -0.12, false],
  ["Maseru, which the box does not leave out", -29.32, 27.48, true],
  ["an invalid latitude", Number.NaN, 18.42, false],
])("canBeInSouthAfrica gives the right answer for %s", (_name, latitude, longitude, expected) => {
  expect(canBeInSouthAfrica({ latitude, longitude })).toBe(expected);
});

const line = PROTEA_STREET.address;

it('formatAddress writes street and number, or "this place" for a farm without a street', () => {
  expect(formatAddress(PROTEA_STREET)).toBe("12 Protea Street");
  expect(formatAddress(addressInfo({ latitude: -28, longitude: 24 }))).toBe("this place");
});

it.each([
  [{ address: line }, line],
  [
    { address: line, building: { unit: "14", floor: "2nd floor", name: "Acacia Court" } },
    `Unit 14, 2nd floor, Acacia Court, ${line}`,
  ],
  [
    { address: `Unit 14, Acacia Court, ${line}`, building: { unit: "14", name: "Acacia Court" } },
    `Unit 14, Acacia Court, ${line}`,
  ],
  [{ address: line, building: { unit: "Unit 3", floor: 2, name: null } }, `Unit 3, ${line}`],
  [{ town: "Paarl" }, ""],
  [null, ""],
])("S3-11 formatUnit writes %j in one line without repetition", (fields, words) => {
  expect(formatUnit(fields)).toBe(words);
});
