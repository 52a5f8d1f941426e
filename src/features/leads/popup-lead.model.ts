import type { CallMeBackPopup, PreorderPopup } from "#layout/popup.model.ts";
import { type Check, optional } from "#shared/field-checks.ts";
import { DETAIL_CHECKS, ENQUIRY_TYPES, LEAD_CHECKS, LEAD_CONSENT } from "./model.ts";

/** Fields of both forms; each shows a subset. */
export type LeadField = "name" | "mobileNumber" | "email" | "enquiryType" | "address" | "consent" | "website";
/** Field values; empty strings by default. */
export type LeadFields = Record<LeadField, string>;

const [newSale] = ENQUIRY_TYPES;

/** Initial values; consent is not given. */
export const EMPTY_LEAD: LeadFields = {
  name: "",
  mobileNumber: "",
  email: "",
  enquiryType: newSale.value,
  address: "",
  consent: "",
  website: "",
};

/** Value of a ticked checkbox. */
export const TICKED = "yes";

/** Validation of a popup's fields; the address is required only for a coverage request. */
export function checksOf(popup: Popup): Record<LeadField, Check> {
  return {
    name: LEAD_CHECKS.name,
    mobileNumber: LEAD_CHECKS.mobileNumber,
    email: LEAD_CHECKS.email,
    enquiryType: optional,
    address: asksAddress(popup)
      ? { ...DETAIL_CHECKS.address, ok: (text) => text.length >= 5, message: "Enter the street, suburb and town" }
      : DETAIL_CHECKS.address,
    consent: { ok: (text) => text === TICKED, message: "Tick to let us contact you about this" },
    website: optional,
  };
}

/** The body of POST /articles/callmeback for a filled-in form (S7-64, M-01). */
export function leadRequestOf({ kind, about }: Popup, { name, mobileNumber, email, website, ...fields }: LeadFields) {
  const person = {
    name,
    mobileNumber,
    email,
    website,
    consent: { given: true, version: LEAD_CONSENT.version },
  } as const;
  if (kind === "preorder")
    return {
      ...person,
      source: "preorder",
      vendorType: about.segment,
      productId: about.productId,
      variationId: about.selectedProduct,
      plan: about.plan,
      contractLength: about.duration,
    } as const;
  return {
    ...person,
    source: "callmeback",
    vendorType: about.segment,
    pageType: about.pageType,
    productId: about.productData.id,
    variationId: about.selectedProduct,
    voiceMinutes: about.voiceMinutes,
    contractLength: about.contractLength,
    contractType: about.contractType,
    plan: about.plan,
    enquiryType: ENQUIRY_TYPES.find(({ value }) => value === fields.enquiryType)?.value ?? newSale.value,
    address: fields.address,
  } as const;
}

/** The popup that is open. */
export type Popup = { kind: "callMeBack"; about: CallMeBackPopup } | { kind: "preorder"; about: PreorderPopup };

/** True for a coverage request, which needs an address. Kept out of the form's module, which is loaded on demand. */
export function asksAddress({ kind, about }: Popup): boolean {
  return kind === "callMeBack" && about.pageType === "coverage";
}
