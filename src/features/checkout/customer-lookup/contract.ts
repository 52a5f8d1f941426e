import { z } from "zod";
import { invalidToken } from "#customers/sessions/contract.ts";
import { BusinessRecordShape } from "#orders/details/contract.ts";
import { endpoint } from "#platform/http/endpoint.ts";
import { invalidRequest, notFound, problem, tooManyRequests } from "#platform/http/problem.ts";
import { replyWith } from "#platform/http/reply.contract.ts";
import { checkedField, cleanedField, textField } from "#platform/http/text-fields.contract.ts";
import { cleanIdentityNumber } from "#shared/identity.ts";
import { MOBILE_CHECK } from "#shared/person.ts";
import { cleanName, cleanNumber } from "#shared/typed-text.ts";
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
  body: z.object({
    idType: textField(20),
    idNumber: cleanedField(cleanIdentityNumber, 20),
    passportCountry: textField(2),
    lastName: cleanedField(cleanName, 80),
  }),
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
    building: textField(120),
    street: textField(120),
    suburb: textField(80),
    town: textField(80),
    province: textField(30),
    postalCode: cleanedField(cleanNumber, 10),
  }),
  reply: replyWith({ siteId: z.string() }),
  problems,
});

export const accountVerification = endpoint("POST /microservice/accountVerification", {
  summary: "Whether a bank account exists and can be debited; its owner is not returned",
  access: "session",
  body: z.object({
    bank: textField(40),
    accountHolder: cleanedField(cleanName, 80),
    accountNumber: cleanedField(cleanNumber, 20),
    accountType: textField(20),
    branchCode: cleanedField(cleanNumber, 10),
  }),
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
    mobileNumber: checkedField(MOBILE_CHECK, 20),
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
