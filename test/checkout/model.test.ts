import { describe, expect, it } from "vitest";
import { DELIVERY_CHECKS, detailsComplete, formatEcomId, PAYMENT_CHECKS, proposeEcomId } from "#checkout/model.ts";
import { PERSONAL_CHECKS } from "#person/model.ts";
import { faultsOf } from "#ui/check.model.ts";
import { ADDRESS, PERSON } from "../support/shopper.ts";

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
