import type { Check } from "#shared/field-checks.ts";
import { CONTACT_METHODS, isPersonName, PERSONAL_CHECKS } from "#shared/person.ts";

/** Where a lead came from: a request to be called, or a product that somebody wants as soon as it is sold (M-01). */
export const LEAD_SOURCES = ["callmeback", "preorder"] as const;

/** Answers to a yes or no question (S3-56). Titles and contact methods stand in person/model.ts. */
export const YES_NO = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
] as const;

/** What a lead may be about (S3-57). */
export const ENQUIRY_TYPES = [
  { value: "new sale", label: "New sale" },
  { value: "device plan", label: "Device plan" },
  { value: "follow up on application", label: "Follow up on application" },
  { value: "contract upgrade", label: "Contract upgrade" },
] as const;

/** The other list of the same (S3-57): hyphens in its values, and "migrate". This is how leads are kept. */
export const HYPHENATED_ENQUIRY_TYPES = [
  { value: "new-sale", label: "New sale" },
  { value: "device-plan", label: "Device plan" },
  { value: "follow-up-on-application", label: "Follow up on application" },
  { value: "contract-upgrade", label: "Contract upgrade" },
  { value: "migrate", label: "Migrate" },
] as const;

/** An enquiry type of either list as leads are kept: "device plan" is "device-plan". */
export function storedEnquiryType(value: string): string {
  return value.replaceAll(" ", "-");
}

/**
 * What a person agrees to by asking to be called, by version. A text that was shown is never changed: a new one is added,
 * and forms show the last. It allows answering this one request; direct marketing would be a tick of its own (POPIA s69).
 */
export const LEAD_CONSENTS = [
  {
    version: "2026-11",
    text: "You may contact me about this request and keep these details for it, for a year at most. I can ask you to delete them sooner.",
  },
] as const;

/** The text that forms show today. */
export const LEAD_CONSENT = LEAD_CONSENTS[0];

/** The text fields of the form, with what people read when one is wrong. An e-mail address may be left out. */
export const LEAD_CHECKS = {
  name: { ok: (text) => isPersonName(text), message: "Enter your name in letters" },
  mobileNumber: PERSONAL_CHECKS.mobileNumber,
  email: {
    ok: (text) => text.trim() === "" || PERSONAL_CHECKS.email.ok(text),
    message: PERSONAL_CHECKS.email.message,
  },
  contactMethod: PERSONAL_CHECKS.contactMethod,
} satisfies Record<string, Check>;

/** Whether a way to be reached works with what was filled in: by e-mail only with an address. */
export function canReach(contactMethod: string, email: string): boolean {
  const [byEmail] = CONTACT_METHODS;
  return contactMethod !== byEmail.value || email.trim() !== "";
}

/** How many leads one mobile number may leave in an hour. */
export const LEADS_PER_NUMBER = 5;
/** How many may come from one network address in an hour. More, because a mobile network puts many people behind one. */
export const LEADS_PER_ADDRESS = 30;
/** The same number asking for the same product again within this time is one lead. */
export const SAME_LEAD_MINUTES = 10;
/** Leads are kept this long (N-04). */
export const LEAD_DAYS = 365;
