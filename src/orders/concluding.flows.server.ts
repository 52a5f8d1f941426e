import { lockCart, takeOrdered } from "#cart/data.server.ts";
import { supersedePayment } from "#payment/data.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import type { Shop } from "#shop.server.ts";
import { type Move, moveOrder, type StoredOrder } from "./data.server.ts";
import { announceOrder } from "./news.server.ts";
import { allocateStock, recordShortfalls, takeStock } from "./stock.data.server.ts";

/**
 * The order is bought: paid, accepted on account, or handed off. Its lines leave the cart in exactly the quantities that
 * were ordered (D-16), the stock is the customer's, and nobody waits for a payment any longer. Where something is no longer there
 * the order is held with what is short on record (C-15). Works inside the caller's transaction, which holds the
 * customer's cart and then the order.
 * @param move where it goes when nothing is short
 */
export async function concludeOrder(
  shop: Shop,
  db: Database,
  order: StoredOrder,
  move: Move & { to: "paid" | "accepted" | "handed_off" },
  now: Date,
): Promise<StoredOrder> {
  const lines = order.placed?.lines ?? [];
  await lockCart(db, order.ownerId, now);
  await takeOrdered(db, order.ownerId, lines);
  await supersedePayment(db, order, now);
  const short = order.reservedUntil ? [] : await takeStock(db, order, lines, "allocated");
  if (order.reservedUntil) await allocateStock(db, order);
  await recordShortfalls(db, order, short);
  const reason = `${move.reason}, but some items are no longer in stock`;
  const moved = await moveOrder(db, order, short.length === 0 ? move : { ...move, to: "held", reason }, now, true);
  await announceOrder(shop, db, moved);
  return moved;
}
