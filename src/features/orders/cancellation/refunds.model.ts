import type { Cents } from "#shared/money.ts";

/** Fields of a payment received for an order, or of its refund, that the rule uses. */
interface Amount {
  gateway: string;
  gatewayId: string;
  amountCents: Cents;
}

/**
 * The refunds of the payments that have none yet, when an order is cancelled: all of each payment, but for the price of what the customer keeps. That
 * is taken off the payment that paid the order, never off one that came twice. All refunds together are at most what was received less that
 * price, whatever was refunded before.
 * @param payments all that were received for the order
 * @param existing the refunds that the order has already; those of other payments, of a wrong amount, do not count
 * @param keptCents the price of what the customer keeps, less its part of a promo code
 */
export function refundsDue<Payment extends Amount & { paysOrder: boolean }>(
  payments: readonly Payment[],
  existing: readonly Amount[],
  keptCents: Cents,
): Payment[] {
  const refundOf = ({ gateway, gatewayId }: Payment) =>
    existing.find((refund) => refund.gateway === gateway && refund.gatewayId === gatewayId);
  const dueOf = ({ amountCents, paysOrder }: Payment) =>
    paysOrder ? Math.max(0, amountCents - keptCents) : amountCents;
  let left = sumOf(payments.map(dueOf)) - sumOf(payments.map((payment) => refundOf(payment)?.amountCents ?? 0));
  return payments.flatMap((payment) => {
    const amountCents = refundOf(payment) ? 0 : Math.min(dueOf(payment), left);
    if (amountCents <= 0) return [];
    left -= amountCents;
    return [{ ...payment, amountCents }];
  });
}

function sumOf(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, cents) => sum + cents, 0);
}
