import { holdCart } from "#cart/data.server.ts";
import { readCart, summaryNow } from "#cart/flows.server.ts";
import type { PriceSummary } from "#cart/summary.model.ts";
import { supersedePayment } from "#payment/data.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { notFound, Refusal } from "#platform/http/problem.ts";
import type { Shop } from "#shop.server.ts";
import { lockOrder, type Move, moveOrder, type OrderKey, readOrder, type StoredOrder } from "./data.server.ts";
import { isWaiting, type OrderLine, orderLinesOf } from "./model.ts";
import { releaseStock } from "./stock.data.server.ts";

/** What an order would buy if it were placed now: the lines of its payment group in the cart. */
async function linesNow(shop: Shop, db: Database, order: StoredOrder): Promise<OrderLine[]> {
  const { items } = await readCart(shop, db, order.ownerId);
  return orderLinesOf(items, order);
}

/**
 * One order of a caller.
 * @throws Refusal not_found, also for orders of others (B-12)
 */
export async function ownOrder(shop: Shop, key: OrderKey): Promise<StoredOrder> {
  return required(await readOrder(shop.db, key));
}

/**
 * The same, locked until the transaction ends.
 * @throws Refusal not_found
 */
export async function lockOwnOrder(db: Database, key: OrderKey): Promise<StoredOrder> {
  return required(await lockOrder(db, key));
}

function required(order: StoredOrder | undefined): StoredOrder {
  if (!order) throw new Refusal(notFound, { message: "There is no such order" });
  return order;
}

/** Lines and prices of an order: frozen ones, or those of the cart while it is a draft. @param db the transaction, within one */
export async function contentsOf(
  shop: Shop,
  order: StoredOrder,
  db: Database = shop.db,
): Promise<{ lines: OrderLine[]; summary: PriceSummary }> {
  if (order.placed) return order.placed;
  const lines = isWaiting(order.status) ? await linesNow(shop, db, order) : [];
  return { lines, summary: summaryNow(shop, lines) };
}

/** Gives an unpaid order up: its stock goes back, and nobody waits for its payment any longer. The cart keeps its lines. */
export async function cancelUnpaid(
  db: Database,
  order: StoredOrder,
  move: Omit<Move, "to">,
  now: Date,
): Promise<StoredOrder> {
  await supersedePayment(db, order, now);
  const moved = await moveOrder(db, order, { ...move, to: "cancelled" }, now);
  await releaseStock(db, order);
  return moved;
}

/** Works on an order in a transaction that holds its customer's cart and then the order; does nothing where there is none. */
export async function withLockedOrder(
  shop: Shop,
  key: OrderKey,
  work: (trx: Database, order: StoredOrder) => Promise<void>,
): Promise<void> {
  await shop.db.transaction().execute(async (trx) => {
    await holdCart(trx, key.ownerId);
    const order = await lockOrder(trx, key);
    if (order) await work(trx, order);
  });
}
