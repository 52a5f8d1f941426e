import { isEmailAddress, isMobileNumber } from "#configurator/contact.model.ts";

/** Titles a person can be addressed by (S3-56). */
export const TITLES = ["Mr", "Mrs", "Ms", "Miss"] as const;

/** How a customer wants to be reached (S3-56). */
export const CONTACT_METHODS = [
  { value: "email", label: "Email" },
  { value: "mobile", label: "Phone" },
] as const;

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

/** One rule for one text field, and what people read when it is broken. */
export interface Check {
  ok(text: string): boolean;
  message: string;
}

/** Letters of any script with spaces, hyphens, dots and apostrophes between them; at most 80. */
export function isPersonName(text: string): boolean {
  return /^(?=.{1,80}$)\p{L}[\p{L}\p{M}' .’-]*$/u.test(text.trim());
}

/** South African postal codes always have four digits. */
export function isPostalCode(text: string): boolean {
  return /^\d{4}$/.test(text.trim());
}

/** Writes a South African mobile number as +27XXXXXXXXX; the text has to be one already. */
export function toE164(mobileNumber: string): string {
  return `+27${mobileNumber.replace(/\D/g, "").replace(/^(27|0)/, "")}`;
}

function filled(message: string): Check {
  return { ok: (text) => text.trim() !== "", message };
}

const optional: Check = { ok: () => true, message: "" };
const mobile: Check = {
  ok: isMobileNumber,
  message: "Enter a South African mobile number, for example 082 123 4567",
};

function oneOf(values: readonly string[], message: string): Check {
  return { ok: (text) => values.includes(text), message };
}

/** The fields of the details step. */
export const PERSONAL_CHECKS = {
  title: oneOf(["", ...TITLES], "Choose a title from the list"),
  firstName: { ok: isPersonName, message: "Enter your first name in letters" },
  lastName: { ok: isPersonName, message: "Enter your last name in letters" },
  email: { ok: isEmailAddress, message: "Enter an e-mail address, for example thandi@example.co.za" },
  mobileNumber: mobile,
  contactMethod: oneOf(
    CONTACT_METHODS.map((method) => method.value),
    "Choose how we may reach you",
  ),
} satisfies Record<string, Check>;

/** The fields of the delivery step. */
export const DELIVERY_CHECKS = {
  recipientName: { ok: isPersonName, message: "Enter the name of the person who receives the parcel" },
  recipientNumber: mobile,
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

export type PersonalDetails = Record<keyof typeof PERSONAL_CHECKS, string>;
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

/**
 * What is wrong with a form, by field; empty when nothing is. The server checks by the same table.
 * @param fields the texts as typed; absent ones count as empty
 */
export function faultsOf<Field extends string>(
  checks: Record<Field, Check>,
  fields: Partial<Record<Field, string>>,
): Partial<Record<Field, string>> {
  const faults: Partial<Record<Field, string>> = {};
  for (const field in checks) if (!checks[field].ok(fields[field] ?? "")) faults[field] = checks[field].message;
  return faults;
}

/** An order number as customers read it: ECOM and eight digits (S9-34). @param number from 0 to 99,999,999 */
export function formatEcomId(number: number): string {
  return `ECOM${String(number).padStart(8, "0")}`;
}

/** The order number that a browser proposes. @param random a number from 0 up to, not including, 1 */
export function proposeEcomId(random: number): string {
  return formatEcomId(Math.floor(random * 100_000_000));
}
