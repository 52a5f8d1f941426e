import { expect, it } from "vitest";
import { addressInfo, isInSouthAfrica } from "#coverage/addresses/model.ts";

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
  ["an invalid latitude", Number.NaN, 18.42, false],
])("isInSouthAfrica gives the right answer for %s", (_name, latitude, longitude, expected) => {
  expect(isInSouthAfrica({ latitude, longitude })).toBe(expected);
});
