import { isMonthly, type PaymentGroup } from "#catalogue/model.ts";
import type { Segment } from "#shared/segment.ts";
import type { OrderLine } from "../model.ts";
import { type OrderStatus, statusIs } from "../status/model.ts";
import { type CheckoutDetails, requiredDocuments } from "./model.ts";
import { isOnAccount } from "./payment-choice.model.ts";
import { lostNumbers, type PortingLine } from "./porting.model.ts";

/**
 * All checkout steps, in sequence (D-04). The order decides which of them apply. What a customer can afford is asked with the payment, before
 * documents are: whoever sees there that it is too much need not upload any.
 */
export const CHECKOUT_STEPS = [
  { key: "details", label: "Details" },
  { key: "delivery", label: "Delivery" },
  { key: "payment", label: "Payment" },
  { key: "documents", label: "Documents" },
  { key: "review", label: "Review" },
] as const;

export type CheckoutStep = (typeof CHECKOUT_STEPS)[number]["key"];

/** Fields of an order that decide which steps apply. */
export interface CheckoutScope {
  segment: Segment;
  paymentGroup: PaymentGroup;
  lines: readonly Pick<OrderLine, "isDelivered">[];
}

/** A checkout with the details saved so far. */
export type Checkout = CheckoutScope & {
  details: CheckoutDetails;
  lines: readonly (PortingLine & Pick<OrderLine, "isDelivered">)[];
};

/** True for order types that are paid on a hosted payment page (D-03). */
export function isPaidOnline(paymentGroup: PaymentGroup): boolean {
  return paymentGroup === "prepaid" || paymentGroup === "software";
}

/** True for an order that was paid online, not on account. */
export function isPaidFor({ status, paymentGroup }: { status: OrderStatus; paymentGroup: PaymentGroup }): boolean {
  return statusIs(status, "purchased") && isPaidOnline(paymentGroup);
}

/** True for order types that are billed monthly, after a verification (D-03, D-11). */
export function isBilledMonthly(paymentGroup: PaymentGroup): boolean {
  return paymentGroup === "contract";
}

/** True for a bought licence with a monthly price: only its first month was paid online, so the customer is asked how the others are (D-03). */
export function hasLaterBills({
  paymentGroup,
  status,
  lines,
}: {
  paymentGroup: PaymentGroup;
  status: OrderStatus;
  lines: readonly Pick<OrderLine, "planPeriod">[];
}): boolean {
  const isBought = statusIs(status, "unfinished") || status === "completed";
  return paymentGroup === "software" && isBought && lines.some(({ planPeriod }) => isMonthly(planPeriod));
}

/** True for order types with a checkout in this shop; fibre is handed off, streaming has its own checkout. */
export function isCheckedOutHere(paymentGroup: PaymentGroup): boolean {
  return isPaidOnline(paymentGroup) || isBilledMonthly(paymentGroup);
}

/** The steps of an order: goods require a delivery, monthly bills require documents. */
export function stepsOf({ paymentGroup, lines }: CheckoutScope): CheckoutStep[] {
  const isNeeded: Partial<Record<CheckoutStep, boolean>> = {
    delivery: lines.some((line) => line.isDelivered),
    documents: isBilledMonthly(paymentGroup),
  };
  return CHECKOUT_STEPS.map(({ key }) => key).filter((key) => isNeeded[key] ?? true);
}

/** The first step that is not completed; "review" once all are. Opening a later step redirects here. */
export function firstOpenStep(checkout: Checkout): CheckoutStep {
  return stepsOf(checkout).find((step) => !isFilled(step, checkout)) ?? "review";
}

/** True once every step before the review is completed. */
export function detailsComplete(checkout: Checkout): boolean {
  return firstOpenStep(checkout) === "review";
}

function isFilled(step: CheckoutStep, { segment, paymentGroup, lines, details }: Checkout): boolean {
  const { personal, business, porting, delivery, documents, payment } = details;
  switch (step) {
    case "details": {
      const person = segment === "business" ? business : personal;
      const isIdentified = !isBilledMonthly(paymentGroup) || person?.idNumber !== "";
      return person !== null && isIdentified && lostNumbers(porting, lines).length === 0;
    }
    case "delivery":
      return delivery !== null;
    case "documents":
      return requiredDocuments(segment).every((kind) => documents.some((document) => document.kind === kind));
    case "payment":
      return payment !== null && isOnAccount(payment) === isBilledMonthly(paymentGroup);
    case "review":
      return false;
  }
}

/** True when a step can be opened: it applies to this checkout, and every earlier step is completed. */
export function mayOpen(step: CheckoutStep, checkout: Checkout): boolean {
  const steps = stepsOf(checkout);
  return steps.includes(step) && steps.indexOf(step) <= steps.indexOf(firstOpenStep(checkout));
}

/** The parameters that identify a checkout in URLs; the id reveals nothing about the customer (I-10). */
export interface CheckoutAddress {
  orderId: string;
  segment: Segment;
  paymentGroup: PaymentGroup;
}

/** The URL path of a checkout step, with vendorType and orderPaymentType (D-04). */
export function stepPath(step: CheckoutStep | "return", { orderId, segment, paymentGroup }: CheckoutAddress): string {
  const query = new URLSearchParams({ vendorType: segment, orderPaymentType: paymentGroup, orderId });
  return `/checkout/${step}?${query}`;
}
