import type { PriceSummary } from "#cart/summary.model.ts";
import type { Brand } from "#shared/brand.ts";
import { formatDay } from "#shared/day.ts";
import { type Cents, formatLong, formatShort } from "#shared/money.ts";
import { localNumber } from "#shared/person.ts";
import { joinNames } from "#shared/text.ts";
import { activationText, awaitingWarehouse } from "../next-steps.model.ts";
import { type ReturnView, returnSteps, settledText } from "../returns/model.ts";
import { type MessageKind, usualSubject } from "./model.ts";

/** Who writes: brand and address of the shop. A text names a page by its whole address, such as `${sender.publicUrl}${FIND_PATH}`. */
export interface Sender {
  brand: Pick<Brand, "name" | "legal" | "support">;
  publicUrl: string;
}

/** Data of an order for its messages. */
export interface OrderFacts {
  orderNumber: string;
  /** Link to the status page, with its secret part. */
  statusUrl: string;
  firstName: string;
  summary: PriceSummary;
  /** Its products, each with what was sold: "Samsung Galaxy A56. Item number GA56-GRA-128GB-24-PRO5, Pro 5GB, 24-month contract". */
  sold: readonly string[];
  /** True for a received payment; false for an order on account. */
  isPaid: boolean;
  /** True for orders with goods to deliver or collect. */
  isGoods: boolean;
  isCollected: boolean;
  /** When it arrives, as a sentence; empty without a date. */
  expected: string;
  /** Bundles and the number that each is loaded onto, as +27XXXXXXXXX. */
  loads: readonly { title: string; mobileNumber: string }[];
  /** True for a licence or voucher, of which the customer gets a code. */
  sendsCode: boolean;
  /** Numbers that come over from other networks, each as "082 123 4567 from Vodacom, on 3 December 2026". */
  ported: readonly string[];
  /** Recipient and address, in lines. */
  to: readonly string[];
  /** True while a SIM has to be registered by law (RICA). */
  awaitsRica: boolean;
  /** True when the customer has sent each document that RICA needs. */
  hasRicaDocuments: boolean;
  /** Titles of the items that are out of stock. */
  short: readonly string[];
  /** A sentence about the right to cancel; empty when the order cannot be cancelled. */
  cancellation: string;
  refundCents: Cents;
  /** Due date of the refund, "2026-12-20"; null without one. */
  refundDue: string | null;
  /** Titles of what the customer keeps of a cancelled order, because it was loaded or sent with consent. */
  kept: readonly string[];
  /** True when that is the whole order, which then was not cancelled. */
  isAllKept: boolean;
  /** The goods of a cancelled order that have to come back, also while the warehouse has not answered; null without any. */
  returning: Omit<ReturnView, "amount"> | null;
  /** False while goods are with the courier. */
  isDelivered: boolean;
}

/** The subject line of a message, with the order number. */
export function subjectOf(kind: MessageKind, order: OrderFacts): string {
  const isActivated = kind === "delivered" && !order.isGoods;
  const onAccount = order.isPaid ? undefined : ACCOUNT_SUBJECTS[kind];
  const isAllKept = kind === "kept" && order.isAllKept;
  const isUnclearRefund = kind === "refund" && isUnclear(order);
  if (isAllKept) return `your order could no longer be cancelled (${order.orderNumber})`;
  if (isUnclearRefund) return `${usualSubject("cancelled")} (${order.orderNumber})`;
  if (kind === "return_expected" && order.returning?.refuseOnly)
    return `${usualSubject("cancelled")}: please refuse the parcel (${order.orderNumber})`;
  const subject = isActivated ? "your order is ready to use" : (onAccount ?? usualSubject(kind));
  return `${subject} (${order.orderNumber})`;
}

/** Subjects about the goods of an order on account, of which nothing is refunded. */
const ACCOUNT_SUBJECTS: Partial<Record<MessageKind, string>> = {
  return_settled: "your return is done, and your agreement has ended",
  return_refused: "we can't accept your return, and your agreement goes on",
};

