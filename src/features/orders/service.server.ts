import { randomInt } from "node:crypto";
import { lockCart, lockCartForUpdate, removeOrderedLines } from "#cart/repository.server.ts";
import { readCart, summaryOf } from "#cart/service.server.ts";
import type { PriceSummary } from "#cart/summary.model.ts";
import type { OrderType } from "#catalogue/model.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import { uuidv7 } from "#platform/ids.ts";
import type { VendorType } from "#shared/segment.ts";
import type { OrdersContext } from "./context.server.ts";
import { formatEcomId, isWaiting, type OrderEvent, type OrderLine, orderLinesOf } from "./model.ts";
import { supersedePayment } from "./payment/repository.server.ts";
import {
  claimEcomId,
  insertDraft,
  lockOrder,
  type Move,
  moveOrder,
  type OrderKey,
  readOrder,
  type StoredOrder,
} from "./repository.server.ts";
import { allocateStock, recordShortfalls, releaseStock, takeStock } from "./stock.repository.server.ts";

/** What an order would buy if it were placed now: the lines of its payment group in the cart. */
async function linesNow(context: OrdersContext, db: Database, order: StoredOrder): Promise<OrderLine[]> {
  const { items } = await readCart(context, db, order.ownerId);
  return orderLinesOf(items, order);
}

/**
 * One order of a caller.
 * @throws HttpProblem not_found, also for orders of others (B-12)
 */
export async function ownOrder(context: OrdersContext, key: OrderKey): Promise<StoredOrder> {
  return required(await readOrder(context.db, key));
}

/**
 * The same, locked until the transaction ends.
 * @throws HttpProblem not_found
 */
export async function lockOwnOrder(db: Database, key: OrderKey): Promise<StoredOrder> {
  return required(await lockOrder(db, key));
}

function required(order: StoredOrder | undefined): StoredOrder {
  if (!order) throw new HttpProblem(notFound, { message: "There is no such order" });
  return order;
}

/** Lines and prices of an order: frozen ones, or those of the cart while it is a draft. @param db the transaction, within one */
export async function contentsOf(
  context: OrdersContext,
  order: StoredOrder,
  db: Database = context.db,
): Promise<{ lines: OrderLine[]; summary: PriceSummary }> {
  if (order.placed) return order.placed;
  const lines = isWaiting(order.status) ? await linesNow(context, db, order) : [];
  return { lines, summary: summaryOf(context, lines) };
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
  context: OrdersContext,
  key: OrderKey,
  work: (trx: Database, order: StoredOrder) => Promise<void>,
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    await lockCartForUpdate(trx, key.ownerId);
    const order = await lockOrder(trx, key);
    if (order) await work(trx, order);
  });
}

/**
 * The order is bought: paid, accepted on account, or handed off. Its lines leave the cart in exactly the quantities that
 * were ordered (D-16), the stock is the customer's, and nobody waits for a payment any longer. Where something is no longer there
 * the order is held with what is short on record (C-15). Works inside the caller's transaction, which holds the
 * customer's cart and then the order.
 * @param move where it goes when nothing is short
 */
export async function finaliseOrder(
  context: OrdersContext,
  db: Database,
  order: StoredOrder,
  move: Move & { to: "paid" | "accepted" | "handed_off" },
  now: Date,
): Promise<StoredOrder> {
  const lines = order.placed?.lines ?? [];
  await lockCart(db, order.ownerId, now);
  await removeOrderedLines(db, order.ownerId, lines);
  await supersedePayment(db, order, now);
  const short = order.reservedUntil ? [] : await takeStock(db, order, lines, "allocated");
  if (order.reservedUntil) await allocateStock(db, order);
  await recordShortfalls(db, order, short);
  const reason = `${move.reason}, but some items are no longer in stock`;
  const moved = await moveOrder(db, order, short.length === 0 ? move : { ...move, to: "held", reason }, now, true);
  await publishOrderEvent(context, db, moved);
  return moved;
}

/** Queue of what became of orders: whoever has to write to the customer or to start work listens to it. */
export const ORDER_EVENTS = "order-news";

/**
 * Tells the queue, within the transaction, what became of an order.
 * @param news its new state, unless something happened that is no state
 */
export async function publishOrderEvent(
  context: OrdersContext,
  db: Database,
  order: StoredOrder,
  news: OrderEvent = order.status,
): Promise<void> {
  const { ownerId, orderId, status } = order;
  await context.jobs.enqueue(db, ORDER_EVENTS, { ownerId, orderId, status, news });
}

/** Random ids that are tried before it is taken for a bug: with ten million orders, one try in ten meets a taken one. */
const TRIES = 20;

/** Begins the order of a payment group, with a free ecomId: the proposal if nobody has it, else one of ours. */
export async function newDraft(
  db: Database,
  ownerId: string,
  vendorType: VendorType,
  orderType: OrderType,
  proposal: string | null | undefined,
  now: Date,
) {
  const key = { ownerId, orderId: uuidv7(now) };
  const ecomId = await freeEcomId(db, key, proposal);
  return insertDraft(db, { ...key, ecomId, vendorType, orderType }, now);
}

/** The browser's proposal if nobody has it, else one of ours. */
async function freeEcomId(db: Database, key: OrderKey, proposal: string | null | undefined): Promise<string> {
  if (proposal && (await claimEcomId(db, key, proposal))) return proposal;
  for (let tried = 0; tried < TRIES; tried += 1) {
    const ecomId = formatEcomId(randomInt(100_000_000));
    if (await claimEcomId(db, key, ecomId)) return ecomId;
  }
  throw new Error(`No free ecomId in ${TRIES} tries`);
}
