import { describe, expect, it } from "vitest";
import { errorsOf } from "#shared/field-checks.ts";
import {
  ageOn,
  birthDaysOf,
  canBeMinor,
  cleanIdentityNumber,
  identityChecks,
  isPassportNumber,
} from "#shared/identity.ts";

const TODAY = new Date("2026-11-20T10:00:00+02:00");

/** All ID numbers that start with these twelve digits, found by trying all ten check digits. */
function withCheckDigit(twelve: string): string[] {
  return Array.from({ length: 10 }, (_, digit) => `${twelve}${digit}`).filter(
    (id) => birthDaysOf(id, TODAY).length > 0,
  );
}

describe("South African ID number", () => {
  // 8001015009087 is a published example; the others were derived from it by hand with Luhn's rule.
  it.each([
    ["8001015009087", "1980-01-01"],
    ["800101 5009 087", "1980-01-01"],
    ["800101-5009-087", "1980-01-01"],
    ["\u200b8001015009087", "1980-01-01"],
    ["0002294567082", "2000-02-29"],
  ])("The date of birth in ID number %j is %s", (id, day) => {
    expect(birthDaysOf(id, TODAY)).toEqual([day]);
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
    expect(birthDaysOf(id, TODAY)).toEqual([]);
  });

  it("Any twelve digits have exactly one valid check digit", () => {
    for (const twelve of ["800101500908", "990615499918", "260101000002", "500505123410"])
      expect(withCheckDigit(twelve)).toHaveLength(1);
  });

  it("The birth year of an ID number is in each century that is not in the future and makes nobody older than 120", () => {
    const [young = ""] = withCheckDigit("261120500008");
    const [old = ""] = withCheckDigit("261121500008");
    expect(birthDaysOf(young, TODAY)).toEqual(["2026-11-20", "1926-11-20"]);
    expect(birthDaysOf(old, TODAY)).toEqual(["1926-11-21"]);
    expect(withCheckDigit("051119500008").flatMap((id) => birthDaysOf(id, TODAY))).toEqual(["2005-11-19"]);
  });
});

it("An ID number can be a child's as long as one of its years makes one", () => {
  expect(["0912010009088", "2503010009083"].map((id) => canBeMinor(id, TODAY))).toEqual([true, true]);
  expect(["8001015009087", "2703015009084"].map((id) => canBeMinor(id, TODAY))).toEqual([false, false]);
});

it("An age is counted in completed years by the South African day", () => {
  expect(ageOn("2008-11-20", TODAY)).toBe(18);
  expect(ageOn("2008-11-21", TODAY)).toBe(17);
  expect(ageOn("2008-11-21", new Date("2026-11-20T22:00:00Z"))).toBe(18);
});

describe("Identity of a signatory", () => {
  const faults = (idType: string, idNumber: string, passportCountry = "") =>
    Object.keys(errorsOf(identityChecks(idType, TODAY), { idType, idNumber, passportCountry }));

  it("A signatory's ID number can belong to an adult of at most 120 years", () => {
    expect(faults("sa_id", "8001015009087")).toEqual([]);
    expect(["2503010009083", "0912010009088", "2703015009084"].map((id) => faults("sa_id", id))).toEqual([[], [], []]);
    const [young = ""] = withCheckDigit("061119500008");
    expect(faults("sa_id", young)).toEqual([]);
  });

  it("A signatory's passport number requires a country code", () => {
    expect(faults("passport", "A01234567", "ZW")).toEqual([]);
    expect(faults("passport", "A01234567")).toEqual(["passportCountry"]);
    // South Africans have an ID number; the others are no countries.
    for (const code of ["ZA", "XX", "QQ", "zw"])
      expect(faults("passport", "A01234567", code), code).toEqual(["passportCountry"]);
    expect(faults("passport", "ABCDEFG", "Zimbabwe")).toEqual(["idNumber", "passportCountry"]);
  });

  it("A signatory may have an asylum seeker's permit, whose number has up to 20 letters and digits", () => {
    for (const number of ["7", "CTR/ABC/000123/26", "PTAZWE001234567890AB"])
      expect(faults("asylum_permit", number), number).toEqual([]);
    for (const number of ["", "-", "PTAZWE001234567890ABC", "<b>"])
      expect(faults("asylum_permit", number), number).toEqual(["idNumber"]);
  });

  it.each([
    ["ID: 8001015009087", "8001015009087"],
    ["ID No. 800101 5009 087", "8001015009087"],
    ["SA identity number 8001015009087", "8001015009087"],
    ["ID12345", "ID12345"],
    ["Passport no: A01234567", "A01234567"],
    ["NO1234567", "NO1234567"],
    ["8001015009087", "8001015009087"],
  ])("The number of an identity document %j is stored as %s", (text, number) => {
    expect(cleanIdentityNumber(text)).toBe(number);
  });

  it.each([
    ["", "Enter all 13 digits of the South African ID number"],
    ["800101500908", "Enter all 13 digits of the South African ID number"],
    ["8001015009088", "A digit of this ID number is wrong. Please compare each one with your ID"],
    ["8013015009087", "A digit of this ID number is wrong. Please compare each one with your ID"],
  ])("The ID number '%s' is refused with the message: %s", (idNumber, message) => {
    expect(errorsOf(identityChecks("sa_id", TODAY), { idType: "sa_id", idNumber })).toEqual({ idNumber: message });
  });

  it("A signatory needs an identity type and a valid passport number", () => {
    expect(faults("", "8001015009087")).toEqual(["idType"]);
    expect([isPassportNumber("A0123"), isPassportNumber("A012345678901"), isPassportNumber("A0*12345")]).toEqual([
      false,
      false,
      false,
    ]);
  });
});
