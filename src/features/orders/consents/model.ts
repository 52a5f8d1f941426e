import type { OrderPurpose } from "#customers/consents/model.ts";
import type { ReturnState } from "../returns/model.ts";
import { can } from "../status/actions.model.ts";
import type { OrderStatus } from "../status/model.ts";

/** Why a consent that a bought order rests on stays. */
const REASONS: Record<OrderPurpose, string> = {
  terms: "You placed your order on these terms. The order's page tells you if you can still cancel it.",
  long_term:
    "Your agreement depends on it. You can still end the agreement with 20 business days' notice: please call us.",
  immediate_start: "We acted on it when we took your order.",
  credit_check:
    "It was for this order only: we used it to ask the credit bureau, and it doesn't allow any other check.",
  debit_mandate: "We use it to collect your monthly bill. To pay in another way, please call us.",
};

/**
 * Why the consent of an order cannot be withdrawn; null when it can be. The one to start at once can until the order is placed, because a
 * payment that arrives from then on relies on it; all others are what the order rests on.
 */
export function whyFixed(
  purpose: OrderPurpose,
  { status, returnState }: { status: OrderStatus; returnState: ReturnState | null },
): string | null {
  const isStartAtOnce = purpose === "immediate_start";
  const answer = can({ status, returnState, isStartAtOnce }, "withdraw_consent");
  if (answer.ok) return null;
  switch (answer.why) {
    case "cancelled":
      return "This order is cancelled, so this no longer applies. We keep it as a record of the order.";
    case "payable":
      return "You can pay for this order right now. Cancel it if you no longer agree.";
    case "not_placed":
      return "You haven't placed this order yet. This only counts once you do.";
    case "relied_on":
      return REASONS[purpose];
  }
}
