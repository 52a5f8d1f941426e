import { expect, it } from "vitest";
import { countryName, PASSPORT_COUNTRIES } from "#checkout/countries.model.ts";

it("The list has every country except South Africa once, sorted by name", () => {
  const names = PASSPORT_COUNTRIES.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, "en")));
  expect(names).toEqual(expect.arrayContaining(["Lesotho", "Nigeria", "Zimbabwe"]));
  expect(PASSPORT_COUNTRIES.filter(({ code, name }) => code === "ZA" || code === name)).toEqual([]);
});

it("An unknown country code is shown as it is", () => {
  expect([countryName("ZW"), countryName(""), countryName("zw")]).toEqual(["Zimbabwe", "", "zw"]);
});
