import type { OrderEvent } from "../model.ts";

/** What the shop writes to a customer about an order; each once per order. */
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
  "cancelled",
  "refund",
  "refunded",
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** How a message travels. */
export type Channel = "email" | "sms";

const BY_NEWS: Partial<Record<OrderEvent, MessageKind>> = {
  awaiting_verification: "received",
  referred: "referred",
  paid: "paid",
  accepted: "accepted",
  handed_off: "handed_off",
  held: "held",
  sent: "sent",
  delivered: "delivered",
  rica_captured: "registered",
  completed: "delivered",
  cancelled: "cancelled",
  refund_pending: "refund",
  refunded: "refunded",
};

/**
 * What is written when something became of an order; undefined where that is nothing to write about.
 * @param actor who moved the order last: a verification that cancels has declined
 */
export function kindOf(news: OrderEvent, actor: string): MessageKind | undefined {
  return news === "cancelled" && actor === "verification" ? "declined" : BY_NEWS[news];
}

/**
 * By which ways a customer gets a message: e-mail always, for that is what can be stored; an SMS when the order is bought
 * (D-09), and for everything else where the customer asked to be reached by telephone.
 */
export function channelsOf(kind: MessageKind, contactMethod: string): Channel[] {
  const isBought = kind === "paid" || kind === "accepted";
  return isBought || contactMethod === "mobile" ? ["email", "sms"] : ["email"];
}

/** A message is tried this often; by then two days have passed. */
export const MAX_ATTEMPTS = 14;

/** How long to wait after a try that did not end well, in milliseconds: a minute, then twice as long each time, six hours at most. */
export function waitAfter(attempts: number): number {
  return Math.min(60_000 * 2 ** (attempts - 1), 6 * 3_600_000);
}

/** Days after which what was written is forgotten; the order itself stays (N-04). */
export const MESSAGE_DAYS = 90;
