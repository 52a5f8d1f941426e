import { addDays, DAY_MS, dayOf, formatDay } from "#shared/day.ts";
import type { Rand } from "#shared/money.ts";

/**
 * States of what left the shop of a cancelled order: unclear - the warehouse has not said what it had done, or reported it after the refund;
 * expected - the customer has to send the goods back; handed_over - proven by a tracking number or a store; received - back; waived - staff do
 * without them; refused - staff refund nothing, or let an agreement on account go on; not_received - handed over, but the parcel was empty or
 * did not come.
 */
export const RETURN_STATES = [
  "unclear",
  "expected",
  "handed_over",
  "received",
  "waived",
  "refused",
  "not_received",
] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

/** Allowed transitions. What comes after a refusal counts all the same. */
const TRANSITIONS: Record<ReturnState, readonly ReturnState[]> = {
  unclear: ["expected", "handed_over", "received", "waived"],
  expected: ["handed_over", "received", "waived", "refused"],
  handed_over: ["received", "not_received"],
  received: [],
  waived: [],
  refused: ["handed_over", "received", "waived"],
  not_received: ["received"],
};

/** States in which an order waits: for the warehouse, or for its goods. Staff decide before the refund is due. */
export const OPEN_STATES: readonly ReturnState[] = ["unclear", "expected"];

/** True for an allowed transition. */
export function canSettle(from: ReturnState, to: ReturnState): boolean {
  return TRANSITIONS[from].includes(to);
}

/** Days after the cancellation within which customers are asked to send goods back: early enough to refund in time. */
const SEND_DAYS = 14;

/** Days before the refund is due from which staff are alerted: from the 23rd of the 30 days (ECT Act 25 of 2002, section 44(3)). */
const ALERT_DAYS = 7;

/** Returns whose refund is due before this instant wait for staff. */
export function alertedUntil(now: Date): Date {
  return new Date(now.getTime() + ALERT_DAYS * DAY_MS);
}

/** Days after their hand-over within which goods arrive. */
const ARRIVAL_DAYS = 10;

/** Goods that were handed over before this South African day and have not arrived wait for staff. */
export function missingBefore(now: Date): string {
  return addDays(dayOf(now), -ARRIVAL_DAYS);
}

/** The last day on which the customer is asked to send the goods, "2026-12-13". */
export function sendBy(expectedAt: Date): string {
  return addDays(dayOf(expectedAt), SEND_DAYS);
}

/** The goods of a cancelled order that have to come back, as its page and its messages show them. */
export interface ReturnView {
  state: ReturnState;
  /** Titles. */
  goods: string[];
  /** The parcel on its way can only be refused: all goods in it are kept once it is accepted. */
  refuseOnly: boolean;
  /** What the customer keeps by accepting the parcel, in a sentence; empty without anything. */
  warning: string;
  /** Where parcels go to; stores take them too. */
  address: string;
  /** Last day to send them, and when the refund is due at the latest: South African days. */
  sendBy: string;
  dueOn: string;
  /** What is refunded; null for an order on account. */
  amount: Rand | null;
  /** The courier or store with the number of the parcel or slip, as far as staff recorded them. */
  proof: string;
  /** Of a decision of staff; empty without one. */
  reason: string;
}

/** What the texts about a return depend on. */
export interface ReturnFacts {
  orderNumber: string;
  /** Titles of the goods. */
  goods: readonly string[];
  /** These as in ReturnView. */
  refuseOnly: boolean;
  warning: string;
  /** Where parcels go to. */
  address: string;
  /** Last day to send them, "2026-12-13". */
  sendBy: string;
  /** What is refunded, as "R999.00"; empty for an order on account. */
  amount: string;
  /** When that is due at the latest, "2026-12-29". */
  due: string;
  /** False while they are with the courier. */
  isDelivered: boolean;
}

/** How goods come back, each with its heading. */
export function returnSteps(facts: ReturnFacts): { label: string; text: string }[] {
  const { orderNumber, goods, refuseOnly, warning, address, amount, due, isDelivered } = facts;
  if (refuseOnly) return refusalSteps(facts);
  const early = isDelivered
    ? ""
    : " If the courier hasn't brought it yet, refuse it at the door: then you don't have to do anything else.";
  const money = amount
    ? `We refund ${amount} as soon as we have it, or as soon as you tell us its tracking number, by ${formatDay(due)} at the latest.`
    : "Your agreement ends as soon as we have it, or as soon as you tell us its tracking number. You pay nothing for this order: we credit what we billed for it.";
  return [
    {
      label: "What",
      text: `${goods.join(", ")}: as you got it, with everything that was in the box.${early} ${warning}`.trim(),
    },
    { label: "Where to", text: `${address}. Write ${orderNumber} on the parcel. Or hand it in at any of our stores.` },
    {
      label: "How",
      text: "Sign out of your accounts on it and reset it. Use a courier that gives you a tracking number, and keep the slip.",
    },
    { label: "Until when", text: `Send it by ${formatDay(facts.sendBy)}.` },
    { label: "Who pays", text: "You only pay to send it. Handing it in at a store is free." },
    { label: "What happens next", text: money },
  ];
}

/** The warning names all goods. */
function refusalSteps({ warning, amount, due }: ReturnFacts): { label: string; text: string }[] {
  const money = amount
    ? `We refund ${amount} as soon as we have it back, by ${formatDay(due)} at the latest.`
    : "Your agreement ends as soon as we have it back. You pay nothing for this order: we credit what we billed for it.";
  return [
    {
      label: "What to do",
      text: "Refuse the parcel when it comes: then you don't have to do anything else, and it costs you nothing.",
    },
    { label: "Why", text: warning },
    { label: "What happens next", text: money },
  ];
}

/** What a refused return means for an order on account. */
export const GOES_ON = "Your agreement goes on as before, with its monthly bills.";

/** What a settled return means for the customer, in sentences. @param amount as in ReturnFacts */
export function settledText(
  state: Exclude<ReturnState, "unclear" | "expected">,
  { amount, reason, telephone }: { amount: string; reason: string; telephone: string },
): string[] {
  const money = amount
    ? `We're refunding ${amount} to the card or account that you paid with.`
    : "Your agreement has ended. You pay nothing for this order, and we credit what we billed for it.";
  switch (state) {
    case "received":
      return [`We have the goods back. ${money}`];
    case "handed_over":
      return [`We know that the goods are on their way back to us. ${money}`];
    case "waived":
      return [`You don't have to send anything back. ${money}`, `The reason: ${reason}`];
    case "refused":
      return [
        amount ? `We won't refund ${amount}.` : `We can't accept this return. ${GOES_ON}`,
        `The reason: ${reason}`,
        `If you still have the goods, send them to us or hand them in at a store${amount ? "" : ": then the agreement ends after all"}. If you think we're wrong, call us on ${telephone}; if we can't agree, you can go to an ombud.`,
      ];
    case "not_received":
      return [
        "We haven't received the goods that you sent back.",
        `The reason: ${reason}`,
        `You don't pay anything now. Please call us on ${telephone} with your slip, so that we can find them. If we can't agree, you can go to an ombud.`,
      ];
  }
}
