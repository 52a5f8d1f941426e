import { type Check, optional } from "#shared/field-checks.ts";
import { PERSONAL_CHECKS } from "#shared/person.ts";
import { LEAD_CHECKS, type LEAD_SOURCES } from "../model.ts";

/** Forms for enquiries, each the source of its leads (M-01). */
export type Enquiry = Extract<
  (typeof LEAD_SOURCES)[number],
  "reseller" | "prepaid" | "oneclick" | "enterprise" | "tradein"
>;

/** Text fields of the forms. */
export type EnquiryField = "company" | "name" | "mobileNumber" | "email" | "town" | "enquiryType" | "message";

/** What the forms ask for, in order. One click asks for a number only. */
export const ENQUIRY_FIELDS: Record<Enquiry, readonly EnquiryField[]> = {
  reseller: ["company", "name", "mobileNumber", "email", "town", "message"],
  prepaid: ["name", "mobileNumber", "enquiryType"],
  oneclick: ["mobileNumber"],
  enterprise: ["company", "name", "mobileNumber", "email"],
  tradein: ["name", "mobileNumber"],
};

/** Validation of the text fields. */
export const ENQUIRY_CHECKS = {
  company: { ok: (text) => text.length >= 2, message: "Enter the name of your business" },
  name: LEAD_CHECKS.name,
  mobileNumber: LEAD_CHECKS.mobileNumber,
  email: PERSONAL_CHECKS.email,
  town: { ok: (text) => text.length >= 2, message: "Enter your town or city" },
  enquiryType: optional,
  message: optional,
} satisfies Record<EnquiryField, Check>;
