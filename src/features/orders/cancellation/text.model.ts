import { formatDayOf } from "#shared/day.ts";
import { joinNames } from "#shared/text.ts";
import type { Cancellation, CancellationReason } from "../cancellation.model.ts";
import type { OrderSituation } from "../next-steps.model.ts";
import { statusIs } from "../status/model.ts";

/**
 * The consequences of cancelling an order now, in sentences.
 * @param effect what it means once the order is placed; its amount as "R999.00"
 */
export function cancelEffects(
  { status, isPaidOnline, isDelivered, isGoods, service }: OrderSituation,
  effect:
    | { amount: string; kept: readonly string[]; needsReturn: boolean; refuseOnly: boolean; warning: string }
    | undefined,
): string[] {
  if (statusIs(status, "waiting")) return ["You haven't been charged. What you chose is still in your cart."];
  const { amount, kept, needsReturn, refuseOnly, warning } = effect ?? {
    amount: "your payment",
    kept: [],
    needsReturn: false,
    refuseOnly: false,
    warning: "",
  };
  const proven = refuseOnly ? "" : " or you've told us their tracking number";
  const when = needsReturn ? `once we have the goods back${proven}` : "within 30 days";
  const money = isPaidOnline
    ? `We'll refund ${amount} ${when}, to the card or account that you paid with.`
    : needsReturn
      ? `Your agreement and its bills end ${when}. You pay nothing for this order.`
      : "We won't bill you for it.";
  return [
    ...(needsReturn
      ? [
          refuseOnly
            ? "Refuse the parcel when it comes. That costs you nothing."
            : isDelivered
              ? "Send the goods back, or hand them in at a store. You only pay to send them. We'll tell you how."
              : "Refuse the parcel at the door, or send the goods back. You only pay to send them.",
        ]
      : []),
    warning,
    money,
    ...(needsReturn || status === "completed" ? [] : untilConfirmed({ isGoods, service })),
    keptText(kept),
  ].filter(Boolean);
}

/** What a customer keeps of an order that is cancelled, in a sentence; empty without anything. @param titles of what is kept */
export function keptText(titles: readonly string[]): string {
  if (titles.length === 0) return "";
  const [verb, it] = titles.length === 1 ? ["was", "it"] : ["were", "them"];
  return `${joinNames(titles)} ${verb} loaded or sent at once, as you asked: you keep ${it}, and we don't refund ${it}.`;
}

/** That registered SIMs in a parcel work, and are paid for, as soon as it is accepted; empty without any. @param titles of these SIMs */
export function arrivalWarning(titles: readonly string[]): string {
  if (titles.length === 0) return "";
  const [verb, it] = titles.length === 1 ? ["is", "it"] : ["are", "them"];
  return `${joinNames(titles)} ${verb} registered and will work: if you accept the parcel, you keep ${it}, and we don't refund ${it}.`;
}

/** What the warehouse may have done by now without the shop knowing it. */
function untilConfirmed({ isGoods, service }: Pick<OrderSituation, "isGoods" | "service">): string[] {
  const isStarted = !isGoods || (service !== undefined && (service.loadedOnto.length > 0 || service.sendsCode));
  return [
    "We'll first check with the warehouse.",
    ...(isGoods ? ["If the parcel has already left, we'll tell you how to send it back."] : []),
    ...(isStarted ? ["You keep and pay for what's loaded or sent by then."] : []),
  ];
}

const REASON_TEXTS: Record<CancellationReason, string> = {
  over: "This order has already been cancelled.",
  elsewhere: "The fibre checkout now has this order. Please call us to cancel it.",
  late: "The seven days to cancel without a reason are over. If something is wrong with your order, please call us.",
  began:
    "It was loaded or started straight away, as you asked when you paid, so it can no longer be cancelled or refunded. If it didn't arrive or doesn't work, please call us.",
  code_sent:
    "We sent you the licence or code straight away, as you asked when you paid, so it can no longer be cancelled or refunded. If it didn't arrive or doesn't work, please call us.",
};

/** One or two sentences: whether an order can be cancelled, until when, or why not. */
export function cancellationText({ allowed, until, why }: Pick<Cancellation, "allowed" | "until" | "why">): string {
  if (!allowed) return REASON_TEXTS[why ?? "late"];
  if (until) return `You can cancel without a reason until the end of ${formatDayOf(until.getTime() - 1)}.`;
  return "You can cancel this order without a reason.";
}
