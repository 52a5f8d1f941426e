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
