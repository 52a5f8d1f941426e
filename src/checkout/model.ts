import { isPersonName, isPostalCode, MOBILE_CHECK, type PersonalDetails } from "#person/model.ts";
import { type Check, filled, oneOf, optional } from "#ui/check.model.ts";

export const PROVINCES = [
  "Eastern Cape",
  "Free State",
  "Gauteng",
  "KwaZulu-Natal",
  "Limpopo",
  "Mpumalanga",
  "North West",
  "Northern Cape",
  "Western Cape",
] as const;

/** How the prepaid group can be paid: on the gateway's page, by card or from a bank account (D-03). */
export const PAYMENT_MEANS = [
  { value: "card", label: "Credit or debit card" },
  { value: "eft", label: "Instant EFT" },
] as const;

/** The fields of the delivery step. */
export const DELIVERY_CHECKS = {
  recipientName: { ok: isPersonName, message: "Enter the name of the person who receives the parcel" },
  recipientNumber: MOBILE_CHECK,
  building: optional,
  street: filled("Enter the street and number"),
  suburb: filled("Enter the suburb"),
  town: filled("Enter the town or city"),
  province: oneOf(PROVINCES, "Choose a province"),
  postalCode: { ok: isPostalCode, message: "Enter the four digits of the postal code" },
  instructions: optional,
} satisfies Record<string, Check>;

/** The fields of the payment step. */
export const PAYMENT_CHECKS = {
  paymentMethod: oneOf(
    PAYMENT_MEANS.map((means) => means.value),
    "Choose how you want to pay",
  ),
} satisfies Record<string, Check>;

export type DeliveryDetails = Record<keyof typeof DELIVERY_CHECKS, string>;
export type PaymentDetails = Record<keyof typeof PAYMENT_CHECKS, string>;

/** What a customer has filled in for an order; null where nothing was saved yet. */
export interface CheckoutDetails {
  personal: PersonalDetails | null;
  delivery: DeliveryDetails | null;
  payment: PaymentDetails | null;
}

/** True once every step is filled in. */
export function detailsComplete(details: CheckoutDetails): boolean {
  return details.personal !== null && details.delivery !== null && details.payment !== null;
}

/** An order number as customers read it: ECOM and eight digits (S9-34). @param number from 0 to 99,999,999 */
export function formatEcomId(number: number): string {
  return `ECOM${String(number).padStart(8, "0")}`;
}

/** The order number that a browser proposes. @param random a number from 0 up to, not including, 1 */
export function proposeEcomId(random: number): string {
  return formatEcomId(Math.floor(random * 100_000_000));
}
