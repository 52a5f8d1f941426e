import { redirect } from "react-router";
import type { Order } from "#orders/contract.ts";
import { isPaid, isWaiting } from "#orders/model.ts";
import { readOrder } from "#orders/read-order.ts";
import { type CheckoutStep, firstOpenStep, mayOpen, stepPath } from "./steps.model.ts";

/**
 * Opens a step of the checkout that the address names, for its page's clientLoader. No step can be skipped: an
 * unfinished earlier one comes first, and what is paid or given up is not filled in again.
 * @throws a redirect to where the customer has to be, or the 404 page
 */
export async function openStep(step: CheckoutStep, request: Request): Promise<Order> {
  const orderId = new URL(request.url).searchParams.get("orderId");
  if (!orderId) throw redirect("/cart");
  const order = await readOrder(orderId);
  if (isPaid(order.status)) throw redirect(stepPath("return", order));
  if (!isWaiting(order.status) || order.lines.length === 0) throw redirect("/cart");
  if (!mayOpen(step, order.details)) throw redirect(stepPath(firstOpenStep(order.details), order));
  return order;
}
