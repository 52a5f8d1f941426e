import type { Cents } from "#shared/money.ts";
import { isFinal, mayMove, type OrderStatus } from "../model.ts";

/** Where one attempt to pay stands. "superseded": another attempt paid, or the order was given up. */
export const ATTEMPT_STATUSES = ["open", "paid", "failed", "cancelled", "superseded"] as const;
export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number];

/** What a gateway says became of an attempt. */
export interface PaymentNotification {
  status: "paid" | "failed" | "cancelled";
  amountCents: Cents;
}

/**
 * What a verified notification does:
 * paid - the order is paid; hold - money for an order that was cancelled or is on account, a person decides; wrong_amount -
 * recorded, nothing moves; paid_twice - money for an order that is bought already, to be refunded; failed - the order may be paid again;
 * ignored - nothing that is not known.
 */
export type Outcome = "paid" | "hold" | "wrong_amount" | "paid_twice" | "failed" | "ignored";

/** Gateways that count in floating point may be a cent off; PayFast documents a tolerance of 0.01. */
const TOLERANCE_CENTS = 1;

/**
 * Decides by the order, the attempt and the news alone (D-09). News that were heard before never come here, so money on
 * an attempt that is paid already is a second payment.
 */
export function outcomeOf(
  order: OrderStatus,
  payment: { status: AttemptStatus; amountCents: Cents },
  news: PaymentNotification,
): Outcome {
  if (news.status !== "paid") return payment.status === "open" && order === "awaiting_payment" ? "failed" : "ignored";
  if (Math.abs(news.amountCents - payment.amountCents) > TOLERANCE_CENTS) return "wrong_amount";
  if (payment.status === "paid" || isFinal(order)) return "paid_twice";
  if (mayMove(order, "paid")) return "paid";
  return mayMove(order, "held") ? "hold" : "ignored";
}

/** True once nothing more is waited for. */
export function isSettled(status: OrderStatus): boolean {
  return status !== "awaiting_payment";
}
