import type { OrderStatus } from "./model.ts";
import { STATUS_WORDS } from "./status-words.model.ts";

/** One thing that happened to an order. */
export interface OrderEvent {
  label: string;
  at: string;
  /** More about it; empty where the label says it all. */
  note: string;
  tone: "info" | "success" | "warning" | "danger";
}

/** What of an order its timeline is made of. */
export interface EventfulOrder {
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