const RICA =
  "Have your ID or passport ready, and a proof of address that's not older than three months: by law we have to see both before a SIM works.";

const RICA_SENT = "We're checking the documents that you sent. Your SIM works once we've registered it.";

/** The opening of an email and the next steps, in sentences. */
export function openingOf(kind: MessageKind, order: OrderFacts, sender: Sender): { opening: string[]; next: string[] } {
  const { telephone } = sender.brand.support;
  const rica = order.awaitsRica ? [order.hasRicaDocuments ? RICA_SENT : RICA] : [];
  const steps = fulfilmentSteps(order);
  switch (kind) {
    case "received":
      return {
        opening: ["Thank you for your order. We're checking it now."],
        next: ["We'll tell you as soon as we know."],
      };
    case "referred":
      return {
        opening: ["Our team needs to review your order before we can accept it. You don't need to do anything."],
        next: ["This usually takes up to two working days, and at most seven days. We'll let you know either way."],
      };
    case "declined":
      return {
        opening: [
          "We've checked your order and can't offer it to you on account right now. You haven't been charged.",
          "Your cart is as you left it. You can pay for a phone or a plan without a contract instead.",
        ],
        next: [`If you think we're wrong, call us on ${telephone}.`],
      };
    case "paid":
      return {
        opening: ["Thank you. We've received your payment and are getting your order ready."],
        next: [...steps, ...rica],
      };
    case "accepted":
      return {
        opening: ["We've accepted your order on account and are getting it ready."],
        next: [...steps, ...rica, "You'll find the first amounts on your next bill."],
      };
    case "handed_off":
      return {
        opening: ["Your fibre order is now with the installer."],
        next: ["The installer will arrange a day with you."],
      };
    case "held":
      return { opening: heldText(order), next: ["Our team is looking into it and will get in touch with you."] };
    case "sent":
      return { opening: [`Your order ${order.orderNumber} is on its way.`], next: [...arrivalSteps(order), ...rica] };
    case "delivered":
      return {
        opening: [order.isGoods ? "Your order has been delivered. Enjoy it." : "Your order is ready to use."],
        next: rica,
      };
    case "registered":
      return { opening: ["Your SIM is registered in your name and ready to use."], next: [] };
    case "document_asked":
      return {
        opening: ["We've checked your documents and need one of them again before your SIM can work."],
        next: ["Your order's page tells you which one and why, and you can upload it there."],
      };
    case "cancelled":
      return {
        opening: [`Your order ${order.orderNumber} is cancelled. You haven't been charged.`],
        next: isUnclear(order) ? [awaitingWarehouse("nothing of it is billed")] : [],
      };
    case "refund":
      return {
        opening: [
          `Your order ${order.orderNumber} is cancelled.`,
          isUnclear(order) ? awaitingWarehouse(refundText(order)) : `${sentence(refundText(order))}.`,
        ],
        next: [],
      };
    case "kept":
      return {
        opening: [
          `Before your cancellation of order ${order.orderNumber} reached the warehouse, it had loaded, sent or switched on ${joinNames(order.kept)}, as you asked when you ordered.`,
          `So you keep ${order.kept.length === 1 ? "it" : "them"}, and we can't refund ${order.kept.length === 1 ? "it" : "them"}.`,
          ...(!order.isAllKept && order.refundCents > 0
            ? [`For the rest we refund ${formatLong(order.refundCents)}.`]
            : []),
        ],
        next: [`If something didn't arrive or doesn't work, call us on ${telephone}.`],
      };
    case "return_expected":
      return {
        opening: [
          `Your order ${order.orderNumber} is cancelled. ${order.returning?.refuseOnly ? "Please refuse the parcel when it comes." : "Please send the goods back to us."}`,
        ],
        next: returnStepsOf(order).map(({ label, text }) => `${label}: ${text}`),
      };
    case "return_settled":
    case "return_refused":
    case "return_not_received":
      return { opening: settledTextOf(order, telephone), next: [] };
    case "refunded":
      return {
        opening: [
          `${formatLong(order.refundCents)} for order ${order.orderNumber} is on its way to the account or card that you paid with.`,
        ],
        next: ["Your bank may take a few days to show it."],
      };
  }
}

