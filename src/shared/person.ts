import { type Check, oneOf } from "./field-checks.ts";

/** Titles a person can be addressed by (S3-56). */
export const TITLES = ["Mr", "Mrs", "Ms", "Miss"] as const;

/** Contact methods that a customer can prefer (S3-56). */
export const CONTACT_METHODS = [
  { value: "email", label: "Email" },
  { value: "mobile", label: "Phone" },
] as const;

/** South African mobile numbers: 06x, 07x without 075, 081 to 085, written 0XX, 27XX or +27XX; spaces are ignored (F-03). */
const MOBILE = /^(?:\+27|27|0)(?:6\d|7[0-46-9]|8[1-5])\d{7}$/;

/** True for a South African mobile number. */
export function isMobileNumber(text: string): boolean {
  return MOBILE.test(text.replace(/\s/g, ""));
}

/** True for text with the format of an email address: one @, a domain with a dot, and no character with a meaning to mail servers. */
export function isEmailAddress(text: string): boolean {
  return /^[^\s@<>()[\]\\,;:"\p{C}]+@(?:[^\s@.<>()[\]\\,;:"\p{C}]+\.)+[^\s@.<>()[\]\\,;:"\p{C}]+$/u.test(text.trim());
}

/**
 * Puts text on one line: each run of line breaks, control characters and bidirectional formatting characters becomes one
 * space. Joiners, which some scripts need, stay; NUL stays because the API rejects it.
 */
export function onOneLine(text: string): string {
  return text.replace(/(?:(?!\0)[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069])+/gu, " ");
}

/** Length in characters of a first or last name. */
const MAX_NAME = 80;

/** Length in characters of a first and last name together. */
export const MAX_FULL_NAME = 2 * MAX_NAME + 1;

/** True for 1 to 80 letters of any script, with spaces, hyphens, dots and apostrophes between them. */
export function isPersonName(text: string): boolean {
  return text.trim().length <= MAX_NAME && isFullName(text);
}

/**
 * Two words with nothing but a dot between them, as in a web address: mail programs make a link of it, and messages to a stranger's address
 * may begin with the name. "J.R.R. Tolkien" and "St. John" have none.
 */
const WEB_ADDRESS = /\p{L}\p{M}*\p{L}\p{M}*\.\p{L}\p{M}*\p{L}/u;

/** True for a first and last name together: whoever may be called so may also receive a parcel. */
export function isFullName(text: string): boolean {
  const name = text.trim();
  return name.length <= MAX_FULL_NAME && /^\p{L}[\p{L}\p{M}' .’-]*$/u.test(name) && !WEB_ADDRESS.test(name);
}

/** True for a South African postal code: four digits, from 0001. */
export function isPostalCode(text: string): boolean {
  return /^(?!0000)\d{4}$/.test(text.trim());
}

/** Formats a valid South African mobile number as +27XXXXXXXXX. */
export function toE164(mobileNumber: string): string {
  return `+27${mobileNumber.replace(/\D/g, "").replace(/^(27|0)/, "")}`;
}

/** Formats a stored number (+27XXXXXXXXX) in national format, "082 123 4567"; other text is returned unchanged. */
export function localNumber(e164: string): string {
  return e164.replace(/^\+27(\d{2})(\d{3})(\d{4})$/, "0$1 $2 $3");
}

/** Validation rule of a mobile number field. */
export const MOBILE_CHECK: Check = {
  ok: isMobileNumber,
  message: "Enter a South African mobile number, for example 082 123 4567",
};

/** Validation rules of the personal details fields. */
export const PERSONAL_CHECKS = {
  title: oneOf(["", ...TITLES], "Choose a title from the list"),
  firstName: { ok: isPersonName, message: "Enter your first name in letters", emptyMessage: "Enter your first name" },
  lastName: { ok: isPersonName, message: "Enter your last name in letters", emptyMessage: "Enter your last name" },
  email: { ok: isEmailAddress, message: "Enter an email address, for example thandi@example.co.za" },
  mobileNumber: MOBILE_CHECK,
  contactMethod: oneOf(
    CONTACT_METHODS.map((method) => method.value),
    "Choose how we can reach you",
  ),
} satisfies Record<string, Check>;

export type PersonalDetails = Record<keyof typeof PERSONAL_CHECKS, string>;

/** Characters left unmasked at the start and at the end (S9-35). */
const VISIBLE_START = 3;
const VISIBLE_END = 6;

/** Characters left unmasked at the end of text too short for both (E-07). */
const VISIBLE_END_OF_SHORT = 2;

/**
 * Masks an identity number, account number, email address or other identifier for display: the first 3 and the last 6
 * characters stay, the others become "*"; of 9 characters or fewer only the last 2 stay (S9-35, E-07).
 */
export function masked(text: string): string {
  const characters = [...text.trim()];
  const isShort = characters.length <= VISIBLE_START + VISIBLE_END;
  const first = isShort ? 0 : VISIBLE_START;
  const hidden = characters.length - first - (isShort ? VISIBLE_END_OF_SHORT : VISIBLE_END);
  if (hidden <= 0) return "*".repeat(characters.length);
  return [...characters.slice(0, first), "*".repeat(hidden), ...characters.slice(first + hidden)].join("");
}
