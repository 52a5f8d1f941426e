import { byPartner } from "#shared/streaming/partners.ts";
import type { GuestDataReport } from "./guest-data.port.ts";
import type { DropReason } from "./model.ts";

const REASONS: Record<DropReason, string> = {
  limit: "because of the cart limit",
  stock: "because there is no more in stock",
  ...byPartner(({ name }) => `because a cart can hold one ${name} subscription`),
  checkout: "because the order that you are busy with comes first",
};

/**
 * What a customer has to know about their cart after signing in (B-07): each line that was reduced or dropped, or that the cart follows later.
 * Empty when nothing was lost. @param report null when the guest had no cart
 */
export function mergeNotices(report: GuestDataReport | null): string[] {
  if (!report) return [];
  if (!report.merged) return ["Your cart will follow in a moment."];
  return report.dropped.map(({ title, quantity, mergedQuantity, reason }) => {
    const change = mergedQuantity === 0 ? "left out" : `${mergedQuantity} instead of ${quantity}`;
    return `${title}: ${change}, ${REASONS[reason]}.`;
  });
}
