import { hasSameCode } from "#cart/promo-codes/repository.server.ts";
import { lockCart } from "#cart/repository.server.ts";
import { itemNotFound, readCart, requireNoProblems } from "#cart/service.server.ts";
import { groupNotAvailable } from "#orders/contract.ts";
import { isBilledMonthly, isCheckedOutHere } from "#orders/details/steps.model.ts";
import { hasExpired, orderLinesOf, proposedOrderNumber, sameLines } from "#orders/model.ts";
import { lockOpenOrder, type StoredOrder } from "#orders/repository.server.ts";
import { cancelUnpaid, newDraft } from "#orders/service.server.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import type { Segment } from "#shared/segment.ts";
import type { CheckoutContext } from "./context.server.ts";
import { copyDetails } from "./details.service.server.ts";

/**
 * Starts the checkout of the payment group that a line group of the cart belongs to (D-06). Returns the group's unpaid order if there is
 * one. If the cart or its promo code changed after its lines were frozen, or this was more than a day ago, that order is cancelled, and its
 * details are copied to a new one (D-16).
 * @throws HttpProblem of the call's problems
 */
export async function beginCheckout(
  context: CheckoutContext,
  ownerId: string,
  request: { lineGroupId: string; segment: Segment; orderNumber?: string | null | undefined },
): Promise<Pick<StoredOrder, "orderId" | "orderNumber">> {
  const now = context.clock.now();
  return context.db.transaction().execute(async (trx) => {
    await lockCart(trx, ownerId);
    const cart = await readCart(context, trx, ownerId);
    const { items } = cart;
    const item = items.find((each) => each.lineGroupId === request.lineGroupId && each.segment === request.segment);
    if (!item) throw itemNotFound("body.order_id");
    const group = { segment: item.segment, paymentGroup: item.paymentGroup };
    if (
      !isCheckedOutHere(group.paymentGroup) ||
      (isBilledMonthly(group.paymentGroup) && !context.acceptsOrdersOnAccount)
    )
      throw new HttpProblem(groupNotAvailable);
    await requireNoProblems(context, trx, cart, group);
    const open = await lockOpenOrder(trx, ownerId, group.segment, group.paymentGroup);
    const lines = orderLinesOf(items, item);
    const isExpired = open !== undefined && hasExpired(open, now);
    const isSame = !open?.placed || (sameLines(open.placed.lines, lines) && (await hasSameCode(trx, open)));
    if (open && isSame && !isExpired) return open;
    if (open) {
      const why = isExpired ? "Not paid within 24 hours" : "The cart changed";
      await cancelUnpaid(trx, open, { actor: "customer", reason: `${why}, a new order took over` }, now);
    }
    // Any other proposal is ignored, whether it is free or not: its answer would tell which numbers exist.
    const proposal = proposedOrderNumber(request.lineGroupId) === request.orderNumber ? request.orderNumber : null;
    const order = await newDraft(trx, ownerId, group.segment, group.paymentGroup, proposal, now);
    if (open) await copyDetails(context, trx, open, order, now);
    return order;
  });
}
