import { type BoundedCheck, oneOf } from "./field-checks.ts";
import { cleanAddress, cleanLine, cleanName, cleanNumber } from "./typed-text.ts";

/** Titles a person can be addressed by (S3-56). */
export const TITLES = ["Mr", "Mrs", "Ms", "Miss"] as const;

/** Contact methods that a customer can prefer (S3-56). */
export const CONTACT_METHODS = [
  { value: "email", label: "Email" },
  { value: "mobile", label: "Phone" },
] as const;

/**
 * South African mobile numbers: 06x, 07x without 075, 081 to 085, written 0XX, XX, 27XX, +27XX or 0027XX, also +27 (0)XX, or behind a
 * word and a colon, as in links and address books (F-03).
 */
const MOBILE = /^(?:[a-z]+:)?(?:(?:(?:\+|00)?27)?0?)((?:6\d|7[0-46-9]|8[1-5])\d{7})$/i;

/** A typed South African mobile number as +27XXXXXXXXX, "(082) 123-4567" as "+27821234567". Other text is returned on one line. */
export function cleanMobileNumber(text: string): string {
  const line = cleanLine(text);
  const [, digits] = MOBILE.exec(cleanNumber(line)) ?? [];
  return digits === undefined ? line : `+27${digits}`;
}

/** True for a South African mobile number in any usual form. */
export function isMobileNumber(text: string): boolean {
  return /^\+27\d{9}$/.test(cleanMobileNumber(text));
}

/** A typed email address or mobile number in the form in which it is stored and compared. */
export function cleanContact(text: string): string {
  return isMobileNumber(text) ? cleanMobileNumber(text) : cleanEmail(text);
}

/**
 * An email address without what stands around it where it is copied: "Thandi <thandi@example.co.za>", "mailto:thandi@example.co.za" and
 * "thandi@example.co.za," become "thandi@example.co.za". Its capitals stay.
 */
export function cleanEmailAddress(text: string): string {
  const line = cleanAddress(text);
  const [, address = line] = /^[^<>]*<([^<>]*)>[\s.,;]*$/.exec(line) ?? [];
  return address.replace(/^(?:\s|mailto:)+/i, "").replace(/(?<![\s.,;])[\s.,;]+$/, "");
}

/** An email address in small letters, with its domain in the letters in which it is typed. */
export function emailAsTyped(text: string): string {
  return cleanEmailAddress(text).toLowerCase();
}

/**
 * An email address as accounts store and hashes compare it: in small letters, with its domain in ASCII, where mail is sent to (RFC 5891):
 * "info@xn--bcher-kva.example" for "info@bücher.example".
 */
export function cleanEmail(text: string): string {
  return emailAsTyped(text).replace(/(?<=@)[^@]+$/, asciiDomain);
}

/** Labels of which not all are in ASCII, with dots, also those of Chinese and Japanese, between them; nothing that ends the domain of a URL. */
const OTHER_DOMAIN = /^(?=.*\P{ASCII})[\p{L}\p{M}\p{N}.。-]+$/u;

/** The ASCII name of a domain in other letters. One without such a name stays as it is, and so does one in ASCII. */
function asciiDomain(domain: string): string {
  const url = `http://${domain}`;
  const name = OTHER_DOMAIN.test(domain) && URL.canParse(url) ? new URL(url).hostname : domain;
  // Cleaning removes a dot at the end of an address.
  return name.endsWith(".") ? domain : name;
}

/**
 * The email address that an identity provider has verified, in small letters. Undefined if cleaning would make another one of it: that one nobody
 * has verified.
 */
export function verifiedEmail(claim: string): string | undefined {
  return cleanEmailAddress(claim) === claim ? emailAsTyped(claim) : undefined;
}

/** The part of an address before the @: groups of what mail servers accept without quotation marks, with dots between them (RFC 5321). */
const MAILBOX = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;

/** A label of a domain, also in letters of other scripts, and the last one, which is no number. */
const LABEL = /^(?!-)[\p{L}\p{M}\p{N}-]{1,63}(?<!-)$/u;
const LAST_LABEL = /^(?:[\p{L}\p{M}]{2,63}|xn--[a-z0-9-]{1,59})$/iu;

