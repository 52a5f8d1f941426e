import { describe, expect, it } from "vitest";
import {
  DELIVERY_CHECKS,
  detailsComplete,
  faultsOf,
  formatEcomId,
  isPersonName,
  isPostalCode,
  PAYMENT_CHECKS,
  PERSONAL_CHECKS,
  proposeEcomId,
  toE164,
} from "#checkout/model.ts";
import { ADDRESS, PERSON } from "../support/shopper.ts";

it.each(["0821234567", "082 123 4567", "+27821234567", "27 82 123 4567"])("writes %s as +27821234567", (number) => {
  expect(toE164(number)).toBe("+27821234567");
});

it("takes names of people of every sort, and nothing else", () => {
  expect(["Thandi", "Jean-Luc", "O’Neill", "van der Merwe", "Nomvula Ž."].every(isPersonName)).toBe(true);
  expect(["", " ", "4", "<b>", "-", "x".repeat(81)].some(isPersonName)).toBe(false);
});

it("takes postal codes of four digits", () => {
  expect(["0001", " 9301 "].every(isPostalCode)).toBe(true);
  expect(["930", "93011", "93O1", ""].some(isPostalCode)).toBe(false);
});

describe("the checks of a form", () => {
  it("find nothing in what is right", () => {
    expect(faultsOf(PERSONAL_CHECKS, PERSON)).toEqual({});
    expect(faultsOf(DELIVERY_CHECKS, ADDRESS)).toEqual({});
    expect(faultsOf(PAYMENT_CHECKS, { paymentMethod: "eft" })).toEqual({});
  });

  it("name every field that is missing, with what to do", () => {
    expect(Object.keys(faultsOf(PERSONAL_CHECKS, {}))).toEqual([
      "firstName",
      "lastName",
      "email",
      "mobileNumber",
      "contactMethod",
    ]);
    expect(faultsOf(DELIVERY_CHECKS, { ...ADDRESS, postalCode: "12", province: "Natal" })).toEqual({
      postalCode: "Enter the four digits of the postal code",
      province: "Choose a province",
    });
    expect(faultsOf(PERSONAL_CHECKS, { ...PERSON, mobileNumber: "0871234567" })).toEqual({
      mobileNumber: "Enter a South African mobile number, for example 082 123 4567",
    });
    expect(faultsOf(PAYMENT_CHECKS, { paymentMethod: "cash" })).toEqual({
      paymentMethod: "Choose how you want to pay",
    });
  });
});

it("is complete with all three steps", () => {
  const details = { personal: PERSON, delivery: ADDRESS, payment: { paymentMethod: "card" } };
  expect(detailsComplete(details)).toBe(true);
  for (const step of ["personal", "delivery", "payment"])
    expect(detailsComplete({ ...details, [step]: null })).toBe(false);
});

it("S9-34 numbers orders by ECOM and eight digits, zeros in front", () => {
  expect(formatEcomId(42)).toBe("ECOM00000042");
  expect(formatEcomId(99_999_999)).toBe("ECOM99999999");
  expect(proposeEcomId(0)).toBe("ECOM00000000");
  expect(proposeEcomId(0.999_999_999_9)).toBe("ECOM99999999");
});
