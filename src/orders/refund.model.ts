import type { Cents } from "#money/model.ts";

/** How far the refund of one payment is. "asked": the gateway was asked and has not answered; "by_hand": a person pays it. */
export const REFUND_STATES = ["waiting", "asked", "by_hand", "refunded"] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** What a customer is told of the refund of an order. */
export const REFUND_PROGRESS = ["on_its_way", "by_hand", "refunded"] as const;
export type RefundProgress = (typeof REFUND_PROGRESS)[number];

/** All refunds of an order taken together; undefined where there is none. Amounts in cents. */
export function refundTotal(
  refunds: readonly { state: RefundState; amountCents: Cents }[],
): { progress: RefundProgress; amountCents: Cents } | undefined {
  if (refunds.length === 0) return undefined;
  const amountCents = refunds.reduce((sum, refund) => sum + refund.amountCents, 0);
  const states = refunds.map(({ state }) => state);
  if (states.every((state) => state === "refunded")) return { progress: "refunded", amountCents };
  return { progress: states.includes("by_hand") ? "by_hand" : "on_its_way", amountCents };
}
