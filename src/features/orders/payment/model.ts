import type { Cents } from "#shared/money.ts";
import { canMove, type OrderStatus, statusIs } from "../status/model.ts";

/** Statuses of a payment attempt. "superseded": another attempt paid, or the order was cancelled. */
export const ATTEMPT_STATUSES = ["open", "paid", "failed", "cancelled", "superseded"] as const;
export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number];

/** Result of an attempt, as notified by the gateway. */
export interface PaymentNotification {
  status: "paid" | "failed" | "cancelled";
  amountCents: Cents;
}

/**
 * Effect of a verified notification: paid - the order is paid; hold - payment for a cancelled order or one on account, staff decide;
 * wrong_amount - pays for nothing, to be refunded; paid_twice - second payment, to be refunded; failed - the order can be paid again; ignored - no new
 * information.
 */
export type Outcome = "paid" | "hold" | "wrong_amount" | "paid_twice" | "failed" | "ignored";

/** Gateways with floating-point amounts may be a cent off; PayFast documents a tolerance of 0.01. */
const TOLERANCE_CENTS = 1;

/** Whether a gateway names the amount that was asked for. */
export function isSameAmount(namedCents: Cents, askedCents: Cents): boolean {
  return Math.abs(namedCents - askedCents) <= TOLERANCE_CENTS;
}

/**
 * The effect of a notification (D-09). Repeated notifications are filtered out before, so a payment of a paid attempt is a second one, and so is
 * one for an order that another payment has paid, also when it was cancelled since.
 * @param isPaid a payment has paid the order, or put it on hold
 */
export function outcomeOf(
  { status: order, isPaid }: { status: OrderStatus; isPaid: boolean },
  payment: { status: AttemptStatus; amountCents: Cents },
  notification: PaymentNotification,
): Outcome {
  if (notification.status !== "paid")
    return payment.status === "open" && order === "awaiting_payment" ? "failed" : "ignored";
  if (!isSameAmount(notification.amountCents, payment.amountCents)) return "wrong_amount";
  if (payment.status === "paid" || isPaid || statusIs(order, "purchased")) return "paid_twice";
  if (canMove(order, "paid")) return "paid";
  return canMove(order, "held") ? "hold" : "ignored";
}

/** True when no further notification is expected. */
export function isSettled(status: OrderStatus): boolean {
  return status !== "awaiting_payment";
}
