import type { Channel } from "#platform/messages/kinds.model.ts";
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

/** What holds for every message of a kind. */
type MessageTrait =
  /** Also an SMS: about a bought order (D-09), and what a cancellation did not undo. */
  | "alwaysSms"
  /** With the full order summary, which the customer must be able to store (ECT Act, section 43). */
  | "summary"
  /** Says which number each bundle is loaded onto. */
  | "loads"
  /** At a time when the customer may still cancel, and says how. */
  | "cancellable";

interface MessageRule {
  /** The events that cause it; none for one that something else decides. */
  events: readonly OrderEvent[];
  /** The subject line, without the order number. */
  subject: string;
  traits: readonly MessageTrait[];
}

const RULES: Readonly<Record<MessageKind, MessageRule>> = {
  received: {
    events: ["awaiting_verification"],
    subject: "we have your order",
    traits: ["summary", "loads", "cancellable"],
  },
  referred: { events: ["referred"], subject: "our team is reviewing your order", traits: ["cancellable"] },
  declined: { events: [], subject: "we can't offer you this order on account", traits: [] },
  paid: {
    events: ["paid"],
    subject: "thank you, your order is paid",
    traits: ["alwaysSms", "summary", "loads", "cancellable"],
  },
  accepted: {
    events: ["accepted"],
    subject: "your order is accepted",
    traits: ["alwaysSms", "summary", "loads", "cancellable"],
  },
  handed_off: { events: ["handed_off"], subject: "your fibre order is on its way to the installer", traits: [] },
  held: { events: ["held"], subject: "your order is on hold", traits: ["summary", "loads", "cancellable"] },
  sent: { events: ["sent"], subject: "your order is on its way", traits: ["cancellable"] },
  delivered: {
    events: ["delivered", "completed"],
    subject: "your order is delivered",
    traits: ["loads", "cancellable"],
  },
  registered: { events: ["rica_captured"], subject: "your SIM is registered", traits: [] },
  document_asked: { events: ["document_asked"], subject: "please send us a document again", traits: [] },
  cancelled: { events: ["cancelled"], subject: "your order is cancelled", traits: [] },
  refund: { events: ["refund_pending"], subject: "your order is cancelled, and you'll get a refund", traits: [] },
  refunded: { events: ["refunded"], subject: "we've refunded you", traits: [] },
  return_expected: {
    events: ["return_expected"],
    subject: "your order is cancelled: please send the goods back",
    traits: ["alwaysSms"],
  },
  return_settled: { events: ["return_settled"], subject: "your refund is on its way", traits: ["alwaysSms"] },
  return_refused: { events: ["return_refused"], subject: "about your return", traits: ["alwaysSms"] },
  return_not_received: {
    events: ["return_not_received"],
    subject: "we haven't received your return",
    traits: ["alwaysSms"],
  },
  kept: { events: ["kept"], subject: "part of your order could no longer be cancelled", traits: ["alwaysSms"] },
};

/** True if what the trait says holds for messages of the kind. */
export function messageIs(kind: MessageKind, trait: MessageTrait): boolean {
  return RULES[kind].traits.includes(trait);
}

/** The usual subject line of a kind, without the order number. */
export function usualSubject(kind: MessageKind): string {
  return RULES[kind].subject;
}

/**
 * The message kind for an order event; undefined for events without a message.
 * @param actor the actor of the last transition: a cancellation by the verification is a decline
 */
export function messageKindOf(event: OrderEvent, actor: string): MessageKind | undefined {
  if (event === "cancelled" && actor === "verification") return "declined";
  return MESSAGE_KINDS.find((kind) => RULES[kind].events.includes(event));
}

/** The channels of a message: always email, which the customer can store; an SMS for some kinds, and for all if the customer prefers contact by telephone. */
export function channelsOf(kind: MessageKind, contactMethod: string): Channel[] {
  return messageIs(kind, "alwaysSms") || contactMethod === "mobile" ? ["email", "sms"] : ["email"];
}

/** Messages about unpaid orders that a mailbox or mobile number which no code has confirmed gets in an hour, and in a day. */
export const MESSAGES_IN_HOUR = 10;
export const MESSAGES_IN_DAY = 20;
