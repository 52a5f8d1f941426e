import { addDays, formatDay, HOUR_MS, monthsAfter } from "#shared/day.ts";
import { type Cents, formatPrice } from "#shared/money.ts";
import { partnerOf, type StreamingType } from "#shared/streaming/partners.ts";

/** The states from a mobile number to a subscription (L-01). The first six are of a sign-up, the others of what was ordered. */
export const SIGN_UP_STATES = [
  "unknown",
  "not_eligible",
  "eligible",
  "number_verified",
  "email_verified",
  "terms_accepted",
  "ordered",
] as const;
export type SignUpState = (typeof SIGN_UP_STATES)[number];

export const SUBSCRIPTION_STATES = [
  "ordered",
  "link_given",
  "active",
  "reminder_sent",
  "charged",
  "suspended",
  "cancelled",
  "failed",
] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

export type StreamingState = SignUpState | SubscriptionState;

/**
 * Allowed transitions. A sign-up can go back to an earlier step, for instance to another number. A subscription is cancelled at the end of
 * the month that is paid; one that was never switched on ends without a charge.
 */
const TRANSITIONS: Record<StreamingState, readonly StreamingState[]> = {
  unknown: ["eligible", "not_eligible"],
  not_eligible: ["unknown", "eligible"],
  eligible: ["unknown", "not_eligible", "number_verified"],
  number_verified: ["unknown", "not_eligible", "eligible", "email_verified"],
  email_verified: ["unknown", "not_eligible", "eligible", "number_verified", "terms_accepted"],
  terms_accepted: ["unknown", "not_eligible", "eligible", "number_verified", "email_verified", "ordered"],
  ordered: ["link_given", "failed"],
  link_given: ["active", "cancelled"],
  active: ["reminder_sent", "charged", "suspended", "cancelled"],
  reminder_sent: ["charged", "suspended", "cancelled"],
  charged: ["suspended", "cancelled"],
  suspended: ["charged", "cancelled"],
  cancelled: [],
  failed: [],
};

/** True for an allowed transition. */
export function canMove(from: StreamingState, to: StreamingState): boolean {
  return TRANSITIONS[from].includes(to);
}

/** True once a sign-up has reached a step: its number is verified, for instance. */
export function hasReached(state: SignUpState, step: SignUpState): boolean {
  return SIGN_UP_STATES.indexOf(state) >= SIGN_UP_STATES.indexOf(step);
}

/** How a number is billed: on an account, or from a prepaid balance. */
export const BILLINGS = ["account", "prepaid"] as const;
export type Billing = (typeof BILLINGS)[number];

/** States in which a month can be charged: after the link was used. */
export const CHARGEABLE: readonly SubscriptionState[] = ["active", "reminder_sent", "charged"];

/** Days between the reminder and the first charge (L-03). */
export const REMINDER_DAYS = 7;

/** Minutes between two attempts for a month that the customer asks for. */
export const PAY_AGAIN_MINUTES = 10;

/** Attempts for one month: on the day it is due, and on each of the three days after it. */
export const MAX_CHARGE_TRIES = 4;

/** Days after which a suspended subscription ends by itself. */
export const SUSPENDED_DAYS = 30;

/** The day on which a period is charged; the first period is 0. Counted from the first one, so that short months do not shift later ones. */
export function chargeDay(firstChargeOn: string, period: number): string {
  return monthsAfter(firstChargeOn, period);
}

/** Days in which a subscription without free months can be switched on before its first charge. */
const DAYS_WITHOUT_FREE_MONTHS = 3;

/**
 * The day of the first charge of a subscription that starts today (L-03). One that is charged at once is switched on until then, and charged on that
 * day.
 */
export function firstChargeDay(freeMonths: number, today: string): string {
  return freeMonths > 0 ? monthsAfter(today, freeMonths) : addDays(today, DAYS_WITHOUT_FREE_MONTHS);
}

/**
 * The day on which a subscription ends that is cancelled today: that of the next charge for what was paid or is free. Before it is switched on,
 * while a month is unpaid, and before the first charge without free months, there is nothing to watch out.
 */
export function endOnCancellation(
  subscription: { activatedAt: Date | null; freeMonths: number; charges: number; nextChargeOn: string | null },
  isUnpaid: boolean,
  today: string,
): string {
  const { activatedAt, freeMonths, charges, nextChargeOn } = subscription;
  const hasTime = activatedAt !== null && !isUnpaid && (freeMonths > 0 || charges > 0);
  return (hasTime && nextChargeOn) || today;
}

/** What is ordered, as its terms name it. */
export interface Offer {
  title: string;
  paymentGroup: StreamingType;
  freeMonths: number;
  /** The first month is charged when it is switched on, because an earlier subscription of the number ended unpaid. */
  chargedAtOnce: boolean;
  priceCents: Cents;
}

/** "3 months free, then R29 a month" (S9-18, S9-19). */
function priceText({ freeMonths, priceCents }: Pick<Offer, "freeMonths" | "priceCents">): string {
  const price = `${formatPrice(priceCents)} a month`;
  return freeMonths > 0 ? `${freeMonths} ${freeMonths === 1 ? "month" : "months"} free, then ${price}` : price;
}

/**
 * The consent to start at once, which ends the right to cancel within seven days (ECT Act 25 of 2002, section 42(2)(a); D-14). It is the last of
 * the terms, and has a box of its own.
 */
export const START_AT_ONCE =
  "Please start my subscription at once. I understand that the seven days to cancel without a reason then no longer apply; I can still cancel at any time.";

/** The terms of a subscription that starts today; what the customer accepts and the shop stores (L-02). @param today a South African day */
export function termsOf(offer: Offer, billing: Billing, today: string): string {
  const first = formatDay(firstChargeDay(offer.freeMonths, today));
  const price = formatPrice(offer.priceCents);
  const isFree = offer.freeMonths > 0;
  const from = billing === "account" ? "your account" : "your airtime";
  return [
    `${offer.title}: ${priceText(offer)}, incl. VAT.`,
    offer.chargedAtOnce
      ? `As soon as you activate it, we'll take ${price} off ${from}, and then every month. If you haven't activated it by ${first}, it ends and you pay nothing. You can only watch once the first month is paid.`
      : `Once you've activated it, we'll take ${price} off ${from} for the first time on ${first}, and then every month. ${isFree ? `We'll message you ${REMINDER_DAYS} days before.` : "If you haven't activated it by then, it ends and you pay nothing."}`,
    `You can cancel at any time. You can watch until the end of the month that you've paid for${isFree ? ", or of the free months" : ""}, and you pay nothing after that.`,
    offer.chargedAtOnce
      ? "If the first payment fails, we'll stop the subscription until it's paid. If a later one fails, we'll try again on the next three days first."
      : "If a payment fails, we'll try again on the next three days, and then stop the subscription until it's paid.",
    ...partnerOf(offer.paymentGroup).terms,
    START_AT_ONCE,
  ].join("\n");
}

/** Milliseconds for which a verified number opens its subscriptions. */
export const ACCESS_MS = HOUR_MS;

/** Queue of subscriptions to order at the partner. Payloads of these queues contain ids only. */
export const STREAMING_ORDER = "streaming-order";
/** Queue of months to charge. */
export const STREAMING_CHARGE = "streaming-charge";
/** Queue of subscriptions whose status the partner has to be told. */
export const STREAMING_STATUS = "streaming-status";

/** The page of the sign-up. */
export const SIGN_UP_PATH = "/checkout/streaming";
/** The page with the customer's subscriptions. */
export const SUBSCRIPTIONS_PATH = "/streaming";
