import { z } from "zod";
import { invalidToken } from "#customers/sessions/contract.ts";
import { BusinessRecordShape, IdentityFields } from "#orders/details/contract.ts";
import { ACCOUNT_CHECKS } from "#orders/details/payment-means.model.ts";
import { endpoint } from "#platform/http/endpoint.ts";
import { invalidRequest, notFound, problem, tooManyRequests } from "#platform/http/problem.ts";
import { replyWith } from "#platform/http/reply.contract.ts";
import { checkedField, cleanedField, cleanedFields } from "#platform/http/text-fields.contract.ts";
import { PLACE_CHECKS } from "#shared/address-checks.ts";
import { MOBILE_CHECK, PERSONAL_CHECKS } from "#shared/person.ts";
import { cleanOwnerNumber, UPGRADE_ANSWERS } from "./model.ts";

/** The verification provider does not respond. Nothing was changed, and the request can be repeated. */
export const providerUnavailable = problem(
  "register_away",
  503,
  "We can't look this up right now. Please try again in a moment",
);

const problems = [invalidToken, invalidRequest, notFound, tooManyRequests, providerUnavailable];
const orderId = z.string().max(100);

export const getCustomerDetails = endpoint("POST /microservice/getcustomerDetails", {
  summary: "Whether a person is a customer; returns only the masked customer number",
  access: "session",
  body: z.object({ ...IdentityFields, ...cleanedFields({ lastName: PERSONAL_CHECKS.lastName }) }),
  reply: replyWith({ isCustomer: z.boolean(), customerNumber: z.string() }),
  problems,
});

export const createFixedLineCustomer = endpoint("POST /microservice/createFixedLineCustomer", {
  summary: "Create a fixed-line customer; a repeated request returns the same customer",
  access: "person",
  body: BusinessRecordShape.omit({ contactMethod: true, title: true }),
  reply: replyWith({ customerId: z.uuid(), customerNumber: z.string() }),
  problems,
});

export const createSite = endpoint("POST /microservice/createSite", {
  summary: "Register the installation address of a customer's fixed line; a repeated request returns the same site",
  access: "person",
  body: z.object({
    /** Id that createFixedLineCustomer returned to this caller. */
    customerId: z.string().max(100),
    ...cleanedFields(PLACE_CHECKS),
  }),
  reply: replyWith({ siteId: z.string() }),
  problems,
});

export const accountVerification = endpoint("POST /microservice/accountVerification", {
  summary: "Whether a bank account exists and can be debited; its owner is not returned",
  access: "session",
  body: z.object(cleanedFields(ACCOUNT_CHECKS)),
  reply: replyWith({ valid: z.boolean(), message: z.string() }),
  problems,
});

export const facialNewRequest = endpoint("POST /microservice/facialnewRequest", {
  summary:
    "Request an identity check of the person who placed an order of the caller; a repeated request starts no second check",
  access: "order",
  orderId: ({ body }) => body.orderId,
  body: z.object({ orderId }),
  reply: replyWith({ requestId: z.string() }),
  problems,
});

export const queryIdentification = endpoint("POST /microservice/queryidentification", {
  summary: "Result of the identity check for an order of the caller",
  access: "order",
  orderId: ({ body }) => body.orderId,
  body: z.object({ orderId }),
  reply: replyWith({ status: z.enum(["pending", "verified", "not_verified"]) }),
  problems,
});

export const getSubscriberProfile = endpoint("POST /microservice/getSubscriberProfile", {
  summary: "Whether a mobile number can be upgraded; its owner is never returned",
  access: "session",
  body: z.object({
    /** In any usual form. */
    mobileNumber: checkedField(MOBILE_CHECK),
    /** ID or passport number of the owner, or registration number of an organisation; the upgrade date is disclosed only if it matches. */
    idNumber: cleanedField(cleanOwnerNumber, 20),
  }),
  reply: replyWith({
    /** Masked. */
    mobileNumber: z.string(),
    eligibility: z.enum(UPGRADE_ANSWERS),
    eligibleFrom: z.iso.date().nullable(),
    message: z.string(),
  }),
  problems,
});
