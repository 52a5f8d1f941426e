import { HOUR_MS } from "#shared/day.ts";
import type { OrderEvent } from "../model.ts";

/** Kinds of messages to customers; each is sent once per order. */
export const MESSAGE_KINDS = [
  "received",
  "referred",
  "declined",
  "paid",
  "accepted",
  "handed_off",
  "held",
  "sent",
  "delivered",
  "registered",
  "document_asked",
  "cancelled",
  "refund",
  "refunded",
  "return_expected",
  "return_settled",
  "return_refused",
  "return_not_received",
  "kept",
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** Delivery channel of a message. */
export type Channel = "email" | "sms";

const KIND_BY_EVENT: Partial<Record<OrderEvent, MessageKind>> = {
  awaiting_verification: "received",
  referred: "referred",
  paid: "paid",
  accepted: "accepted",
  handed_off: "handed_off",
  held: "held",
  sent: "sent",
  delivered: "delivered",
  rica_captured: "registered",
  document_asked: "document_asked",
  completed: "delivered",
  cancelled: "cancelled",
  refund_pending: "refund",
  refunded: "refunded",
  return_expected: "return_expected",
  return_settled: "return_settled",
  return_refused: "return_refused",
  return_not_received: "return_not_received",
  kept: "kept",
};

/**
 * The message kind for an order event; undefined for events without a message.
 * @param actor the actor of the last transition: a cancellation by the verification is a decline
 */
export function messageKindOf(event: OrderEvent, actor: string): MessageKind | undefined {
  return event === "cancelled" && actor === "verification" ? "declined" : KIND_BY_EVENT[event];
}

/**
 * The channels of a message: always email, which the customer can store; an SMS for a bought order (D-09), and for what a cancellation did not
 * undo; for all other kinds if the customer prefers contact by telephone.
 */
export function channelsOf(kind: MessageKind, contactMethod: string): Channel[] {
  const isAlwaysSms = ["paid", "accepted", "kept"].includes(kind) || kind.startsWith("return_");
  return isAlwaysSms || contactMethod === "mobile" ? ["email", "sms"] : ["email"];
}

/** Messages about unpaid orders that a mailbox or mobile number which no code has confirmed gets in an hour, and in a day. */
export const MESSAGES_IN_HOUR = 10;
export const MESSAGES_IN_DAY = 20;

/** Maximum number of send attempts, which take about two days. */
export const MAX_ATTEMPTS = 14;

/** Delay in milliseconds before the next attempt: a minute, doubling up to six hours. */
export function retryDelay(attempts: number): number {
  return Math.min(60_000 * 2 ** (attempts - 1), 6 * HOUR_MS);
}

/** Retention of messages in days; the order itself is not deleted (N-04). */
export const MESSAGE_DAYS = 90;