function returnStepsOf(order: OrderFacts) {
  const { returning } = order;
  if (!returning) return [];
  return returnSteps({
    ...returning,
    orderNumber: order.orderNumber,
    amount: amountText(order),
    due: returning.dueOn,
    isDelivered: order.isDelivered,
  });
}

function settledTextOf(order: OrderFacts, telephone: string): string[] {
  const { returning } = order;
  if (!returning || returning.state === "unclear" || returning.state === "expected") return [];
  return settledText(returning.state, { amount: amountText(order), reason: returning.reason, telephone });
}

/** What is refunded; empty for an order on account. */
function amountText({ refundCents }: OrderFacts): string {
  return refundCents > 0 ? formatLong(refundCents) : "";
}

function heldText({ short, isPaid }: OrderFacts): string[] {
  if (short.length === 0) return ["Your order is on hold because we have to sort something out first."];
  const verb = short.length === 1 ? "is" : "are";
  const promise = isPaid ? "We'll either find it or refund you." : "We'll either find it or cancel the order.";
  return [`${short.join(", ")} ${verb} no longer in stock, so your order is on hold. ${promise}`];
}

function fulfilmentSteps({ isGoods, isCollected, expected, loads, sendsCode }: OrderFacts): string[] {
  if (!isGoods)
    return [activationText({ loadedOnto: loads.map(({ mobileNumber }) => localNumber(mobileNumber)), sendsCode })];
  const dated = expected === "" ? [] : [expected];
  if (isCollected) return ["We'll tell you when you can collect it. Bring your ID or passport.", ...dated];
  return ["We'll pack it and tell you when it's on its way.", ...dated];
}

function arrivalSteps({ isCollected, expected }: OrderFacts): string[] {
  return [
    isCollected ? "You can collect it at the store soon." : "The courier will call the recipient before coming.",
    ...(expected === "" ? [] : [expected]),
  ];
}

function refundText({ refundCents, refundDue }: OrderFacts): string {
  const until = refundDue ? ` by ${formatDay(refundDue)} at the latest` : "";
  return `we'll refund ${formatLong(refundCents)} to the account or card that you paid with${until}`;
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** True while the warehouse has not said what it had done of a cancelled order. */
function isUnclear({ returning }: OrderFacts): boolean {
  return returning?.state === "unclear";
}

/**
 * The text message of a message kind, at most two SMS parts long; a refund states its amount in the short form, a return where the goods go.
 * @param sender name of the shop
 */
export function orderSms(kind: MessageKind, order: OrderFacts, sender: string): string {
  const { returning, refundCents } = order;
  if (kind === "return_expected" && returning) {
    const then =
      refundCents > 0 ? ` Then we refund ${formatShort(refundCents)}.` : " Until then your agreement goes on.";
    if (returning.refuseOnly)
      return `${sender}: ${order.orderNumber} is cancelled. Please refuse the parcel: if you accept it, you keep it, and we don't refund it.${then} ${order.statusUrl}`;
    return `${sender}: ${order.orderNumber} is cancelled. Send the goods by ${formatDay(returning.sendBy)} to ${returning.address}, or to a store. You pay to send.${then} ${order.statusUrl}`;
  }
  const isRefund = (kind === "refund" && !isUnclear(order)) || kind === "refunded";
  const amount = isRefund ? ` Refund: ${formatShort(order.refundCents)}.` : "";
  return `${sender}: ${subjectOf(kind, order)}.${amount} ${order.statusUrl}`;
}
