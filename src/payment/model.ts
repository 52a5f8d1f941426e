import type { Cents } from "#money/model.ts";
import { isPaid, mayMove, type OrderStatus } from "#orders/model.ts";

/** Where one attempt to pay stands. "superseded": another attempt paid, or the order was given up. */
export const ATTEMPT_STATUSES = ["open", "paid", "failed", "cancelled", "superseded"] as const;
export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number];

/** What a gateway says became of an attempt. */
export interface PaymentNews {
  status: "paid" | "failed" | "cancelled";
  amountCents: Cents;
}

/**
 * What a verified notification does:
 * paid - the order is paid; hold - money for a cancelled order, a person decides; wrong_amount - recorded, nothing
 * moves; paid_twice - money for an order that is paid already, to be refunded; failed - the order may be paid again;
 * ignored - nothing that is not known.
 */
export type Outcome = "paid" | "hold" | "wrong_amount" | "paid_twice" | "failed" | "ignored";

/** Decides by the order, the attempt and the news alone (D-09). */
export function outcomeOf(
  order: OrderStatus,
  payment: { status: AttemptStatus; amountCents: Cents },
  news: PaymentNews,
): Outcome {
  if (news.status !== "paid") return payment.status === "open" && order === "awaiting_payment" ? "failed" : "ignored";
  if (payment.status === "paid") return "ignored";
  if (news.amountCents !== payment.amountCents) return "wrong_amount";
  if (isPaid(order)) return "paid_twice";
  if (mayMove(order, "paid")) return "paid";
  return order === "cancelled" ? "hold" : "ignored";
}

/** True once nothing more is waited for. */
export function isSettled(status: OrderStatus): boolean {
  return status !== "awaiting_payment";
}
