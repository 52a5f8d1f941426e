import { describe, expect, it } from "vitest";
import { canReach, LEAD_CHECKS, YES_NO } from "#leads/model.ts";
import { CONTACT_METHODS, TITLES } from "#shared/person.ts";

describe("Lead option lists", () => {
  it("S3-56 The option lists have the four titles, email and mobile labelled Phone, and yes and no", () => {
    expect(TITLES).toEqual(["Mr", "Mrs", "Ms", "Miss"]);
    expect(CONTACT_METHODS.map(({ value }) => value)).toEqual(["email", "mobile"]);
    expect(CONTACT_METHODS.find(({ value }) => value === "mobile")?.label).toBe("Phone");
    expect(YES_NO.map(({ value }) => value)).toEqual(["yes", "no"]);
  });
});

describe("Lead fields", () => {
  it("The email address of a lead is optional unless email is the contact method", () => {
    expect(LEAD_CHECKS.email.ok("")).toBe(true);
    expect(LEAD_CHECKS.email.ok("thandi@")).toBe(false);
    expect([canReach("mobile", ""), canReach("email", " "), canReach("email", "t@example.co.za")]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it("A lead accepts South African mobile numbers and names made of letters", () => {
    expect(LEAD_CHECKS.mobileNumber.ok("082 123 4567")).toBe(true);
    expect(LEAD_CHECKS.mobileNumber.ok("011 123 4567")).toBe(false);
    expect(LEAD_CHECKS.name.ok("Thandi Nkosi")).toBe(true);
    expect(LEAD_CHECKS.name.ok("http://spam.example")).toBe(false);
  });
});
