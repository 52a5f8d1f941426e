import { dayOf, formatDay } from "#shared/day.ts";
import type { Cancellation, CancellationReason } from "./cancellation.model.ts";
import type { RicaState } from "./fulfilment.model.ts";
import type { OrderStatus } from "./model.ts";

/** What each state of an order is called, and how it looks. */
export const STATUS_WORDS: Record<OrderStatus, { label: string; tone: "info" | "success" | "warning" | "danger" }> = {
  draft: { label: "Checkout begun", tone: "info" },
  details_complete: { label: "Details complete", tone: "info" },
  awaiting_payment: { label: "Waiting for payment", tone: "warning" },
  payment_failed: { label: "Payment failed", tone: "danger" },
  awaiting_verification: { label: "Being checked", tone: "warning" },
  paid: { label: "Paid", tone: "success" },
  accepted: { label: "Accepted", tone: "success" },
  handed_off: { label: "Handed to the fibre checkout", tone: "info" },
  held: { label: "On hold", tone: "warning" },
  in_progress: { label: "Being prepared", tone: "info" },
  completed: { label: "Completed", tone: "success" },
  cancelled: { label: "Cancelled", tone: "danger" },
  refund_pending: { label: "Refund on its way", tone: "warning" },
  refunded: { label: "Refunded", tone: "info" },
};

/**
 * What an order's badge says: its state, or where it stands within it. Delivered and not completed is only what waits for
 * the capture of its SIM (D-13).
 */
export function standingWords(order: { status: OrderStatus; sentAt: string | null; deliveredAt: string | null }) {
  if (order.status !== "in_progress") return STATUS_WORDS[order.status];
  if (order.deliveredAt) return { label: "Awaiting RICA", tone: "warning" } as const;
  return order.sentAt ? ({ label: "On its way", tone: "info" } as const) : STATUS_WORDS.in_progress;
}

const MOMENT = new Intl.DateTimeFormat("en-ZA", {
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Africa/Johannesburg",
});

/** A moment as people here read it: "20 November 2026 at 10:05". */
export function momentWords(iso: string): string {
  return MOMENT.format(new Date(iso));
}

/** What the words about an order depend on. */
export interface OrderSituation {
  status: OrderStatus;
  isGoods: boolean;
  isCollected: boolean;
  isSent: boolean;
  isDelivered: boolean;
  rica: RicaState;
  /** Titles of what it is short of. */
  short: readonly string[];
  /** True where it was paid and not put on account. */
  isPaidOnline: boolean;
}

/** What happens next with an order, in sentences; none where nothing does. */
export function nextWords(order: OrderSituation): string[] {
  switch (order.status) {
    case "draft":
    case "details_complete":
      return ["This order is not placed yet. Go on where you stopped: what you filled in is kept for 24 hours."];
    case "awaiting_payment":
      return ["We are waiting for the payment. If you have paid, this page changes by itself within a few minutes."];
    case "payment_failed":
      return ["The payment did not go through, and nothing was charged. You can pay again for 24 hours."];
    case "awaiting_verification":
      return ["We are checking your order. You need not wait here: we write to you when we know."];
    case "paid":
    case "accepted":
      return [workWords(order)];
    case "in_progress":
      return underWay(order);
    case "held":
      return heldWords(order);
    case "handed_off":
      return ["The fibre checkout has taken your order over and gets in touch with you about the installation."];
    case "completed":
    case "cancelled":
    case "refund_pending":
    case "refunded":
      return [];
  }
}

/** What happens next with an order that has just been paid or accepted, step by step. */
export function firstSteps({ isGoods, isCollected, isPaidOnline, rica }: OrderSituation): string[] {
  const bill =
    "Nothing is paid today. The first bill is for the amount due in the first month, and is paid in the way that you chose.";
  return [
    ...(isGoods ? [isCollected ? "We pack your order and bring it to the store." : "We pack your order."] : []),
    ...(isGoods && isCollected
      ? ["We send a message once it is ready. Bring your ID or passport and the order number."]
      : []),
    ...(isGoods && !isCollected ? ["The courier sends a message to the recipient before coming."] : []),
    ...(isGoods ? [] : ["We switch it on and write to you when it is ready to use."]),
    ...(rica === "awaiting"
      ? ["Keep your ID or passport and a proof of address at hand: the SIM works once both have been captured."]
      : []),
    ...(isPaidOnline ? [] : [bill]),
  ];
}

