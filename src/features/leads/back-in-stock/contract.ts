import { z } from "zod";
import { CodeRequestField, CodeSentShape, codeTooSoon, OtpShape, wrongCode } from "#customers/otp/contract.ts";
import { endpoint } from "#platform/http/endpoint.ts";
import { notFound, problem, tooManyRequests } from "#platform/http/problem.ts";
import { checkedField } from "#platform/http/text-fields.contract.ts";
import { BACK_IN_STOCK_CHECKS, BACK_IN_STOCK_CONSENTS } from "./model.ts";

/** None of the materials is sold out. */
export const isInStock = problem("in_stock", 409, "It's already back in stock. Reload the page to order it");

/** The address waits for as many products as one may. */
export const tooManyWaiting = problem(
  "too_many_waiting",
  409,
  "You're already waiting for five products with this address, which is the maximum",
);

const RequestShape = z.strictObject({
  productId: z.string().min(1).max(100),
  /** The sold-out materials that the customer wants, any of them. */
  materialIds: z.array(z.string().min(1).max(100)).min(1).max(50),
  /** An email address or a South African mobile number. */
  target: checkedField(BACK_IN_STOCK_CHECKS.target),
  /** An earlier one comes from a page that was open when the text changed. */
  consent: z.object({ version: z.literal(BACK_IN_STOCK_CONSENTS.map(({ version }) => version)) }),
  /** Honeypot field, hidden from people. If it is filled in, the reply is the same but no code is sent and nothing is stored. */
  website: z.string().max(300).default(""),
  ...CodeRequestField,
});

export type BackInStockBody = z.output<typeof RequestShape>;

export const requestBackInStock = endpoint("POST /backinstock", {
  summary:
    "Ask for one message when a sold-out product is back: a one-time code goes to the address, and nothing is stored",
  body: RequestShape,
  reply: z.object({ success: z.literal(true), body: CodeSentShape, message: z.string() }),
  problems: [notFound, isInStock, codeTooSoon, tooManyRequests],
});

export const confirmBackInStock = endpoint("POST /backinstock/confirm", {
  summary: "Confirm the same request by the one-time code; another one for the same product replaces it",
  body: RequestShape.extend({ otp: OtpShape }),
  reply: z.object({ success: z.literal(true), message: z.string() }),
  problems: [notFound, isInStock, tooManyWaiting, wrongCode, tooManyRequests],
});
