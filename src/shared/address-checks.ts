import { type Check, filled, oneOf, optional } from "./field-checks.ts";
import { isFullName, isPostalCode, MOBILE_CHECK } from "./person.ts";
import { PROVINCES } from "./provinces.ts";
import { cleanName, cleanNumber } from "./typed-text.ts";

/** Validation rules of the fields of an address to which goods are delivered, with the recipient. */
export const ADDRESS_CHECKS = {
  recipientName: {
    clean: cleanName,
    ok: isFullName,
    message: "Enter the name of the person who'll receive the parcel",
  },
  recipientNumber: MOBILE_CHECK,
  building: optional,
  street: filled("Enter the street and number"),
  suburb: filled("Enter the suburb"),
  town: filled("Enter the town or city"),
  province: oneOf(PROVINCES, "Choose a province"),
  postalCode: { clean: cleanNumber, ok: isPostalCode, message: "Enter the four digits of the postal code" },
  instructions: optional,
} satisfies Record<string, Check>;
