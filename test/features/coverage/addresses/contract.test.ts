import { expect, it } from "vitest";
import { AddressLookupQuery } from "#coverage/addresses/contract.ts";

const WHOLE = { amid: "S000001", latitude: "-33.92", longitude: "18.42" };

it("S5-19 S5-20 An address lookup has an amid and numeric coordinates", () => {
  expect(AddressLookupQuery.parse(WHOLE)).toEqual({ amid: "S000001", latitude: -33.92, longitude: 18.42 });
});

it.each(["amid", "latitude", "longitude"])("S5-19 An address lookup requires the field %s", (field) => {
  const without = Object.fromEntries(Object.entries(WHOLE).filter(([name]) => name !== field));
  for (const query of [without, { ...WHOLE, [field]: " " }]) {
    const { error } = AddressLookupQuery.safeParse(query);
    expect(error?.issues.map(({ path }) => path.join())).toEqual([field]);
  }
});

it.each(["south", "NaN", "Infinity", "33,9"])("S5-20 An address lookup rejects the coordinate %s", (degrees) => {
  expect(AddressLookupQuery.safeParse({ ...WHOLE, latitude: degrees }).success).toBe(false);
  expect(AddressLookupQuery.safeParse({ ...WHOLE, longitude: degrees }).success).toBe(false);
});
