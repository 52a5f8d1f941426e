import { expect, it } from "vitest";
import { countryName, PASSPORT_COUNTRIES } from "#checkout/countries.model.ts";

it("lists every country once, by name and in its order, and not South Africa", () => {
  const names = PASSPORT_COUNTRIES.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, "en")));
  expect(names).toEqual(expect.arrayContaining(["Lesotho", "Nigeria", "Zimbabwe"]));
  expect(PASSPORT_COUNTRIES.filter(({ code, name }) => code === "ZA" || code === name)).toEqual([]);
});

it("shows the text itself where it is no country", () => {
  expect([countryName("ZW"), countryName(""), countryName("zw")]).toEqual(["Zimbabwe", "", "zw"]);
});
