import { z } from "zod";
import { RandShape } from "#catalogue/contract.ts";
import { invalidToken } from "#customers/sessions/contract.ts";
import { endpoint } from "#platform/http/endpoint.ts";
import { notFound, problem, tooManyRequests } from "#platform/http/problem.ts";
import { replyOf } from "#platform/http/reply.contract.ts";
import { OrderStatusShape, PlaceOrderShape, placingProblems } from "../contract.ts";
import { NOT_KEPT_REASONS } from "../reservations/model.ts";

/** Paid, cancelled or in progress. */
export const notPayable = problem("not_payable", 409, "This order can no longer be paid");

/** Below the least that the payment gateway takes; `message` says how much. */
export const amountTooSmall = problem(
  "amount_too_small",
  422,
  "This is less than can be paid online. You haven't been charged. Add something else to your cart to order it",
);

/** The gateway does not respond. The order stays unchanged, and the request can be repeated. */
export const gatewayUnavailable = problem(
  "gateway_away",
  503,
  "We can't open the payment page right now. You haven't been charged. Please try again in a moment",
);
/** The gateway could not confirm a notification, which has to be sent again. */
export const unconfirmed = problem(
  "unconfirmed",
  503,
  "This notification could not be confirmed, please send it again",
);

/** The signature of a notification is missing or wrong. */
export const badSignature = problem("bad_signature", 401, "This notification is not signed by the payment gateway");

export const startPayment = endpoint("POST /payment/start", {
  summary: "Place the order and start its payment; a repeated call returns the same payment page",
  access: "order",
  orderId: ({ body }) => body.orderId,
  // Sessions are free, and each start reserves stock for 15 minutes.
  limit: { hourly: 1 },
  body: PlaceOrderShape,
  reply: z.object({
    success: z.literal(true),
    paymentId: z.uuid(),
    ecomid: z.string(),
    amount: RandShape,
    /** Until when the stock is kept for this payment; null when it is not: what is left when the payment arrives then counts. */
    reservedUntil: z.iso.datetime().nullable(),
    /** Why it is not kept; null when it is. */
    notKept: z.enum(NOT_KEPT_REASONS).nullable(),
    /** URL of the payment page; on another origin for a real gateway. */
    redirectUrl: z.string(),
    /** Form fields that the browser posts there, for gateways that require it. */
    form: z.record(z.string(), z.string()).optional(),
  }),
  problems: [
    invalidToken,
    notFound,
    ...placingProblems,
    notPayable,
    amountTooSmall,
    gatewayUnavailable,
    tooManyRequests,
  ],
  links: [
    { route: "GET /payment/status", parameters: { orderId: "$request.body#/orderId" } },
    { route: "GET /orderDetails/:id", parameters: { id: "$request.body#/orderId" } },
  ],
});

/** Payment status of an order. */
const PaymentStatusShape = z.object({
  orderId: z.uuid(),
  ecomid: z.string(),
  status: OrderStatusShape,
  /** True when no further change is expected: paid, held, failed or cancelled. */
  settled: z.boolean(),
  paid: z.boolean(),
  amount: RandShape,
});
export type PaymentStatus = z.output<typeof PaymentStatusShape>;

export const paymentStatus = endpoint("GET /payment/status", {
  summary: "Payment status of an order, for the return page",
  access: "order",
  orderId: ({ query }) => query.orderId,
  query: z.object({ orderId: z.string().max(100) }),
  reply: replyOf(PaymentStatusShape),
  problems: [invalidToken, notFound],
});
