import { z } from "zod";
import { outOfStock } from "#cart/contract.ts";
import { RandShape } from "#catalogue/contract.ts";
import { checkoutBlocked } from "#checkout/contract.ts";
import { invalidToken } from "#identity/contract.ts";
import { OrderStatusShape } from "#orders/contract.ts";
import { endpoint } from "#platform/http/endpoint.ts";
import { notFound, problem } from "#platform/http/problem.ts";

/** A checkout step is missing. */
export const detailsMissing = problem("details_missing", 422, "Please complete every step before you pay");
/** The cart changed after the order was placed: POST /common/generateEcomId makes a new order (D-16). */
export const orderStale = problem(
  "order_stale",
  409,
  "Your cart has changed since you placed this order. Please check it again before you pay",
);
/** `details.amount` is what the order costs now (C-04). */
export const amountChanged = problem(
  "amount_changed",
  409,
  "The price of your order has changed. Please check it again before you pay",
);
/** Paid, cancelled or in progress. */
export const notPayable = problem("not_payable", 409, "This order can no longer be paid");

/** A notification that the gateway did not send. */
export const badSignature = problem("bad_signature", 401, "This notification is not signed by the payment gateway");

export const startPayment = endpoint("POST /payment/start", {
  summary: "Place the order and go to the payment page; a second call gives the same page",
  token: "header",
  body: z.object({
    orderId: z.string().max(100),
    /** The total that the customer saw; when given, another total is refused. */
    amount: RandShape.optional(),
  }),
  reply: z.object({
    success: z.literal(true),
    paymentId: z.uuid(),
    ecomid: z.string(),
    amount: RandShape,
    /** Where the browser goes; on another origin with a real gateway. */
    redirectUrl: z.string(),
  }),
  problems: [
    invalidToken,
    notFound,
    detailsMissing,
    checkoutBlocked,
    outOfStock,
    orderStale,
    amountChanged,
    notPayable,
  ],
});

/** Where the payment of an order stands. */
const PaymentStatusShape = z.object({
  orderId: z.uuid(),
  ecomid: z.string(),
  status: OrderStatusShape,
  /** True once nothing more is waited for: paid, held, failed or cancelled. */
  settled: z.boolean(),
  paid: z.boolean(),
  amount: RandShape,
});

export type PaymentStatus = z.output<typeof PaymentStatusShape>;

export const paymentStatus = endpoint("GET /payment/status", {
  summary: "Where the payment of an order stands, for the return page",
  token: "header",
  query: z.object({ orderId: z.string().max(100) }),
  reply: z.object({ success: z.literal(true), body: PaymentStatusShape }),
  problems: [invalidToken, notFound],
});
