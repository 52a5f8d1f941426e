import type { Channel } from "#platform/messages/kinds.model.ts";
import type { OrderEvent } from "../model.ts";
import { type OrderStatus, type OrderTrait, statusIs } from "../status/model.ts";

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
  /** With the full order summary, which the customer must be able to store (ECT Act, section 43). */
  | "summary"
  /** Says which number each bundle is loaded onto. */
  | "loads"
  /** At a time when the customer may still cancel, and says how. */
  | "cancellable";

interface MessageRule {
  /** The events that cause it; none for one that something else decides. */
  events: readonly OrderEvent[];
  /** Days from the event until it is written; absent for one that is written at once. */
  afterDays?: number;
  /** It is true only while the order's status has this trait: later it is not written, and withdrawn if it was not sent yet. Absent for one that stays true. */
  onlyWhile?: OrderTrait;
  /** Whether it is an SMS too. "always": about a bought order (D-09), and what a cancellation did not undo; "preferred": for customers who prefer contact by telephone. */
  sms: "always" | "preferred" | "never";
  /** The subject line, without the order number. */
  subject: string;
  traits: readonly MessageTrait[];
}

/** Everything that is said once for all messages of a kind, but for their words. */
export const MESSAGE_RULES: Readonly<Record<MessageKind, MessageRule>> = {
  received: {
    events: ["awaiting_verification"],
    onlyWhile: "assessed",
    sms: "preferred",
    subject: "we have your order",
    traits: ["summary", "loads", "cancellable"],
  },
  referred: {
    events: ["referred"],
    sms: "preferred",
    subject: "our team is reviewing your order",
    traits: ["cancellable"],
  },
  declined: { events: [], sms: "preferred", subject: "we can't offer you this order on account", traits: [] },
  paid: {
    events: ["paid"],
    sms: "always",
    subject: "thank you, your order is paid",
    traits: ["summary", "loads", "cancellable"],
  },
  accepted: {
    events: ["accepted"],
    sms: "always",
    subject: "your order is accepted",
    traits: ["summary", "loads", "cancellable"],
  },
  handed_off: {
    events: ["handed_off"],
    sms: "preferred",
    subject: "your fibre order is on its way to the installer",
    traits: [],
  },
  held: {
    events: ["held"],
    sms: "preferred",
    subject: "your order is on hold",
    traits: ["summary", "loads", "cancellable"],
  },
  sent: { events: ["sent"], sms: "preferred", subject: "your order is on its way", traits: ["cancellable"] },
  delivered: {
    events: ["delivered", "completed"],
    sms: "preferred",
    subject: "your order is delivered",
    traits: ["loads", "cancellable"],
  },
  registered: { events: ["rica_captured"], sms: "preferred", subject: "your SIM is registered", traits: [] },
  document_asked: {
    events: ["document_asked"],
    sms: "preferred",
    subject: "please send us a document again",
    traits: [],
  },
  cancelled: { events: ["cancelled"], sms: "preferred", subject: "your order is cancelled", traits: [] },
  refund: {
    events: ["refund_pending"],
    sms: "preferred",
    subject: "your order is cancelled, and you'll get a refund",
    traits: [],
  },
  refunded: { events: ["refunded"], sms: "preferred", subject: "we've refunded you", traits: [] },
  return_expected: {
    events: ["return_expected"],
    sms: "always",
    subject: "your order is cancelled: please send the goods back",
    traits: [],
  },
  return_settled: { events: ["return_settled"], sms: "always", subject: "your refund is on its way", traits: [] },
  return_refused: { events: ["return_refused"], sms: "always", subject: "about your return", traits: [] },
  return_not_received: {
    events: ["return_not_received"],
    sms: "always",
    subject: "we haven't received your return",
    traits: [],
  },
  kept: { events: ["kept"], sms: "always", subject: "part of your order could no longer be cancelled", traits: [] },
};

/** True if what the trait says holds for messages of the kind. */
export function messageIs(kind: MessageKind, trait: MessageTrait): boolean {
  return MESSAGE_RULES[kind].traits.includes(trait);
}

/** The usual subject line of a kind, without the order number. */
export function usualSubject(kind: MessageKind): string {
  return MESSAGE_RULES[kind].subject;
}

/**
 * The messages that an order event causes, and in how many days; none for a silent event.
 * @param actor the actor of the last transition: a cancellation by the verification is a decline
 */
export function messagesOf(event: OrderEvent, actor: string): { kind: MessageKind; afterDays: number }[] {
  const isDecline = event === "cancelled" && actor === "verification";
  return MESSAGE_KINDS.filter((kind) =>
    isDecline ? kind === "declined" : MESSAGE_RULES[kind].events.includes(event),
  ).map((kind) => ({ kind, afterDays: MESSAGE_RULES[kind].afterDays ?? 0 }));
}

/** True when a message is not true any more, and must not be sent about an order in the status. */
export function isObsolete({ onlyWhile }: Pick<MessageRule, "onlyWhile">, status: OrderStatus): boolean {
  return onlyWhile !== undefined && !statusIs(status, onlyWhile);
}

/** The channels of a message: always email, which the customer can store, and an SMS as its rule says. */
export function channelsOf({ sms }: Pick<MessageRule, "sms">, contactMethod: string): Channel[] {
  const isSms = sms === "always" || (sms === "preferred" && contactMethod === "mobile");
  return isSms ? ["email", "sms"] : ["email"];
}

/** Messages about unpaid orders that a mailbox or mobile number which no code has confirmed gets in an hour, and in a day. */
export const MESSAGES_IN_HOUR = 10;
export const MESSAGES_IN_DAY = 20;
