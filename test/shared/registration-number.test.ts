import { describe, expect, it } from "vitest";
import { errorsOf } from "#shared/field-checks.ts";
import { ORGANISATION_FORMATS } from "#shared/organisation.ts";
import {
  canonicalRegistration,
  checkRegistration,
  cleanVatNumber,
  organisationChecks,
} from "#shared/registration-number.ts";

const TODAY = new Date("2026-11-20T10:00:00+02:00");

describe("checkRegistration", () => {
  it.each([
    ["2015/123456/07", "private-company", false],
    ["1998/000001/06", "public-company", false],
    ["2026/999999/08", "non-profit", false],
    ["1800/000001/30", "state-owned", false],
    [" 2001/012345/23 ", "close-corporation", false],
    ["CK85/12345", "close-corporation", true],
    ["ck2001/012345/23", "close-corporation", true],
    ["85/12345/07", "private-company", true],
    ["2015-123456-07", "private-company", false],
    ["2015 / 123456 / 07", "private-company", false],
    ["2015\u2044123456\u204407", "private-company", false],
    ["K2015123456", "private-company", false],
    ["K2015/123456/08", "non-profit", false],
    ["\u200e2015/123456/07", "private-company", false],
    ["200101234523", "close-corporation", false],
    ["201512345607", "private-company", false],
    ["2015 123456 07", "private-company", false],
    ["2015\\123456\\07", "private-company", false],
    ["2015_123456_07", "private-company", false],
    ["8501234507", "private-company", true],
    ["85 12345 07", "private-company", true],
    ["CK 2001 012345 23", "close-corporation", true],
    ["CK2001/012345/23", "close-corporation", true],
    ["CK200101234523", "close-corporation", true],
    ["CK8501234523", "close-corporation", true],
    ["CK 85 12345", "close-corporation", true],
    ["Reg. No. 2015/123456/07", "private-company", false],
    ["Reg no: 2015/123456/07", "private-company", false],
    ["Registration number 2015/123456/07", "private-company", false],
    ["Company Reg. Nr: CK 2001/012345/23", "close-corporation", true],
    ["Reg. No. 85 12345 07", "private-company", true],
  ])("The registration number %s belongs to a %s", (number, organisationType, legacy) => {
    expect(checkRegistration(number, "", TODAY)).toEqual({ valid: true, organisationType, legacy, message: "" });
  });

  it.each([
    ["2027/123456/07", "The registration number starts with the year of registration"],
    ["1799/123456/07", "The registration number starts with the year of registration"],
    ["2015/123456/99", "No type of organisation ends in 99"],
    ["2015/12345/07", "Enter the registration number as YYYY/NNNNNN/NN, for example 2015/123456/07"],
    // No close corporation was registered before 1985 and after May 2011, so 02/12346/23 is not a short form of 2002.
    ["CK02/12346", "Enter the registration number as YYYY/NNNNNN/NN, for example 2015/123456/07"],
    ["CK2012/012346/23", "Enter the registration number as YYYY/NNNNNN/NN, for example 2015/123456/07"],
    ["02/12346/23", "Enter the registration number as YYYY/NNNNNN/NN, for example 2015/123456/07"],
    ["85/12345/99", "No type of organisation ends in 99"],
    ["2015123407", "Enter the registration number as YYYY/NNNNNN/NN, for example 2015/123456/07"],
    ["CK8512345", "Enter the registration number as YYYY/NNNNNN/NN, for example 2015/123456/07"],
    ["201512345699", "No type of organisation ends in 99"],
    ["2015/123456/07 or 2016/123456/07", "Enter the registration number as YYYY/NNNNNN/NN, for example 2015/123456/07"],
    ["2015/123/45607", "Enter the registration number as YYYY/NNNNNN/NN, for example 2015/123456/07"],
    ["", "Enter the registration number as YYYY/NNNNNN/NN, for example 2015/123456/07"],
  ])("The registration number '%s' is invalid", (number, message) => {
    expect(checkRegistration(number, "", TODAY)).toMatchObject({ valid: false, message });
  });

  it("A registration number of another organisation type is rejected with the type that it belongs to", () => {
    const words = "This is the number of another type of organisation: Close corporation (CC)";
    expect(checkRegistration("2001/012345/23", "private-company", TODAY)).toMatchObject({
      valid: false,
      message: words,
    });
    expect(checkRegistration("CK85/12345", "private-company", TODAY)).toMatchObject({ valid: false, message: words });
  });
});

