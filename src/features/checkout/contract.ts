import { z } from "zod";
import { checkoutBlocked } from "#cart/contract.ts";
import { SegmentShape } from "#catalogue/contract.ts";
import { invalidToken } from "#customers/sessions/contract.ts";
import { groupNotAvailable } from "#orders/contract.ts";
import { CONSENT_KINDS } from "#orders/details/consents.model.ts";
import {
  AccountPaymentShape,
  BusinessRecordShape,
  CheckoutDetailsShape,
  DeliveryDetailsShape,
  PersonRecordShape,
  PortingShape,
  STORED_DETAILS,
} from "#orders/details/contract.ts";
import { endpoint } from "#platform/http/endpoint.ts";
import { invalidRequest, notFound, problem } from "#platform/http/problem.ts";
import { replyOf, replyWith } from "#platform/http/reply.contract.ts";
import type { OrganisationFormat } from "#shared/organisation.ts";
import type { RegistrationCheck } from "#shared/registration-number.ts";

/** The order was placed or cancelled, so its details no longer change. */
export const orderClosed = problem("order_closed", 409, "This order can no longer be changed");

/** Personal details for a business order or the reverse, or a means of payment that the group does not allow. */
export const wrongGroup = problem("wrong_group", 422, "These details don't belong to this order");

export const generateEcomId = endpoint("POST /common/generateEcomId", {
  summary: "Start the checkout of a payment group; while its order is open, a repeated request returns the same ecomid",
  access: "session",
  body: z.object({
    /** Any orderId of the payment group. */
    order_id: z.string().max(100),
    status: z.literal("draft"),
    /** The session token or the uid of the caller. */
    uid: z.string().max(200),
    vendorType: SegmentShape,
    ecomId: z
      .string()
      .regex(/^ECOM\d{8}$/, "must be ECOM and eight digits")
      .nullish()
      .describe(
        "Proposed by the browser; used if it is free and follows from order_id, so that nobody can probe numbers",
      ),
  }),
  reply: z.object({
    success: z.literal(true),
    ecomid: z.string(),
    /** Id of the checkout order, for the detail endpoints, /ordersumary and /orderDetails. */
    order_id: z.uuid(),
  }),
  problems: [invalidToken, notFound, checkoutBlocked, groupNotAvailable],
  links: [
    { route: "GET /getOrderId/orderId", parameters: { ecomId: "$response.body#/ecomid" } },
    { route: "GET /orderDetails/:id", parameters: { id: "$response.body#/order_id" } },
    { route: "GET /ordersumary", parameters: { orderId: "$response.body#/order_id" } },
    { route: "POST /payment/start", body: { orderId: "$response.body#/order_id" } },
  ],
});

const orderId = z.string().max(100);

const saved = replyWith({
  orderId: z.uuid(),
  /** "draft" until every step is saved, then "details_complete". */
  status: z.string(),
  details: CheckoutDetailsShape,
});

export type SavedStep = z.output<typeof saved>["body"];

const problems = [invalidToken, invalidRequest, notFound, orderClosed, wrongGroup];

export const savePersonalDetails = endpoint("POST /personalDetailsadd", {
  summary: "Save the person who orders; saving again replaces the record",
  access: "order",
  orderId: ({ body }) => body.orderId,
  body: PersonRecordShape.extend({ orderId }),
  reply: saved,
  problems,
});

export const savePorting = endpoint("POST /checkout/numbers", {
  summary: "Save which numbers come over from other networks, for the new SIMs of an order; saving again replaces them",
  access: "order",
  orderId: ({ body }) => body.orderId,
  body: PortingShape.extend({ orderId }),
  reply: saved,
  problems,
});

export const saveBusinessDetails = endpoint("POST /businessPersonalDetails/add", {
  summary: "Save the organisation that orders and its representative; saving again replaces the record",
  access: "order",
  orderId: ({ body }) => body.orderId,
  body: BusinessRecordShape.extend({ orderId }),
  reply: saved,
  problems,
});

export const saveDeliveryDetails = endpoint("POST /deliverydetails/add", {
  summary: "Save the delivery details; saving again replaces them",
  access: "order",
  orderId: ({ body }) => body.orderId,
  body: DeliveryDetailsShape.extend({ orderId }),
  reply: saved,
  problems,
});

export const savePaymentDetails = endpoint("POST /paymentDetails/add", {
  summary: "Save the means of payment of a person or an organisation; saving again replaces it",
  access: "order",
  orderId: ({ body }) => body.orderId,
  body: AccountPaymentShape.extend({ orderId }),
  reply: saved,
  problems,
});

export const savePersonalPayment = endpoint("POST /personalpaymentDetails/add", {
  summary: "Save a person's means of payment for an order on account; saving again replaces it",
  access: "order",
  orderId: ({ body }) => body.orderId,
  body: AccountPaymentShape.extend({ orderId }),
  reply: saved,
  problems,
});

export const saveConsents = endpoint("POST /checkout/consents", {
  summary: "Give or withdraw a consent of the review step; its wording and time are stored",
  access: "order",
  orderId: ({ body }) => body.orderId,
  body: z.object({
    orderId,
    consents: z.array(z.object({ kind: z.enum(CONSENT_KINDS), given: z.boolean() })).max(CONSENT_KINDS.length),
  }),
  reply: saved,
  problems,
});

/** Reply with the details that the caller saved last; null without any. */
function latest<Shape extends z.ZodType>(shape: Shape) {
  return replyOf(shape.nullable());
}

export const latestBusinessDetails = endpoint("GET /getbusinessPersonalDetails/uid", {
  summary: "The organisation or person that the caller saved last",
  access: "order",
  reply: latest(
    z.object({ personal: STORED_DETAILS.personal.nullable(), business: STORED_DETAILS.business.nullable() }),
  ),
  problems: [invalidToken],
});

export const latestDelivery = endpoint("GET /getDeliveryDetails", {
  summary: "The delivery that the caller saved last",
  access: "order",
  reply: latest(STORED_DETAILS.delivery),
  problems: [invalidToken],
});

export const latestPayment = endpoint("GET /getPaymentDetailsByuserId", {
  summary: "The means of payment that the caller saved last",
  access: "order",
  reply: latest(STORED_DETAILS.payment),
  problems: [invalidToken],
});

const OrganisationFormatShape = z.object({
  key: z.string(),
  label: z.string(),
  typeCode: z.string(),
  pattern: z.string(),
  example: z.string(),
}) satisfies z.ZodType<OrganisationFormat>;

export const organisationFormats = endpoint("GET /getOrgFormats", {
  summary: "Formats of registration numbers, by type of organisation",
  tags: [],
  reply: z.object({ success: z.literal(true), data: z.array(OrganisationFormatShape) }),
});

const RegistrationCheckShape = z.object({
  valid: z.boolean(),
  organisationType: z.string(),
  legacy: z.boolean(),
  message: z.string(),
}) satisfies z.ZodType<RegistrationCheck>;

export const validateRegistrationNumber = endpoint("POST /validateRegistrationNumber", {
  summary: "Whether a text is a valid registration number of an organisation",
  body: z.object({
    registrationNumber: z.string().max(40),
    /** Key of /getOrgFormats; empty accepts any type. */
    organisationType: z.string().max(40).default(""),
  }),
  reply: replyOf(RegistrationCheckShape),
});
