import { describe, expect, it } from "vitest";
import { faultsOf } from "#shared/field-checks.ts";
import { ageOn, birthDayOf, identityChecks, isPassportNumber } from "#shared/identity.ts";

const TODAY = new Date("2026-11-20T10:00:00+02:00");

/** Twelve digits with the check digit that makes them an ID number, found by trying all ten. */
function withCheckDigit(twelve: string): string[] {
  return Array.from({ length: 10 }, (_, digit) => `${twelve}${digit}`).filter((id) => birthDayOf(id, TODAY));
}

describe("a South African ID number", () => {
  // 8001015009087 is a published example; the others were made from it by hand with Luhn's rule.
  it.each([
    ["8001015009087", "1980-01-01"],
    ["800101 5009 087", "1980-01-01"],
    ["0002294567082", "2000-02-29"],
  ])("%s tells the day of birth", (id, day) => {
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
    ["", "nothing"],
  ])("%s is none: %s", (id) => {
    expect(birthDayOf(id, TODAY)).toBeUndefined();
  });

  it("has exactly one right check digit for each twelve digits", () => {
    for (const twelve of ["800101500908", "990615499918", "260101000002", "500505123410"])
      expect(withCheckDigit(twelve)).toHaveLength(1);
  });

  it("belongs to the later century that is not in the future", () => {
    const [young = ""] = withCheckDigit("261120500008");
    const [old = ""] = withCheckDigit("261121500008");
    expect([birthDayOf(young, TODAY), birthDayOf(old, TODAY)]).toEqual(["2026-11-20", "1926-11-21"]);
  });
});

it("counts completed years by the day in South Africa", () => {
  expect(ageOn("2008-11-20", TODAY)).toBe(18);
  expect(ageOn("2008-11-21", TODAY)).toBe(17);
  expect(ageOn("2008-11-21", new Date("2026-11-20T22:00:00Z"))).toBe(18);
});

describe("the identity of who signs", () => {
  const faults = (idType: string, idNumber: string, passportCountry = "") =>
    Object.keys(faultsOf(identityChecks(idType, TODAY), { idType, idNumber, passportCountry }));

  it("is an ID number of somebody of full age", () => {
    const [minor = ""] = withCheckDigit("081121500008");
    const [adult = ""] = withCheckDigit("081120500008");
    expect(faults("sa_id", "8001015009087")).toEqual([]);
    expect([faults("sa_id", adult), faults("sa_id", minor)]).toEqual([[], ["idNumber"]]);
  });

  it("or a passport with its country", () => {
    expect(faults("passport", "A01234567", "ZW")).toEqual([]);
    expect(faults("passport", "A01234567")).toEqual(["passportCountry"]);
    expect(faults("passport", "ABCDEFG", "Zimbabwe")).toEqual(["idNumber", "passportCountry"]);
  });

  it("and nothing else", () => {
    expect(faults("", "8001015009087")).toEqual(["idType"]);
    expect([isPassportNumber("A0123"), isPassportNumber("A012345678901"), isPassportNumber("A0-12345")]).toEqual([
      false,
      false,
      false,
    ]);
  });
});