/**
 * True for an email address that can receive mail from any server: a mailbox in ASCII and a domain with a dot. A domain in other letters is
 * sent to by its ASCII name, which has to be one (RFC 5891); a mailbox in other letters is not, because most servers refuse it.
 */
export function isEmailAddress(text: string): boolean {
  const address = cleanEmailAddress(text);
  const at = address.lastIndexOf("@");
  const [mailbox, domain] = [address.slice(0, at), address.slice(at + 1)];
  const labels = domain.split(".");
  if (at < 1 || at > 64 || cleanEmail(address).length > MAX_CONTACT || labels.length < 2 || !MAILBOX.test(mailbox))
    return false;
  // With letters in front, because a domain in ASCII alone is not decoded.
  return (
    labels.every((label) => LABEL.test(label)) &&
    LAST_LABEL.test(labels.at(-1) ?? "") &&
    URL.canParse(`http://ü.${domain}`)
  );
}

/** What can be wrong with an email address, in this order. */
const EMAIL_ERRORS: readonly [form: RegExp, fault: string][] = [
  [/^[^@]*$/, "The @ is missing"],
  [/@.*@/, "Enter one email address"],
  [/\s/, "Remove the space"],
  [/^\.|\.[.@]|@\./, "There's a dot too many"],
  [/@[^.]*$/, "The part after the @ isn't complete"],
];

function emailError(text: string): string | undefined {
  const [, fault] = EMAIL_ERRORS.find(([form]) => form.test(text)) ?? [];
  return fault && `${fault}. An email address looks like thandi@example.co.za`;
}

/** What is wrong with a text where an email address or a mobile number is asked for, if it looks like an email address. */
export function contactError(text: string): string | undefined {
  return text.includes("@") ? emailError(text) : undefined;
}

