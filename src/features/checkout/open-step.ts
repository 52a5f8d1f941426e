import { redirect } from "react-router";
import { type CheckoutStep, firstOpenStep, isCheckedOutHere, mayOpen, stepPath } from "#orders/details/steps.model.ts";
import { LOST_ORDER_PATH } from "#orders/guests/lost-order.ts";
import type { Order } from "#orders/order.mapper.ts";
import { findOrder } from "#orders/read-order.ts";
import { statusIs } from "#orders/status/model.ts";

/**
 * Loads the order of a checkout step, for the clientLoader of its page. Redirects to the first unfinished step, to the return page of a
 * placed order, or to the cart for groups that are ordered elsewhere and without an open order, where it says why: mostly the session has ended.
 * @throws a redirect
 */
export async function openStep(step: CheckoutStep, request: Request): Promise<Order> {
  const orderId = new URL(request.url).searchParams.get("orderId");
  const order = orderId ? await findOrder(orderId) : undefined;
  if (!order) throw redirect(orderId ? LOST_ORDER_PATH : "/cart");
  if (statusIs(order.status, "purchased") || statusIs(order.status, "assessed"))
    throw redirect(stepPath("return", order));
  if (!statusIs(order.status, "open") || !isCheckedOutHere(order.paymentGroup) || order.lines.length === 0)
    throw redirect("/cart");
  if (!mayOpen(step, order)) throw redirect(stepPath(firstOpenStep(order), order));
  return order;
}
