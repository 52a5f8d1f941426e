import { z } from "zod";
import { outOfStock } from "#cart/contract.ts";
import { RandShape } from "#catalogue/contract.ts";
import { checkoutBlocked, consentMissing, detailsMissing } from "#checkout/contract.ts";
import { problem } from "#platform/http/problem.ts";

/** The cart changed after the order was placed: POST /common/generateEcomId makes a new order (D-16). */
export const orderStale = problem(
  "order_stale",
  409,
  "Your cart has changed since you placed this order. Please check it again before you place it",
);
/** `details.amount` is what the order costs now (C-04). */
export const amountChanged = problem(
  "amount_changed",
  409,
  "The price of your order has changed. Please check it again before you place it",
);

/** What the calls take that place an order, to be paid or verified. */
export const PlaceOrderShape = z.object({
  orderId: z.string().max(100),
  /** The total that the customer saw; when given, another total is refused. */
  amount: RandShape.optional(),
});

/** Why an order cannot be placed as it is. */
export const placingProblems = [
  detailsMissing,
  consentMissing,
  checkoutBlocked,
  outOfStock,
  orderStale,
  amountChanged,
] as const;
