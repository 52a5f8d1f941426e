import { redirect } from "react-router";
import type { Order } from "#orders/contract.ts";
import { type CheckoutStep, firstOpenStep, isCheckedOutHere, mayOpen, stepPath } from "#orders/details/steps.model.ts";
import { isFinal, isOpen } from "#orders/model.ts";
import { findOrder } from "#orders/read-order.ts";

/**
 * Opens a step of the checkout that the address names, for its page's clientLoader. No step can be skipped: an
 * unfinished earlier one comes first, what was placed or given up is not filled in again, and without an order (its session
 * may have ended) the cart is where to begin. Nor has this checkout a place for groups that are ordered elsewhere.
 * @throws a redirect to where the customer has to be
 */
export async function openStep(step: CheckoutStep, request: Request): Promise<Order> {
  const orderId = new URL(request.url).searchParams.get("orderId");
  const order = orderId ? await findOrder(orderId) : undefined;
  if (!order) throw redirect("/cart");
  if (isFinal(order.status) || order.status === "awaiting_verification") throw redirect(stepPath("return", order));
  if (!isOpen(order.status) || !isCheckedOutHere(order.orderType) || order.lines.length === 0) throw redirect("/cart");
  if (!mayOpen(step, order)) throw redirect(stepPath(firstOpenStep(order), order));
  return order;
}
