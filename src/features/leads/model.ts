import { type BoundedCheck, type Check, optional, unlessEmpty, upTo } from "#shared/field-checks.ts";
import { CONTACT_METHODS, MAX_ORGANISATION_NAME, NAME_CHECK, PERSONAL_CHECKS } from "#shared/person.ts";
import { cleanLine, cleanLines } from "#shared/typed-text.ts";

/** Source of a lead (M-01): a form of the shop, or a conversation in a store, which its staff enter. */
export const LEAD_SOURCES = [
  "callmeback",
  "preorder",
  "store",
  "reseller",
  "prepaid",
  "oneclick",
  "enterprise",
  "tradein",
  "simswap",
] as const;

/** Answers to a yes/no question (S3-56). */
export const YES_NO = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
] as const;

/** Enquiry types (S3-57). */
export const ENQUIRY_TYPES = [
  { value: "new sale", label: "New sale" },
  { value: "device plan", label: "Device plan" },
  { value: "follow up on application", label: "Follow up on application" },
  { value: "contract upgrade", label: "Contract upgrade" },
] as const;

/** The second list of enquiry types (S3-57), with hyphens and "migrate". Leads are stored with these values. */
export const HYPHENATED_ENQUIRY_TYPES = [
  { value: "new-sale", label: "New sale" },
  { value: "device-plan", label: "Device plan" },
  { value: "follow-up-on-application", label: "Follow up on application" },
  { value: "contract-upgrade", label: "Contract upgrade" },
  { value: "migrate", label: "Migrate" },
] as const;

/** Converts an enquiry type of either list to its stored value: "device plan" is "device-plan". */
export function storedEnquiryType(value: string): string {
  return value.replaceAll(" ", "-");
}

/** Consent texts of lead forms, the current one first. The consent covers only this request; direct marketing needs a separate one (POPIA s69). */
export const LEAD_CONSENTS = [
  {
    version: "2026-11",
    text: "You may contact me about this request and keep these details for it, for a year at most. I can ask you to delete them sooner.",
  },
] as const;

/** The current consent text. */
export const LEAD_CONSENT = LEAD_CONSENTS[0];

/** Validation of the form's text fields. The email address is optional. */
export const LEAD_CHECKS = {
  name: NAME_CHECK,
  mobileNumber: PERSONAL_CHECKS.mobileNumber,
  email: unlessEmpty(PERSONAL_CHECKS.email),
  contactMethod: PERSONAL_CHECKS.contactMethod,
} satisfies Record<string, Check>;

/** The texts that only some leads have; forms that ask for one may require it. */
export const DETAIL_CHECKS = {
  /** Address for the product, as free text. */
  address: upTo(300, optional),
  /** Name of the business, of enquiries by one. */
  company: upTo(MAX_ORGANISATION_NAME, optional),
  town: upTo(80, optional),
  /** What the customer wrote. */
  message: { ...upTo(1000, optional), clean: cleanLines },
} satisfies Record<string, BoundedCheck>;

/** Whether the contact method is possible; email requires an address. */
export function canReach(contactMethod: string, email: string): boolean {
  const [byEmail] = CONTACT_METHODS;
  return contactMethod !== byEmail.value || cleanLine(email) !== "";
}

/** Maximum number of leads per mobile number and hour. */
export const LEADS_PER_NUMBER = 5;
/** A repeated request for the same product within this time is the same lead, in minutes. */
export const SAME_LEAD_MINUTES = 10;
/** Retention of leads in days (N-04). */
export const LEAD_DAYS = 365;
