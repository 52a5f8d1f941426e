import { describe, expect, it } from "vitest";
import { faultsOf } from "#shared/field-checks.ts";
import { ageOn, birthDayOf, identityChecks, isPassportNumber } from "#shared/identity.ts";

const TODAY = new Date("2026-11-20T10:00:00+02:00");

/** All ID numbers that start with these twelve digits, found by trying all ten check digits. */
function withCheckDigit(twelve: string): string[] {
  return Array.from({ length: 10 }, (_, digit) => `${twelve}${digit}`).filter((id) => birthDayOf(id, TODAY));
}

describe("South African ID number", () => {
  // 8001015009087 is a published example; the others were derived from it by hand with Luhn's rule.
  it.each([
    ["8001015009087", "1980-01-01"],
    ["800101 5009 087", "1980-01-01"],
    ["0002294567082", "2000-02-29"],
  ])("The date of birth in ID number %s is %s", (id, day) => {
    expect(birthDayOf(id, TODAY)).toBe(day);
  });

  it.each([
    ["8001015009086", "a wrong check digit"],
    ["8001015009387", "a citizenship of 3"],
    ["8013015009087", "a thirteenth month"],
    ["8002305009083", "a thirtieth of February"],
    ["800101500908", "twelve digits"],
    ["80010150090870", "fourteen digits"],
    ["800101500908a", "a letter"],
    ["", "its missing digits"],
  ])("The ID number '%s' is invalid because of %s", (id) => {
    expect(birthDayOf(id, TODAY)).toBeUndefined();
  });

  it("Any twelve digits have exactly one valid check digit", () => {
    for (const twelve of ["800101500908", "990615499918", "260101000002", "500505123410"])
      expect(withCheckDigit(twelve)).toHaveLength(1);
  });

  it("The birth year of an ID number is in the latest century that is not in the future", () => {
    const [young = ""] = withCheckDigit("261120500008");
    const [old = ""] = withCheckDigit("261121500008");
    expect([birthDayOf(young, TODAY), birthDayOf(old, TODAY)]).toEqual(["2026-11-20", "1926-11-21"]);
  });
});

it("An age is counted in completed years by the South African day", () => {
  expect(ageOn("2008-11-20", TODAY)).toBe(18);
  expect(ageOn("2008-11-21", TODAY)).toBe(17);
  expect(ageOn("2008-11-21", new Date("2026-11-20T22:00:00Z"))).toBe(18);
});

describe("Identity of a signatory", () => {
  const faults = (idType: string, idNumber: string, passportCountry = "") =>
    Object.keys(faultsOf(identityChecks(idType, TODAY), { idType, idNumber, passportCountry }));

  it("A signatory's ID number must belong to an adult", () => {
    const [minor = ""] = withCheckDigit("081121500008");
    const [adult = ""] = withCheckDigit("081120500008");
    expect(faults("sa_id", "8001015009087")).toEqual([]);
    expect([faults("sa_id", adult), faults("sa_id", minor)]).toEqual([[], ["idNumber"]]);
  });

  it("A signatory's passport number requires a country code", () => {
    expect(faults("passport", "A01234567", "ZW")).toEqual([]);
    expect(faults("passport", "A01234567")).toEqual(["passportCountry"]);
    // South Africans have an ID number; the others are no countries.
    for (const code of ["ZA", "XX", "QQ", "zw"])
      expect(faults("passport", "A01234567", code), code).toEqual(["passportCountry"]);
    expect(faults("passport", "ABCDEFG", "Zimbabwe")).toEqual(["idNumber", "passportCountry"]);
  });

  it("A signatory needs an identity type and a valid passport number", () => {
    expect(faults("", "8001015009087")).toEqual(["idType"]);
    expect([isPassportNumber("A0123"), isPassportNumber("A012345678901"), isPassportNumber("A0-12345")]).toEqual([
      false,
      false,
      false,
    ]);
  });
});
