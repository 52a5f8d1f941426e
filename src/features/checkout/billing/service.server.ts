import type { BillingDetails } from "#orders/details/payment-choice.model.ts";
import { billingChecks } from "#orders/details/payment-means.model.ts";
import { saveDetail } from "#orders/details/repository.server.ts";
import { hasLaterBills } from "#orders/details/steps.model.ts";
import type { OrderKey } from "#orders/repository.server.ts";
import { lockOwnOrder } from "#orders/service.server.ts";
import { HttpProblem, requireValid } from "#platform/http/problem.ts";
import type { CheckoutContext } from "../context.server.ts";
import { orderClosed } from "../contract.ts";

/** No later bill comes, or not of this shop. */
const NOTHING_TO_BILL = "This order has no monthly bill to set up";

/**
 * Saves how the bills after the first payment of an order are paid (D-03). It can be changed while the agreement runs.
 * @throws HttpProblem invalid_request, not_found, or order_closed for an order that is not bought or has no later bill
 */
export async function saveBillingOf(
  context: CheckoutContext,
  key: OrderKey,
  fields: BillingDetails,
): Promise<BillingDetails> {
  requireValid(billingChecks(fields), fields);
  const now = context.clock.now();
  await context.db.transaction().execute(async (trx) => {
    const order = await lockOwnOrder(trx, key);
    if (!hasLaterBills({ ...order, lines: order.placed?.lines ?? [] }))
      throw new HttpProblem(orderClosed, { message: NOTHING_TO_BILL });
    const { ownerId, orderId } = order;
    await saveDetail(trx, context.detailCipher, { ownerId, orderId, kind: "billing" }, fields, now);
  });
  return fields;
}
