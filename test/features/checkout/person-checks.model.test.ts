import { describe, expect, it } from "vitest";
import { countryName } from "#checkout/country-name.model.ts";
import { businessChecks, PASSPORT_COUNTRIES, personChecks } from "#checkout/person-checks.model.ts";
import { errorsOf } from "#shared/field-checks.ts";
import { COMPANY, IDENTIFIED, PERSON } from "../../support/shopper.ts";

const today = new Date("2026-11-20T10:00:00Z");

describe("personChecks", () => {
  it("A person needs no identity document for an order that is paid online", () => {
    const noIdentity = { idType: "", idNumber: "", passportCountry: "" };
    expect(errorsOf(personChecks(false, noIdentity, today), { ...PERSON, ...noIdentity })).toEqual({});
    expect(Object.keys(errorsOf(personChecks(true, noIdentity, today), { ...PERSON, ...noIdentity }))).toEqual([
      "idType",
      "idNumber",
    ]);
  });

  it("A person on account gives an ID number, or a passport with its country", () => {
    expect(errorsOf(personChecks(true, IDENTIFIED, today), IDENTIFIED)).toEqual({});
    const passport = { ...IDENTIFIED, idType: "passport", idNumber: "BN 12", passportCountry: "" };
    expect(errorsOf(personChecks(true, passport, today), passport)).toEqual({
      idNumber: "Enter the passport number: 6 to 12 letters and digits",
      passportCountry: "Choose the country that issued the passport",
    });
  });
});

describe("businessChecks", () => {
  const faults = (more: object) => {
    const fields = { ...IDENTIFIED, ...COMPANY, ...more };
    return errorsOf(businessChecks(false, fields, today), fields);
  };

  it("An organisation's fields are those of its record and of its representative", () => {
    expect(faults({})).toEqual({});
    expect(Object.keys(faults({ organisationName: "", firstName: "" }))).toEqual(["organisationName", "firstName"]);
    expect(faults({ vatNumber: "123" })).toEqual({ vatNumber: "A VAT number has ten digits and starts with 4" });
  });

  it.each([
    ["2015/123456", "Enter the registration number as YYYY/NNNNNN/NN, for example 2015/123456/07"],
    ["2031/123456/07", "The registration number starts with the year of registration"],
    ["2015/123456/99", "No type of organisation ends in 99"],
    ["2015/123456/23", "This is the number of another type of organisation: Close corporation (CC)"],
  ])("The registration number %s has the error '%s'", (registrationNumber, message) => {
    expect(faults({ organisationType: "private-company", registrationNumber })).toEqual({
      registrationNumber: message,
    });
  });
});

describe("Passport countries", () => {
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
});
