import { isPaidOnline } from "#checkout/steps.model.ts";
import type { Order } from "./contract.ts";
import type { OrderSituation } from "./next-words.model.ts";

/** What the words about an order depend on, from what the server says of it. */
export function situationOf(order: Order): OrderSituation {
  return {
    status: order.status,
    isGoods: order.lines.some((line) => line.isDelivered),
    isCollected: order.details.delivery?.method === "collection",
    isSent: order.sentAt !== null,
    isDelivered: order.deliveredAt !== null,
    rica: order.rica,
    short: order.shortages.map(({ title }) => title),
    isPaidOnline: isPaidOnline(order.orderType),
  };
}
