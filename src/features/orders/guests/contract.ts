import { z } from "zod";
import { CodeRequestField, CodeSentShape, codeTooSoon, OtpShape, wrongCode } from "#customers/otp/contract.ts";
import { invalidToken } from "#customers/sessions/contract.ts";
import { endpoint } from "#platform/http/endpoint.ts";
import { problem, tooManyRequests } from "#platform/http/problem.ts";
import { replyOf, replyWith } from "#platform/http/reply.contract.ts";
import { checkedField } from "#platform/http/text-fields.contract.ts";
import { DeliveryDaysShape, OrderStatusShape } from "../contract.ts";
import { RICA_STATES } from "../fulfilment.model.ts";
import { RETURN_STATES } from "../returns/model.ts";
import { GUEST_CHECKS, PROOF_MINUTES, typedOrderNumber } from "./model.ts";

/** The link was cut off or changed. */
export const brokenLink = problem("order_link_broken", 422, "This link isn't complete. Open it again from our message");

/** `details.ecomid` is the number of the order. */
export const expiredLink = problem("order_link_expired", 422, "This link is older than 60 days and no longer works");

const moment = z.iso.datetime().nullable();

/** How an order stands: nothing that tells who ordered what, for how much or to where (B-03). */
const OrderStandingShape = z.object({
  ecomid: z.string(),
  status: OrderStatusShape,
  sentAt: moment,
  deliveredAt: moment,
  /** Something is delivered or collected; false for services. */
  isGoods: z.boolean(),
  isCollected: z.boolean(),
  /** When it arrives; null without a date. */
  delivery: DeliveryDaysShape.nullable(),
  /** Something of it is low in stock, so that it takes longer. */
  isDelayed: z.boolean(),
  isPaidOnline: z.boolean(),
  rica: z.enum(RICA_STATES),
  /** How it stands with the goods of a cancelled order; null without any that have to come back. */
  returnState: z.enum(RETURN_STATES).nullable(),
  /** The last day to send them, while they are expected; null otherwise. */
  sendBackBy: z.iso.date().nullable(),
});

export type OrderStandingBody = z.output<typeof OrderStandingShape>;

export const orderStatus = endpoint("POST /orders/status", {
  summary: "How an order stands, by the secret part of a link in a message about it",
  body: z.object({ link: z.string().max(100) }),
  reply: replyOf(OrderStandingShape),
  problems: [brokenLink, expiredLink],
});

const OrderNumber = checkedField(GUEST_CHECKS.ecomid).transform((text) => typedOrderNumber(text) ?? text);
const Target = checkedField(GUEST_CHECKS.target);

export const findOrderCode = endpoint("POST /orders/find/code", {
  summary: "Send a one-time code for an order to the address it was made with; the same reply where nothing matches",
  body: z.object({ ecomid: OrderNumber, target: Target, ...CodeRequestField }),
  reply: replyOf(CodeSentShape),
  problems: [codeTooSoon, tooManyRequests],
});

export const findOrder = endpoint("POST /orders/find", {
  summary: "Open one order by its number and the one-time code that was sent to its address",
  body: z.object({ ecomid: OrderNumber, target: Target, otp: OtpShape, ...CodeRequestField }),
  reply: replyWith({
    orderId: z.uuid(),
    accessToken: z.string().describe("Opens this order only; send it as Authorization: Bearer"),
    expiresInSeconds: z.int(),
  }),
  problems: [wrongCode],
});

/** `details.orderId` is the order. */
export const orderYours = problem("order_yours", 409, "This order is already in your account");
export const orderClaimed = problem("order_claimed", 409, "This order belongs to another account");
/** The checkout goes on in the browser in which it began; its cart is there. */
export const orderOpen = problem(
  "order_open",
  409,
  "This order hasn't been paid or accepted yet. Complete it in the browser that you started in, and then add it",
);

// Numbers of mobiles get new owners, so that a mobile number proves too little to give an order away for good.
const OrderEmail = checkedField(GUEST_CHECKS.email);

export const claimOrderCode = endpoint("POST /account/orders/claim/code", {
  summary: "Send a one-time code to the email address of an order that the customer made without signing in",
  access: "account",
  body: z.object({ ecomid: OrderNumber, target: OrderEmail }),
  reply: replyOf(CodeSentShape),
  problems: [invalidToken, codeTooSoon, tooManyRequests],
});

export const claimOrder = endpoint("POST /account/orders/claim", {
  summary: "Add an order to the account by the one-time code that was sent to its email address",
  access: "account",
  body: z.object({ ecomid: OrderNumber, target: OrderEmail, otp: OtpShape }),
  reply: replyWith({ orderId: z.uuid() }),
  problems: [invalidToken, wrongCode, orderYours, orderClaimed, orderOpen],
});

/** The code of the sign-in no longer counts, or it was not sent to the account's email address. */
export const proofOver = problem(
  "proof_over",
  403,
  `You can do this in the first ${PROOF_MINUTES} minutes after you sign in with a code sent to your email address. You can also add each order with its number and a code`,
);

export const foundOrders = endpoint("GET /account/orders/found", {
  summary:
    "Orders placed without signing in with the email address that the customer has just signed in with; null without any",
  access: "account",
  reply: replyOf(
    z
      .object({
        email: z.string(),
        orders: z.array(z.object({ ecomid: z.string(), placedAt: z.iso.datetime() })),
      })
      .nullable(),
  ),
  problems: [invalidToken],
});

export type FoundOrdersBody = NonNullable<z.output<typeof foundOrders.reply>["body"]>;

export const claimFoundOrders = endpoint("POST /account/orders/found/claim", {
  summary: "Add those orders to the account; repeating it does nothing",
  access: "account",
  reply: replyWith({ claimed: z.int() }),
  problems: [invalidToken, proofOver],
});
