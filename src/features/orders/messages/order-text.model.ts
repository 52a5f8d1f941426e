import type { PriceSummary } from "#cart/summary.model.ts";
import { formatDay } from "#shared/day.ts";
import { type Cents, formatLong } from "#shared/money.ts";
import type { MessageKind } from "./model.ts";

/** What messages say of an order. */
export interface OrderFacts {
  orderId: string;
  ecomId: string;
  firstName: string;
  summary: PriceSummary;
  /** True where money came for it, false on account. */
  isPaid: boolean;
  /** True where something is brought to a door or a store. */
  isGoods: boolean;
  isCollected: boolean;
  /** Who receives it and where, in lines. */
  to: readonly string[];
  /** True while a SIM waits for the capture that the law asks for. */
  awaitsRica: boolean;
  /** What it is short of. */
  short: readonly string[];
  /** Until when it may be cancelled, in a sentence; empty when it may not. */
  cancelWords: string;
  refundCents: Cents;
  /** The day until which the money has to be back, "2026-12-20"; null without a refund. */
  refundDue: string | null;
}

const SUBJECTS: Record<MessageKind, string> = {
  received: "we have your order",
  referred: "a person looks at your order",
  declined: "we cannot give you this order on account",
  paid: "thank you, your order is paid",
  accepted: "your order is accepted",
  handed_off: "your fibre order is on its way to the installer",
  held: "your order is on hold",
  sent: "your order is on its way",
  delivered: "your order is delivered",
  registered: "your SIM is registered",
  cancelled: "your order is cancelled",
  refund: "your order is cancelled, and your money comes back",
  refunded: "your money is back",
};

/** A few words that say it all, with the number of the order. */
export function subjectOf(kind: MessageKind, order: OrderFacts): string {
  const isOn = kind === "delivered" && !order.isGoods;
  return `${isOn ? "your order is ready to use" : SUBJECTS[kind]} (${order.ecomId})`;
}

const RICA =
  "Keep your ID or passport and a proof of address, not older than three months, at hand: the law asks us to see both before a SIM works.";

/** What a letter begins with, and what happens next, in sentences. @param telephone where help is */
export function openingOf(
  kind: MessageKind,
  order: OrderFacts,
  telephone: string,
): { opening: string[]; next: string[] } {
  const rica = order.awaitsRica ? [RICA] : [];
  const way = wayOf(order);
  switch (kind) {
    case "received":
      return {
        opening: ["Thank you for your order. We are checking it now."],
        next: ["We tell you as soon as we know."],
      };
    case "referred":
      return {
        opening: ["One of us looks at your order before we can accept it. You need not do anything."],
        next: ["This takes up to two working days. We write to you either way."],
      };
    case "declined":
      return {
        opening: [
          "We have checked your order and cannot give it to you on account at present. Nothing was charged.",
          "Your cart is as you left it. You can pay for a phone or a plan without a contract instead.",
        ],
        next: [`If you think that we are wrong, call us on ${telephone}.`],
      };
    case "paid":
      return { opening: ["Thank you. Your payment arrived and we are preparing your order."], next: [...way, ...rica] };
    case "accepted":
      return {
        opening: ["Your order on account is accepted and we are preparing it."],
        next: [...way, ...rica, "The first amounts are on your next bill."],
      };
    case "handed_off":
      return {
        opening: ["Your fibre order is with the installer now."],
        next: ["The installer arranges a day with you."],
      };
    case "held":
      return { opening: heldWords(order), next: ["A person looks at it and gets in touch with you."] };
    case "sent":
      return { opening: [`Your order ${order.ecomId} has left us.`], next: [...arrival(order), ...rica] };
    case "delivered":
      return {
        opening: [order.isGoods ? "Your order has reached you. Enjoy it." : "What you ordered is ready to use."],
        next: rica,
      };
    case "registered":
      return { opening: ["Your SIM is registered in your name and works now."], next: [] };
    case "cancelled":
      return { opening: [`Your order ${order.ecomId} is cancelled. Nothing was charged for it.`], next: [] };
    case "refund":
      return { opening: [`Your order ${order.ecomId} is cancelled.`, refundWords(order)], next: [] };
    case "refunded":
      return {
        opening: [
          `${formatLong(order.refundCents)} for order ${order.ecomId} is on its way to the account or card that you paid with.`,
        ],
        next: ["Your bank may take a few days to show it."],
      };
  }
}

function heldWords({ short, isPaid }: OrderFacts): string[] {
  if (short.length === 0) return ["Your order is on hold, because something about it has to be cleared up first."];
  const are = short.length === 1 ? "is" : "are";
  const promise = isPaid ? "We either find it or pay you back." : "We either find it or cancel the order.";
  return [`${short.join(", ")} ${are} no longer in stock, so your order is on hold. ${promise}`];
}

function wayOf({ isGoods, isCollected }: OrderFacts): string[] {
  if (!isGoods) return ["We switch it on and tell you when it is ready to use."];
  if (isCollected) return ["We tell you when you can collect it. Bring your ID or passport."];
  return ["We pack it and tell you when it is on its way."];
}

function arrival({ isCollected }: OrderFacts): string[] {
  return [isCollected ? "It can soon be collected at the store." : "The courier calls the recipient before coming."];
}

function refundWords({ refundCents, refundDue }: OrderFacts): string {
  const until = refundDue ? ` by ${formatDay(refundDue)} at the latest` : "";
  return `${formatLong(refundCents)} goes back to the account or card that you paid with${until}.`;
}

/** The text message of a kind, within two parts of a plain SMS. @param sender name of the shop */
export function orderSms(kind: MessageKind, order: OrderFacts, sender: string, url: string): string {
  return `${sender}: ${subjectOf(kind, order)}. ${url}`;
}
