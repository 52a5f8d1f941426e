import { expect, it } from "vitest";
import { AddressLookupQuery } from "#coverage/addresses/contract.ts";

const WHOLE = { amid: "S000001", latitude: "-33.92", longitude: "18.42" };

it("S5-19 S5-20 a look-up has an amid, and a latitude and longitude that are numbers", () => {
  expect(AddressLookupQuery.parse(WHOLE)).toEqual({ amid: "S000001", latitude: -33.92, longitude: 18.42 });
});

it.each(["amid", "latitude", "longitude"])("S5-19 a look-up needs its %s", (field) => {
  const without = Object.fromEntries(Object.entries(WHOLE).filter(([name]) => name !== field));
  for (const query of [without, { ...WHOLE, [field]: " " }]) {
    const { error } = AddressLookupQuery.safeParse(query);
    expect(error?.issues.map(({ path }) => path.join())).toEqual([field]);
  }
});

it.each(["south", "NaN", "Infinity", "33,9"])("S5-20 a look-up takes no %s for a number", (degrees) => {
  expect(AddressLookupQuery.safeParse({ ...WHOLE, latitude: degrees }).success).toBe(false);
  expect(AddressLookupQuery.safeParse({ ...WHOLE, longitude: degrees }).success).toBe(false);
});
