import { describe, expect, it } from "vitest";
import type { CheckoutDetails, DeliveryDetails } from "#checkout/model.ts";
import {
  CHECKOUT_STEPS,
  type CheckoutStep,
  firstOpenStep,
  isPaidOnline,
  mayOpen,
  stepPath,
} from "#checkout/steps.model.ts";
import type { PersonalDetails } from "#person/model.ts";

const personal: PersonalDetails = {
  title: "",
  firstName: "Thandi",
  lastName: "Mokoena",
  email: "thandi@example.co.za",
  mobileNumber: "+27821234567",
  contactMethod: "email",
};
const delivery: DeliveryDetails = {
  recipientName: "Thandi Mokoena",
  recipientNumber: "+27821234567",
  building: "",
  street: "1 Sample Street",
  suburb: "Braamfontein",
  town: "Johannesburg",
  province: "Gauteng",
  postalCode: "2001",
  instructions: "",
};
const payment = { paymentMethod: "card" };

const cases: [string, CheckoutDetails, CheckoutStep][] = [
  ["nothing", { personal: null, delivery: null, payment: null }, "details"],
  ["the details", { personal, delivery: null, payment: null }, "delivery"],
  ["details and delivery", { personal, delivery, payment: null }, "payment"],
  ["everything", { personal, delivery, payment }, "review"],
  ["everything but the details", { personal: null, delivery, payment }, "details"],
];

describe("the steps of the checkout", () => {
  for (const [filled, details, step] of cases)
    it(`opens ${step} when ${filled} is filled in, and nothing after it`, () => {
      const keys = CHECKOUT_STEPS.map(({ key }) => key);
      expect(firstOpenStep(details)).toBe(step);
      expect(keys.filter((key) => mayOpen(key, details))).toEqual(keys.slice(0, keys.indexOf(step) + 1));
    });

  it("names the checkout by its id, the kind of customer and the payment group, and nothing personal", () => {
    expect(stepPath("review", { orderId: "0198", vendorType: "personal", orderType: "prime video" })).toBe(
      "/checkout/review?vendorType=personal&orderPaymentType=prime+video&orderId=0198",
    );
  });

  it("takes payments for the prepaid group", () => {
    expect([isPaidOnline("prepaid"), isPaidOnline("contract"), isPaidOnline("fibreproduct")]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
