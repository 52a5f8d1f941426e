import { hashedIdentifiers } from "#analytics/events/identifiers.ts";
import { ecommerceOf, type PurchaseEvent, REPORTED_DAYS } from "#analytics/events/model.ts";
import { storeEvents } from "#analytics/reporting/service.server.ts";
import { eventItemsOf } from "#cart/tracking/events.model.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import { DAY_MS } from "#shared/day.ts";
import { detailsOf } from "../details/repository.server.ts";
import type { OrderKey } from "../repository.server.ts";
import { ownOrder } from "../service.server.ts";
import { statusIs } from "../status/model.ts";
import { markReported } from "./repository.server.ts";

/**
 * Reports the purchase of an order to analytics, once: the order remembers it in the same transaction that stores the event (N-02).
 * @param from random id of the browser; `advertising` adds hashed identifiers
 * @returns false when the order was reported before, is not bought, or is too old
 * @throws HttpProblem not_found
 */
export async function reportPurchaseOf(
  context: PlatformContext,
  key: OrderKey,
  from: { clientId: string; advertising: boolean },
): Promise<boolean> {
  const { db, clock, detailCipher } = context;
  const order = await ownOrder(context, key);
  const { placed, concludedAt } = order;
  const now = clock.now();
  const isRecent = concludedAt !== null && now.getTime() - concludedAt.getTime() <= REPORTED_DAYS * DAY_MS;
  if (!placed || !statusIs(order.status, "purchased") || !isRecent) return false;
  return db.transaction().execute(async (trx) => {
    if (!(await markReported(trx, order, now))) return false;
    const { personal, business } = await detailsOf(trx, detailCipher, order);
    const { email = "", mobileNumber = "" } = business ?? personal ?? {};
    const body: PurchaseEvent = {
      event: "purchase",
      ecommerce: { ...ecommerceOf(eventItemsOf(placed.lines)), transaction_id: order.orderNumber },
      user_data: await hashedIdentifiers({ email, mobileNumber }),
    };
    await storeEvents(context, trx, from, [{ eventId: order.orderId, occurredAt: concludedAt, body }]);
    return true;
  });
}