describe("canonicalRegistration", () => {
  it.each([
    "2002/012346/23",
    "CK2002/012346/23",
    "CK2002/12346/23",
    "ck2002/12346",
    " CK 2002/012346 ",
    "2002\u0007012346\u000723",
  ])("The number %s of a close corporation has the form 2002/012346/23", (number) => {
    expect(canonicalRegistration(number)).toBe("2002/012346/23");
  });

  it("Two digits of a year are of the twentieth century", () => {
    expect(["CK85/12345", "CK85/012345/23", "85/12345/23"].map(canonicalRegistration)).toEqual(
      Array(3).fill("1985/012345/23"),
    );
    expect(canonicalRegistration("16/12347/07")).toBe("1916/012347/07");
  });

  it("Text that is no registration number stays as it is", () => {
    expect(["CK02/12346", "02/12346/23", "2015-1", ""].map(canonicalRegistration)).toEqual([
      "CK02/12346",
      "02/12346/23",
      "2015-1",
      "",
    ]);
  });
});

it("Every organisation type has a pattern that its example matches", () => {
  for (const { pattern, example, key } of ORGANISATION_FORMATS) {
    expect(example).toMatch(new RegExp(pattern));
    expect(checkRegistration(example, key, TODAY).valid).toBe(true);
  }
});

describe("organisationChecks", () => {
  const record = {
    organisationName: "Groenvlei Trading",
    organisationType: "private-company",
    registrationNumber: "2015/123456/07",
    vatNumber: "",
  };
  const faults = (more: object) =>
    Object.keys(errorsOf(organisationChecks("private-company", TODAY), { ...record, ...more }));

  it("A company record requires a name, a type and a matching number, and no VAT number", () => {
    expect(faults({})).toEqual([]);
    expect(faults({ organisationName: " ", organisationType: "guild", registrationNumber: "2015/123456/23" })).toEqual([
      "organisationName",
      "organisationType",
      "registrationNumber",
    ]);
  });

  it.each([
    "VAT No. 4123456789",
    "VAT: 4123456789",
    "VAT reg. number ZA4123456789",
    "ZA 4123 456 789",
    "BTW #4123456789",
  ])("The VAT number %j is stored as 4123456789", (vatNumber) => {
    expect(cleanVatNumber(vatNumber)).toBe("4123456789");
  });

  it.each(["ID 4123456789", "VAT 4123456789 x", "VAT 5123456789"])("%j is not a VAT number", (vatNumber) => {
    expect(faults({ vatNumber })).toEqual(["vatNumber"]);
  });

  it("The registered name of an organisation may have the signs of company names", () => {
    for (const organisationName of [
      `A.B. (Pty) Ltd t/a "Joe's" & Sons`,
      "O''Brien c/o Smith--Jones",
      "3M",
      "Booking.com (Pty) Ltd",
      "Bread & Butter #1 @ Home + 50%",
      "Café ☕ Bloem",
      "株式会社",
    ])
      expect(faults({ organisationName }), organisationName).toEqual([]);
  });

  it("Markup, addresses of pages and a name without letters are refused as the name of an organisation, with what it may have", () => {
    for (const organisationName of [
      "🍕🍕",
      "()",
      "<b>Nkosi</b>",
      "1 > 0 Traders",
      "https://khanya.example",
      "www.khanya-prizes.example",
      "Nkosi x.com/win",
      "w\u200dww.khanya.example",
    ])
      expect(
        errorsOf(organisationChecks("private-company", TODAY), { ...record, organisationName }),
        organisationName,
      ).toEqual({
        organisationName: "Enter the registered name in letters or digits, without < > and web addresses",
      });
  });

  it("A VAT number has ten digits and starts with 4", () => {
    expect(faults({ vatNumber: "4123456789" })).toEqual([]);
    expect([...faults({ vatNumber: "5123456789" }), ...faults({ vatNumber: "412345678" })]).toHaveLength(2);
  });
});
