import { z } from "zod";
import { invalidToken } from "#customers/sessions/contract.ts";
import { groupNotAvailable, OrderStatusShape, PlaceOrderShape, placingProblems } from "#orders/contract.ts";
import { endpoint } from "#platform/http/endpoint.ts";
import { notFound, problem, tooManyRequests } from "#platform/http/problem.ts";
import { replyOf } from "#platform/http/reply.contract.ts";
import { VERDICTS } from "./model.ts";

/** The order is paid online, cancelled, or already decided. */
export const notOnAccount = problem("not_on_account", 409, "This order can no longer be placed on account");

export const startVerification = endpoint("POST /verification/start", {
  summary: "Place an order on account and start its verification; a repeated call returns the same result",
  access: "order",
  orderId: ({ body }) => body.orderId,
  body: PlaceOrderShape,
  reply: z.object({
    success: z.literal(true),
    orderId: z.uuid(),
    ecomid: z.string(),
    status: OrderStatusShape,
  }),
  problems: [invalidToken, notFound, ...placingProblems, notOnAccount, groupNotAvailable, tooManyRequests],
});

/** Verification status of an order. */
const VerificationStatusShape = z.object({
  orderId: z.uuid(),
  ecomid: z.string(),
  status: OrderStatusShape,
  /** True when the page can stop polling: decided, referred to staff, or ended. */
  settled: z.boolean(),
  /** Null before a decision, and for an order that was cancelled before one. */
  outcome: z.enum(VERDICTS).nullable(),
  /** Text for the customer why the order was declined or has expired; empty otherwise. */
  reason: z.string(),
});

export type VerificationStatus = z.output<typeof VerificationStatusShape>;

export const verificationStatus = endpoint("GET /verification/status", {
  summary: "Verification status of an order on account, for the return page",
  access: "order",
  orderId: ({ query }) => query.orderId,
  query: z.object({ orderId: z.string().max(100) }),
  reply: replyOf(VerificationStatusShape),
  problems: [invalidToken, notFound],
});
