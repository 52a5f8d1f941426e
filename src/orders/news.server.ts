import type { Database } from "#platform/database/connect.server.ts";
import type { Shop } from "#shop.server.ts";
import type { StoredOrder } from "./data.server.ts";
import type { OrderNews } from "./model.ts";

/** Queue of what became of orders: whoever has to write to the customer or to start work listens to it. */
export const ORDER_NEWS = "order-news";

/**
 * Tells the queue, within the transaction, what became of an order.
 * @param news its new state, unless something happened that is no state
 */
export async function announceOrder(
  shop: Shop,
  db: Database,
  order: StoredOrder,
  news: OrderNews = order.status,
): Promise<void> {
  const { ownerId, orderId, status } = order;
  await shop.jobs.enqueue(db, ORDER_NEWS, { ownerId, orderId, status, news });
}
