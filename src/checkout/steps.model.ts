import type { OrderType, VendorType } from "#catalogue/model.ts";
import type { CheckoutDetails } from "./model.ts";

/** The steps of a checkout with a hosted payment, in their order (D-04). */
export const CHECKOUT_STEPS = [
  { key: "details", label: "Details" },
  { key: "delivery", label: "Delivery" },
  { key: "payment", label: "Payment" },
  { key: "review", label: "Review" },
] as const;

export type CheckoutStep = (typeof CHECKOUT_STEPS)[number]["key"];

/** The first step that is not filled in; "review" once all are. Whoever opens a later one is sent here. */
export function firstOpenStep({ personal, delivery, payment }: CheckoutDetails): CheckoutStep {
  if (!personal) return "details";
  if (!delivery) return "delivery";
  return payment ? "review" : "payment";
}

/** True when a step may be opened: every step before it is filled in. */
export function mayOpen(step: CheckoutStep, details: CheckoutDetails): boolean {
  return placeOf(step) <= placeOf(firstOpenStep(details));
}

function placeOf(step: CheckoutStep): number {
  return CHECKOUT_STEPS.findIndex(({ key }) => key === step);
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

/** True for the payment groups that can be paid in the shop. */
export function isPaidOnline(orderType: OrderType): boolean {
  return orderType === "prepaid";
}
