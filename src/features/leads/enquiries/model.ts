import { ICCID_CHECK } from "#shared/check-digit.ts";
import { type Check, optional, unlessEmpty } from "#shared/field-checks.ts";
import { isOrganisationName, PERSONAL_CHECKS } from "#shared/person.ts";
import { cleanName } from "#shared/typed-text.ts";
import { DETAIL_CHECKS, LEAD_CHECKS, type LEAD_SOURCES } from "../model.ts";

/** Forms for enquiries, each the source of its leads (M-01). */
export type Enquiry = Extract<
  (typeof LEAD_SOURCES)[number],
  "reseller" | "prepaid" | "oneclick" | "enterprise" | "tradein" | "simswap"
>;

/** Text fields of the forms. */
export type EnquiryField =
  | "company"
  | "name"
  | "numberToKeep"
  | "simCardNumber"
  | "mobileNumber"
  | "email"
  | "town"
  | "enquiryType"
  | "message";

/** What the forms ask for, in order. One click asks for a number only. */
export const ENQUIRY_FIELDS: Record<Enquiry, readonly EnquiryField[]> = {
  reseller: ["company", "name", "mobileNumber", "email", "town", "message"],
  prepaid: ["name", "mobileNumber", "enquiryType"],
  oneclick: ["mobileNumber"],
  enterprise: ["company", "name", "mobileNumber", "email"],
  tradein: ["name", "mobileNumber"],
  simswap: ["name", "numberToKeep", "simCardNumber", "mobileNumber", "message"],
};

/** Validation of the text fields. */
export const ENQUIRY_CHECKS = {
  company: {
    ...DETAIL_CHECKS.company,
    clean: cleanName,
    ok: (text) => text.length >= 2 && isOrganisationName(text),
    message: "Enter the name of your business in letters or digits, without < > and web addresses",
    emptyMessage: "Enter the name of your business",
  },
  name: LEAD_CHECKS.name,
  numberToKeep: LEAD_CHECKS.mobileNumber,
  simCardNumber: unlessEmpty(ICCID_CHECK),
  mobileNumber: LEAD_CHECKS.mobileNumber,
  email: PERSONAL_CHECKS.email,
  town: { ...DETAIL_CHECKS.town, ok: (text) => text.length >= 2, message: "Enter your town or city" },
  enquiryType: optional,
  message: DETAIL_CHECKS.message,
} satisfies Record<EnquiryField, Check>;
