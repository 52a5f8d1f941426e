import { z } from "zod";
import { SegmentShape } from "#catalogue/contract.ts";
import { endpoint } from "#platform/http/endpoint.ts";
import { notFound, tooManyRequests } from "#platform/http/problem.ts";
import { checkedField, cleanedFields, lineField } from "#platform/http/text-fields.contract.ts";
import { CONTACT_METHODS } from "#shared/person.ts";
import {
  canReach,
  DETAIL_CHECKS,
  ENQUIRY_TYPES,
  HYPHENATED_ENQUIRY_TYPES,
  LEAD_CHECKS,
  LEAD_CONSENTS,
  YES_NO,
} from "./model.ts";

const short = lineField(100);

function valuesOf<const Value extends string>(options: readonly { value: Value }[]): Value[] {
  return options.map(({ value }) => value);
}

/** Optional details of a lead; all may be empty. */
export const LeadDetailsShape = z.object({
  contractLength: short.default(""),
  contractType: short.default(""),
  voiceMinutes: short.default(""),
  /** Selected plan of a pre-order. */
  plan: short.default(""),
  ...cleanedFields(DETAIL_CHECKS),
  existingCustomer: z.enum(["", ...valuesOf(YES_NO)]).default(""),
});

/** What is known of every new lead. */
export const NewLeadShape = z.object({
  vendorType: SegmentShape,
  /** Type of the page with the form: "product", "coverage". */
  pageType: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,39}$/, "must be small letters and hyphens")
    .default("product"),
  /** Product of the request; required for a pre-order. */
  productId: short.default(""),
  variationId: short.default(""),
  ...LeadDetailsShape.shape,
  name: checkedField(LEAD_CHECKS.name),
  /** 0XX or +27XX; stored as +27XXXXXXXXX. */
  mobileNumber: checkedField(LEAD_CHECKS.mobileNumber),
  email: checkedField(LEAD_CHECKS.email).default(""),
  enquiryType: z.enum(["", ...valuesOf(ENQUIRY_TYPES), ...valuesOf(HYPHENATED_ENQUIRY_TYPES)]).default(""),
  contactMethod: z.enum(valuesOf(CONTACT_METHODS)).default("mobile"),
  /** Version of the accepted text in LEAD_CONSENTS. */
  consent: z.object({
    given: z.literal(true, "Tick to let us contact you about this"),
    version: z.enum(LEAD_CONSENTS.map(({ version }) => version)),
  }),
});

/** The issue of a lead that is not reachable. */
export const UNREACHABLE = { message: "Enter an email address, or choose to be called", path: ["email"] };

export const CallMeBackShape = NewLeadShape.extend({
  source: z.enum(["callmeback", "preorder"]).default("callmeback"),
  /** Honeypot field, hidden from people. If it is filled in, the reply is the same but nothing is stored. */
  website: z.string().max(300).default(""),
})
  .refine(({ contactMethod, email }) => canReach(contactMethod, email), UNREACHABLE)
  .refine(({ source, productId }) => source !== "preorder" || productId !== "", {
    message: "must name the product to pre-order",
    path: ["productId"],
  });

export const LeadReplyShape = z.object({
  success: z.literal(true),
  body: z.object({ leadId: z.uuid() }),
  message: z.string(),
});

export const callMeBack = endpoint("POST /articles/callmeback", {
  summary: "Request a call-back about a product, or a pre-order; a repeated request creates no second lead",
  body: CallMeBackShape,
  reply: LeadReplyShape,
  problems: [notFound, tooManyRequests],
  idempotent: true,
});
