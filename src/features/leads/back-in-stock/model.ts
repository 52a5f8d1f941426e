import { type Check, optional } from "#shared/field-checks.ts";
import { cleanContact, contactError, isEmailAddress, isMobileNumber, MAX_CONTACT } from "#shared/person.ts";

/** Consent texts of the message, the current one first. */
export const BACK_IN_STOCK_CONSENTS = [
  {
    version: "2026-11-26",
    text: "Message me once, when it's back. We'll delete your address or number after that, or after 90 days.",
  },
  {
    version: "2026-11",
    text: "Write to me once when it is back. You delete the address after that, or after 90 days.",
  },
] as const;

/** The current consent. */
export const BACK_IN_STOCK_CONSENT = BACK_IN_STOCK_CONSENTS[0];

/** Days after which a request ends without a message. */
export const BACK_IN_STOCK_DAYS = 90;

/** Products for which one address can wait. */
export const PRODUCTS_PER_ADDRESS = 5;

/** Requests that are answered for each available unit of a product within an hour: some who are told do not buy. */
export const MESSAGES_PER_UNIT = 5;

/** Hours after which a request whose message got lost waits again; the outbox has given up by then. */
export const CLAIM_HOURS = 48;

/** Validation of the form's fields. */
export const BACK_IN_STOCK_CHECKS = {
  target: {
    maxLength: MAX_CONTACT,
    clean: cleanContact,
    ok: (text) => isEmailAddress(text) || isMobileNumber(text),
    message: "Enter an email address or a mobile number",
    reason: contactError,
  },
  website: optional,
} satisfies Record<string, Check>;