function workWords({ isGoods, isCollected }: OrderSituation): string {
  if (!isGoods) return "We switch it on and write to you when it is ready to use.";
  return isCollected
    ? "We pack your order and write to you when it is on its way to the store."
    : "We pack your order and write to you when it is on its way.";
}

function underWay(order: OrderSituation): string[] {
  if (!order.isGoods) return order.rica === "awaiting" ? [] : [workWords(order)];
  if (order.isDelivered) return [];
  if (!order.isSent) return [workWords(order)];
  return [
    order.isCollected
      ? "Your order is on its way to the store."
      : "Your order is on its way. The courier calls the recipient before coming.",
  ];
}

function heldWords({ short, isPaidOnline }: OrderSituation): string[] {
  const promise = isPaidOnline ? "We either find it or pay you back." : "We either find it or cancel the order.";
  if (short.length === 0)
    return ["Something about this order has to be cleared up. A person looks at it and gets in touch with you."];
  return [`${short.join(", ")}: no longer in stock. A person looks at it and gets in touch with you. ${promise}`];
}

/** What follows when an order is cancelled now, in sentences. */
export function cancelWords({ status, isPaidOnline, isSent, isDelivered }: OrderSituation): string[] {
  if (["draft", "details_complete", "awaiting_payment", "payment_failed", "awaiting_verification"].includes(status))
    return ["Nothing was charged. What you chose stays in your cart."];
  const back = isSent || isDelivered ? ["Send the goods back as you got them. You pay only for sending them."] : [];
  const money = isPaidOnline
    ? "What you paid goes back to the card or account that you paid with, within 30 days."
    : "Nothing is billed for it.";
  return [money, ...back];
}

const WHY: Record<CancellationReason, string> = {
  over: "This order is cancelled already.",
  elsewhere: "The fibre checkout has taken this order over. Please call us to cancel it.",
  late: "The seven days in which you may cancel without a reason are over. If something is wrong with your order, please call us.",
  began:
    "Your service began at once, as you asked, so it can no longer be cancelled here. Please call us if something is wrong.",
  code_sent:
    "The licence or code has been sent to you, so the order can no longer be cancelled here. If you have not used it, please call us.",
  in_part:
    "Part of this order has begun or was sent as a code, as you asked. The goods may still go back: please call us.",
};

/** In one or two sentences whether an order can be cancelled, until when, or why not. */
export function cancellationWords({ allowed, until, why }: Pick<Cancellation, "allowed" | "until" | "why">): string {
  if (!allowed) return WHY[why ?? "late"];
  if (until)
    return `You may cancel without a reason until the end of ${formatDay(dayOf(new Date(until.getTime() - 1)))}.`;
  return "You may cancel this order without a reason.";
}

/** One thing that happened to an order. */
interface OrderEvent {
  label: string;
  at: string;
  /** More about it; empty where the label says it all. */
  note: string;
  tone: "info" | "success" | "warning" | "danger";
}

/** What of an order its timeline is made of. */
interface EventfulOrder {
  history: readonly { status: OrderStatus; at: string; reason: string }[];
  sentAt: string | null;
  deliveredAt: string | null;
  ricaAt: string | null;
  rica: "not_needed" | "awaiting" | "captured";
}

/** States whose reason says more than their name. */
const EXPLAINED: readonly OrderStatus[] = ["cancelled", "held", "refund_pending"];

/** Everything that happened to an order, oldest first: its states, and what happened within them. */
export function eventsOf({ history, sentAt, deliveredAt, ricaAt, rica }: EventfulOrder): OrderEvent[] {
  const states = history.map(({ status, at, reason }) => ({
    ...STATUS_WORDS[status],
    at,
    note: EXPLAINED.includes(status) ? reason : "",
  }));
  const more: OrderEvent[] = [];
  if (sentAt) more.push({ label: "On its way", at: sentAt, note: "", tone: "info" });
  if (deliveredAt) more.push({ label: "Delivered", at: deliveredAt, note: "", tone: "success" });
  if (ricaAt && rica === "captured") more.push({ label: "SIM registered", at: ricaAt, note: "", tone: "success" });
  // Of what happened at one instant, the state that it led to comes last.
  return [...more, ...states].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}
