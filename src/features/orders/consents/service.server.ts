import type { ConsentFeature } from "#customers/consents/consents.port.ts";
import { consentFixed } from "#customers/consents/contract.ts";
import { ORDER_PURPOSES } from "#customers/consents/model.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import { CONSENT_KINDS } from "../details/consents.model.ts";
import { lockOrder } from "../repository.server.ts";
import { whyFixed } from "./model.ts";
import { type ConsentedOrder, changeOrderConsents, consentedOrders } from "./repository.server.ts";

/** The consents that customers gave with their orders. */
export const orderConsents: ConsentFeature = {
  async thingsOf(db, { customerId }) {
    const orders = await consentedOrders(db, customerId);
    return orders.map((order) => ({
      about: order.orderId,
      title: `Order ${order.orderNumber}`,
      path: `/orders/${order.orderId}`,
      idOf: (purpose) => `${order.orderId}/${purpose}`,
      whyFixed: (purpose) => reasonOf(order, purpose),
    }));
  },

  /** The order is locked, so that no purchase that relies on the consent happens at the same time. */
  async withdraw(trx, { about: orderId, purpose }, { customerId: ownerId }, now) {
    const order = await lockOrder(trx, { ownerId, orderId });
    // Only before the order is placed, and so without a return.
    const reason = order && reasonOf({ status: order.status, returnState: null }, purpose);
    if (!order || reason !== null) throw new HttpProblem(consentFixed, { message: reason ?? consentFixed.message });
    const kinds = CONSENT_KINDS.filter((kind) => kind === purpose);
    await changeOrderConsents(trx, order, { given: [], withdrawn: kinds }, now);
  },
};

function reasonOf(order: Pick<ConsentedOrder, "status" | "returnState">, name: string): string | null {
  const purpose = ORDER_PURPOSES.find((known) => known === name);
  return purpose ? whyFixed(purpose, order) : null;
}
