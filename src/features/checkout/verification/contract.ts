import { z } from "zod";
import { invalidToken } from "#customers/sessions/contract.ts";
import { OrderStatusShape, PlaceOrderShape, placingProblems } from "#orders/contract.ts";
import { endpoint } from "#platform/http/endpoint.ts";
import { notFound, problem, tooManyRequests } from "#platform/http/problem.ts";
import { VERDICTS } from "./model.ts";

/** Paid on a payment page, cancelled, or bought in another way. */
export const notOnAccount = problem("not_on_account", 409, "This order can no longer be placed on account");

export const startVerification = endpoint("POST /verification/start", {
  summary: "Place an order on account and begin its verification; a second call gives the same",
  token: "header",
  body: PlaceOrderShape,
  reply: z.object({
    success: z.literal(true),
    orderId: z.uuid(),
    ecomid: z.string(),
    status: OrderStatusShape,
  }),
  problems: [invalidToken, notFound, ...placingProblems, notOnAccount, tooManyRequests],
});

/** Where the verification of an order stands. */
const VerificationStatusShape = z.object({
  orderId: z.uuid(),
  ecomid: z.string(),
  status: OrderStatusShape,
  /** True once the page has nothing more to wait for: decided, with a person, or given up. */
  settled: z.boolean(),
  /** Null while nothing is known, and where the order was given up before anybody decided. */
  outcome: z.enum(VERDICTS).nullable(),
  /** Why it was declined or given up unseen, in words for the customer; empty otherwise. */
  reason: z.string(),
});

export type VerificationStatus = z.output<typeof VerificationStatusShape>;

export const verificationStatus = endpoint("GET /verification/status", {
  summary: "Where the verification of an order on account stands, for the return page",
  token: "header",
  query: z.object({ orderId: z.string().max(100) }),
  reply: z.object({ success: z.literal(true), body: VerificationStatusShape }),
  problems: [invalidToken, notFound],
});