/** One @, a domain with a dot, and no character with a meaning to mail servers, such as those that divide a list of addresses. */
const KNOWN_EMAIL = /^[^\s@<>()[\]\\,;:"\p{C}]+@(?:[^\s@.<>()[\]\\,;:"\p{C}]+\.)+[^\s@.<>()[\]\\,;:"\p{C}]+$/u;

/**
 * True for each email address that any release accepted: whoever has one here is found by it, and gets codes there. Forms that take another
 * one without asking for a code use `isEmailAddress`.
 */
export function canBeKnownEmail(text: string): boolean {
  const address = cleanEmailAddress(text);
  return cleanEmail(address).length <= MAX_CONTACT && KNOWN_EMAIL.test(address);
}

/** Length in characters of an email address (RFC 5321), and of a field for one or a mobile number. */
export const MAX_CONTACT = 254;

/** Length in characters of a first or last name. */
const MAX_NAME = 80;

/** Length in characters of a first and last name together. */
export const MAX_FULL_NAME = 2 * MAX_NAME + 1;

/**
 * True for 1 to 80 letters of any script, with spaces, hyphens, dots, commas, apostrophes, middle dots, brackets, quotation marks, slashes and
 * & between them ("Johannes "Joe" Smith", "c/o Thandi & Sipho"), also before them ("’t Hart"), and the marks of clicks ("N!xau", "//Kabbo", "||Gana").
 */
export function isPersonName(text: string): boolean {
  return cleanName(text).length <= MAX_NAME && isFullName(text);
}

/** Letters with what joins them. */
const NAME = /^[’ ("/]*[!|‖‡]*\p{L}(?:[\p{L}\p{M}\p{Join_Control}’.,·・()"&/ -]|[!|‖‡]+(?=\p{L}))*$/u;

/** The address of a page: a dot and a slash in one word, as in "//x.com" and "x.com/win". */
const PAGE = /\/\S*\.\S|\.\p{L}\S*\//u;

/**
 * Two words with nothing but a dot between them, as in a web address: mail programs make a link of it, and messages to a stranger's address
 * may begin with the name. "J.R.R. Tolkien", "St. John" and "St.-Pierre" have none. "x.com" is taken for an initial and a name.
 */
const SITE = /\p{L}-*\p{L}-*\.\p{L}-*\p{L}/u;

/** What is drawn without a place of its own, so that nobody sees it in a web address. */
const UNSEEN = /[\p{M}\p{Default_Ignorable_Code_Point}]/gu;

/** True for a first and last name together. */
export function isFullName(text: string): boolean {
  return isName(text, MAX_FULL_NAME, NAME, SITE);
}

/**
 * True for a name of a form, without the address of a page.
 * @param longest in characters
 * @param refused what must not be seen in it
 */
function isName(text: string, longest: number, form: RegExp, refused: RegExp): boolean {
  const name = cleanName(text);
  const seen = name.replace(UNSEEN, "");
  return name.length <= longest && form.test(name) && !refused.test(seen) && !PAGE.test(seen);
}

/**
 * True for whoever may receive a parcel, as written on it: "7-Eleven", "Attn: Thandi Nkosi, 2nd floor", "Spar #12". A digit counts as a letter, and a
 * colon, # or + as a bracket. "://" stays refused.
 */
export function isRecipientName(text: string): boolean {
  return (
    /\p{L}/u.test(text) &&
    !/:\//.test(text.replace(UNSEEN, "")) &&
    isFullName(text.replace(/\d/g, "a").replace(/[:#+]/g, "("))
  );
}

/** Length in characters of the name of an organisation. */
export const MAX_ORGANISATION_NAME = 120;

/**
 * True for the name of an organisation or a person: what has a letter or a digit, without markup and addresses of pages. Organisations have
 * signs that persons do not have (Companies Act 71 of 2008, section 11), and names such as "Booking.com".
 */
export function isOrganisationName(text: string): boolean {
  return isName(text, MAX_ORGANISATION_NAME, /[\p{L}\p{N}]/u, /[<>]|:\/\/|www\./i);
}

/** True for a South African postal code: four digits, from 0001. */
export function isPostalCode(text: string): boolean {
  return /^(?!0000)\d{4}$/.test(cleanNumber(text));
}

/** Formats a stored number (+27XXXXXXXXX) in national format, "082 123 4567"; other text is returned unchanged. */
export function localNumber(e164: string): string {
  return e164.replace(/^\+27(\d{2})(\d{3})(\d{4})$/, "0$1 $2 $3");
}

/** Validation rule of a mobile number field. */
export const MOBILE_CHECK: BoundedCheck = {
  maxLength: 20,
  clean: cleanMobileNumber,
  ok: isMobileNumber,
  message: "Enter a South African mobile number, for example 082 123 4567",
};

/** Validation rule of an email address field. */
export const EMAIL_CHECK: BoundedCheck = {
  maxLength: MAX_CONTACT,
  clean: cleanEmailAddress,
  ok: isEmailAddress,
  message: "Check your email address. It looks like thandi@example.co.za",
  emptyMessage: "Enter your email address, for example thandi@example.co.za",
  reason: emailError,
};

/** Validation rule of a field for a whole name. */
export const NAME_CHECK: BoundedCheck = {
  maxLength: MAX_NAME,
  clean: cleanName,
  ok: isPersonName,
  message: "Enter your name in letters",
  emptyMessage: "Enter your name",
};

/** The rule of a first or last name. Who has one name only enters it as both: registers of SIMs, banks and invoices need two. */
function namePart(part: "first" | "last"): BoundedCheck {
  const emptyMessage = `Enter your ${part} name`;
  return {
    maxLength: MAX_NAME,
    clean: cleanName,
    ok: isPersonName,
    message: `${emptyMessage} in letters. If you have only one name, enter it again`,
    emptyMessage,
  };
}

/** Validation rules of the personal details fields. */
export const PERSONAL_CHECKS = {
  title: oneOf(["", ...TITLES], "Choose a title from the list", 10),
  firstName: namePart("first"),
  lastName: namePart("last"),
  email: EMAIL_CHECK,
  mobileNumber: MOBILE_CHECK,
  contactMethod: oneOf(CONTACT_METHODS, "Choose how we can reach you", 10),
} satisfies Record<string, BoundedCheck>;

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
