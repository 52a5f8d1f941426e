import { z } from "zod";
import { endpoint } from "#platform/http/endpoint.ts";
import { notFound, tooManyRequests } from "#platform/http/problem.ts";
import { replyWith } from "#platform/http/reply.contract.ts";
import { checkedField, cleanedField } from "#platform/http/text-fields.contract.ts";
import { cleanName } from "#shared/typed-text.ts";
import { LeadReplyShape, NewLeadShape } from "../contract.ts";
import { ENQUIRY_CHECKS } from "./model.ts";

/** Honeypot field, hidden from people. If it is filled in, the reply is the same but nothing is stored. */
const website = z.string().max(300).default("");
const business = z.literal("business").default("business");
const company = checkedField(ENQUIRY_CHECKS.company);
const email = checkedField(ENQUIRY_CHECKS.email);

const common = { reply: LeadReplyShape, problems: [notFound, tooManyRequests], idempotent: true };

export const resellerForm = endpoint("POST /common/resellerForm", {
  summary: "Ask to become a reseller; a repeated request creates no second lead",
  body: NewLeadShape.extend({
    vendorType: business,
    company,
    email,
    website,
    town: checkedField(ENQUIRY_CHECKS.town),
  }),
  ...common,
});

export const prepaidLead = endpoint("POST /common/prepaidLeads", {
  summary: "Ask about prepaid; a repeated request creates no second lead",
  body: NewLeadShape.extend({ website }),
  ...common,
});

export const oneClick = endpoint("POST /chat/postOneClick", {
  summary: "Ask to be called with a mobile number only, from the page of a product or campaign",
  body: NewLeadShape.extend({ website, name: cleanedField(cleanName, 80) }),
  ...common,
});

export const enterpriseOneClick = endpoint("POST /chat/oneClickEnterprice", {
  summary: "Ask the enterprise team to call; a repeated request creates no second lead",
  body: NewLeadShape.extend({ vendorType: business, company, email, website }),
  ...common,
});

export const simSwap = endpoint("POST /common/simSwap", {
  summary:
    "Ask for a new SIM with the number of an old one; staff check who asks. A repeated request creates no second lead",
  body: NewLeadShape.extend({
    website,
    numberToKeep: checkedField(ENQUIRY_CHECKS.numberToKeep),
    simCardNumber: checkedField(ENQUIRY_CHECKS.simCardNumber).default(""),
  }),
  ...common,
});

export const listLeadTypes = endpoint("GET /common/leadTypes", {
  summary: "The types of enquiry that lead forms offer",
  tags: [],
  maxAge: 3600,
  reply: replyWith({ leadTypes: z.array(z.object({ value: z.string(), label: z.string() })) }),
});
