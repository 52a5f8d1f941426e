import type { OrderType } from "#catalogue/model.ts";
import type { VendorType } from "#shared/segment.ts";
import type { OrderLine } from "../model.ts";
import { type CheckoutDetails, requiredDocuments } from "./model.ts";
import { isOnAccount } from "./payment-means.model.ts";

/** Every step of a checkout, in their order (D-04); which of them are taken depends on the order. */
export const CHECKOUT_STEPS = [
  { key: "details", label: "Details" },
  { key: "delivery", label: "Delivery" },
  { key: "documents", label: "Documents" },
  { key: "payment", label: "Payment" },
  { key: "review", label: "Review" },
] as const;

export type CheckoutStep = (typeof CHECKOUT_STEPS)[number]["key"];

/** What decides which steps a checkout has. */
export interface CheckoutScope {
  vendorType: VendorType;
  orderType: OrderType;
  lines: readonly Pick<OrderLine, "isDelivered">[];
}

/** What a checkout has to do, and what of it is done. */
export type Checkout = CheckoutScope & { details: CheckoutDetails };

/** True for groups that are paid on a hosted payment page (D-03). */
export function isPaidOnline(orderType: OrderType): boolean {
  return orderType === "prepaid" || orderType === "software";
}

/** True for groups that are billed each month, after a verification (D-03, D-11). */
export function isBilledMonthly(orderType: OrderType): boolean {
  return orderType === "contract";
}

/** True for groups that can be checked out in this shop; fibre is handed off, streaming has a checkout of its own. */
export function isCheckedOutHere(orderType: OrderType): boolean {
  return isPaidOnline(orderType) || isBilledMonthly(orderType);
}

/** The steps that an order takes: goods ask for a delivery, an account for documents. */
export function stepsOf({ orderType, lines }: CheckoutScope): CheckoutStep[] {
  const asks: Partial<Record<CheckoutStep, boolean>> = {
    delivery: lines.some((line) => line.isDelivered),
    documents: isBilledMonthly(orderType),
  };
  return CHECKOUT_STEPS.map(({ key }) => key).filter((key) => asks[key] ?? true);
}

/** The first step that is not filled in; "review" once all are. Whoever opens a later one is sent here. */
export function firstOpenStep(checkout: Checkout): CheckoutStep {
  return stepsOf(checkout).find((step) => !isFilled(step, checkout)) ?? "review";
}

/** True once every step but the review is filled in. */
export function detailsComplete(checkout: Checkout): boolean {
  return firstOpenStep(checkout) === "review";
}

function isFilled(step: CheckoutStep, { vendorType, orderType, details }: Checkout): boolean {
  const { personal, business, delivery, documents, payment } = details;
  switch (step) {
    case "details": {
      const person = vendorType === "business" ? business : personal;
      return person !== null && (!isBilledMonthly(orderType) || person.idNumber !== "");
    }
    case "delivery":
      return delivery !== null;
    case "documents":
      return requiredDocuments(vendorType).every((kind) => documents.some((document) => document.kind === kind));
    case "payment":
      return payment !== null && isOnAccount(payment) === isBilledMonthly(orderType);
    case "review":
      return false;
  }
}

/** True when a step may be opened: it belongs to this checkout, and every step before it is filled in. */
export function mayOpen(step: CheckoutStep, checkout: Checkout): boolean {
  const steps = stepsOf(checkout);
  return steps.includes(step) && steps.indexOf(step) <= steps.indexOf(firstOpenStep(checkout));
}

/** What names a checkout in addresses; the id says nothing about the person (I-10). */
export interface CheckoutAddress {
  orderId: string;
  vendorType: VendorType;
  orderType: OrderType;
}

/** Where a step of a checkout is, each with vendorType and orderPaymentType (D-04). */
export function stepPath(step: CheckoutStep | "return", { orderId, vendorType, orderType }: CheckoutAddress): string {
  const query = new URLSearchParams({ vendorType, orderPaymentType: orderType, orderId });
  return `/checkout/${step}?${query}`;
}
