import type { OrderStatus } from "./model.ts";

/** What each state of an order is called, and how it looks. */
export const STATUS_WORDS: Record<OrderStatus, { label: string; tone: "info" | "success" | "warning" | "danger" }> = {
  draft: { label: "Checkout begun", tone: "info" },
  details_complete: { label: "Details complete", tone: "info" },
  awaiting_payment: { label: "Waiting for payment", tone: "warning" },
  payment_failed: { label: "Payment failed", tone: "danger" },
  paid: { label: "Paid", tone: "success" },
  held: { label: "Paid, on hold", tone: "warning" },
  in_progress: { label: "Being prepared", tone: "info" },
  completed: { label: "Completed", tone: "success" },
  cancelled: { label: "Cancelled", tone: "danger" },
  refund_pending: { label: "Refund on its way", tone: "warning" },
  refunded: { label: "Refunded", tone: "info" },
};

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
