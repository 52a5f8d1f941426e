import type { OrderStatus } from "./model.ts";
import type { RicaState } from "./rica.model.ts";

/** What the words about an order depend on. */
export interface OrderSituation {
  status: OrderStatus;
  isGoods: boolean;
  isCollected: boolean;
  isSent: boolean;
  isDelivered: boolean;
  rica: RicaState;
  /** Titles of what it is short of. */
  short: readonly string[];
  /** True where it was paid and not put on account. */
  isPaidOnline: boolean;
}

/** What happens next with an order, in sentences; none where nothing does. */
export function nextWords(order: OrderSituation): string[] {
  switch (order.status) {
    case "draft":
    case "details_complete":
      return ["This order is not placed yet. Go on where you stopped: what you filled in is kept for 24 hours."];
    case "awaiting_payment":
      return ["We are waiting for the payment. If you have paid, this page changes by itself within a few minutes."];
    case "payment_failed":
      return ["The payment did not go through, and nothing was charged. You can pay again for 24 hours."];
    case "awaiting_verification":
      return ["We are checking your order. You need not wait here: we write to you when we know."];
    case "paid":
    case "accepted":
      return [workWords(order)];
    case "in_progress":
      return underWay(order);
    case "held":
      return heldWords(order);
    case "handed_off":
      return ["The fibre checkout has taken your order over and gets in touch with you about the installation."];
    case "completed":
    case "cancelled":
    case "refund_pending":
    case "refunded":
      return [];
  }
}

/** What happens next with an order that has just been paid or accepted, step by step. */
export function firstSteps({ isGoods, isCollected, isPaidOnline, rica }: OrderSituation): string[] {
  const bill =
    "Nothing is paid today. The first bill is for the amount due in the first month, and is paid in the way that you chose.";
  return [
    ...(isGoods ? [isCollected ? "We pack your order and bring it to the store." : "We pack your order."] : []),
    ...(isGoods && isCollected
      ? ["We send a message once it is ready. Bring your ID or passport and the order number."]
      : []),
    ...(isGoods && !isCollected ? ["The courier sends a message to the recipient before coming."] : []),
    ...(isGoods ? [] : ["We switch it on and write to you when it is ready to use."]),
    ...(rica === "awaiting"
      ? ["Keep your ID or passport and a proof of address at hand: the SIM works once both have been captured."]
      : []),
    ...(isPaidOnline ? [] : [bill]),
  ];
}

function workWords({ isGoods, isCollected }: OrderSituation): string {
  if (!isGoods) return "We switch it on and write to you when it is ready to use.";
  return isCollected
    ? "We pack your order and write to you when it is on its way to the store."
    : "We pack your order and write to you when it is on its way.";
}

function underWay(order: OrderSituation): string[] {
  if (!order.isGoods) return order.rica === "awaiting" ? [] : [workWords(order)];
  if (order.isDelivered) return [];
  if (!order.isSent) return [workWords(order)];
  return [
    order.isCollected
      ? "Your order is on its way to the store."
      : "Your order is on its way. The courier calls the recipient before coming.",
  ];
}

function heldWords({ short, isPaidOnline }: OrderSituation): string[] {
  const promise = isPaidOnline ? "We either find it or pay you back." : "We either find it or cancel the order.";
  if (short.length === 0)
    return ["Something about this order has to be cleared up. A person looks at it and gets in touch with you."];
  return [`${short.join(", ")}: no longer in stock. A person looks at it and gets in touch with you. ${promise}`];
}

/** What follows when an order is cancelled now, in sentences. */
export function cancelWords({ status, isPaidOnline, isSent, isDelivered }: OrderSituation): string[] {
  if (["draft", "details_complete", "awaiting_payment", "payment_failed", "awaiting_verification"].includes(status))
    return ["Nothing was charged. What you chose stays in your cart."];
  const back = isSent || isDelivered ? ["Send the goods back as you got them. You pay only for sending them."] : [];
  const money = isPaidOnline
    ? "What you paid goes back to the card or account that you paid with, within 30 days."
    : "Nothing is billed for it.";
  return [money, ...back];
}
