import { type Check, oneOf } from "./field-checks.ts";

/** Titles a person can be addressed by (S3-56). */
export const TITLES = ["Mr", "Mrs", "Ms", "Miss"] as const;

/** How a customer wants to be reached (S3-56). */
export const CONTACT_METHODS = [
  { value: "email", label: "Email" },
  { value: "mobile", label: "Phone" },
] as const;

/** South African mobile numbers: 06x, 07x without 075, 081 to 085, written 0XX, 27XX or +27XX; spaces do not matter (F-03). */
const MOBILE = /^(?:\+27|27|0)(?:6\d|7[0-46-9]|8[1-5])\d{7}$/;

/** True for a South African mobile number. The text itself is never changed. */
export function isMobileNumber(text: string): boolean {
  return MOBILE.test(text.replace(/\s/g, ""));
}

/** True for something that can be an e-mail address: one @, a domain with a dot, and no sign that means something to a mail server. */
export function isEmailAddress(text: string): boolean {
  return /^[^\s@<>()[\]\\,;:"\p{C}]+@(?:[^\s@.<>()[\]\\,;:"\p{C}]+\.)+[^\s@.<>()[\]\\,;:"\p{C}]+$/u.test(text.trim());
}

/**
 * Text on one line, with a space for each stretch of line breaks, of control signs, and of signs that turn the direction of
 * writing. Joiners, which some scripts need, stay, and so does NUL, which calls refuse.
 */
export function onOneLine(text: string): string {
  return text.replace(/(?:(?!\0)[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069])+/gu, " ");
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

/** A stored number (+27XXXXXXXXX) as people write it in the country, "082 123 4567"; any other text as it is. */
export function localNumber(e164: string): string {
  return e164.replace(/^\+27(\d{2})(\d{3})(\d{4})$/, "0$1 $2 $3");
}

/** The field of a mobile number. */
export const MOBILE_CHECK: Check = {
  ok: isMobileNumber,
  message: "Enter a South African mobile number, for example 082 123 4567",
};

/** The fields in which a customer says who they are. */
export const PERSONAL_CHECKS = {
  title: oneOf(["", ...TITLES], "Choose a title from the list"),
  firstName: { ok: isPersonName, message: "Enter your first name in letters" },
  lastName: { ok: isPersonName, message: "Enter your last name in letters" },
  email: { ok: isEmailAddress, message: "Enter an e-mail address, for example thandi@example.co.za" },
  mobileNumber: MOBILE_CHECK,
  contactMethod: oneOf(
    CONTACT_METHODS.map((method) => method.value),
    "Choose how we may reach you",
  ),
} satisfies Record<string, Check>;

export type PersonalDetails = Record<keyof typeof PERSONAL_CHECKS, string>;

/** Characters that stay readable at the beginning and at the end (S9-35). */
const FIRST = 3;
const LAST = 6;

/** Of shorter texts, for which that would hide nothing, only this many at the end (E-07). */
const LAST_OF_SHORT = 2;

/**
 * An identity number, an account number, an e-mail address or another identifier as it is shown: the first 3 and the
 * last 6 characters, "*" for each of the rest; of 9 characters or fewer only the last 2 (S9-35, E-07).
 */
export function masked(text: string): string {
  const signs = [...text.trim()];
  const isShort = signs.length <= FIRST + LAST;
  const first = isShort ? 0 : FIRST;
  const hidden = signs.length - first - (isShort ? LAST_OF_SHORT : LAST);
  if (hidden <= 0) return "*".repeat(signs.length);
  return [...signs.slice(0, first), "*".repeat(hidden), ...signs.slice(first + hidden)].join("");
}
