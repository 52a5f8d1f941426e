import { randomInt } from "node:crypto";
import type { OfferSources, Summaries } from "#cart/context.server.ts";
import type { GroupPromoCode } from "#cart/promo-codes/model.ts";
import { appliedCodes, returnUse, settleUse } from "#cart/promo-codes/repository.server.ts";
import { groupSummary } from "#cart/promo-codes/summary.service.server.ts";
import { lockCart, removeOrderedLines } from "#cart/repository.server.ts";
import { readCart } from "#cart/service.server.ts";
import type { PriceSummary } from "#cart/summary.model.ts";
import type { PaymentGroup } from "#catalogue/model.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { forEachItem } from "#platform/each.server.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import { uuidv7 } from "#platform/ids.ts";
import type { Segment } from "#shared/segment.ts";
import type { DeliveryPromises } from "./context.server.ts";
import { deliveryPromise } from "./delivery/service.server.ts";
import { formatOrderNumber, type OrderEvent, type OrderLine, orderLinesOf, scarceMaterialsOf } from "./model.ts";
import { supersedePayment } from "./payment/repository.server.ts";
import {
  insertDraft,
  lockOrder,
  type Move,
  moveOrder,
  type OrderKey,
  readOrder,
  type StoredOrder,
} from "./repository.server.ts";
import { settleHolding } from "./reservations/repository.server.ts";
import { statusIs } from "./status/model.ts";
import { allocateStock, recordShortfalls, releaseStock, reserveStock } from "./stock.repository.server.ts";

/**
 * Reads an order of the caller.
 * @throws HttpProblem not_found, also for other customers' orders (B-12)
 */
export async function ownOrder(context: PlatformContext, key: OrderKey): Promise<StoredOrder> {
  return required(await readOrder(context.db, key));
}

/**
 * Reads an order of the caller and locks it until the transaction ends.
 * @throws HttpProblem not_found
 */
export async function lockOwnOrder(db: Database, key: OrderKey): Promise<StoredOrder> {
  return required(await lockOrder(db, key));
}

/** Mostly a customer reads this whose session ended in the middle of a checkout. */
const NO_ORDER =
  "This browser no longer knows this order. That happens when your session ends or the cookies of this site are deleted. If you were signed in, sign in again to carry on. If not, start again in your cart.";

function required(order: StoredOrder | undefined): StoredOrder {
  if (!order) throw new HttpProblem(notFound, { message: NO_ORDER });
  return order;
}

/**
 * Lines and prices of an order, and its materials that are low in stock: those when it was placed, or those of the cart while it is a
 * draft.
 * @param db the transaction, if any
 */
export async function contentsOf(
  context: PlatformContext & OfferSources & Summaries,
  order: StoredOrder,
  db: Database = context.db,
): Promise<OrderContents> {
  if (order.placed) return { ...order.placed, promoCode: null, scarceMaterials: order.scarceMaterials };
  const isDraft = statusIs(order.status, "waiting");
  const cart = isDraft ? await readCart(context, db, order.ownerId) : { items: [], offers: new Map() };
  const codes = isDraft ? await appliedCodes(db, order.ownerId) : [];
  const lines = orderLinesOf(cart.items, order);
  const { segment, paymentGroup } = order;
  const applied = codes.find((code) => code.segment === segment && code.paymentGroup === paymentGroup);
  const { summary, promoCode } = groupSummary(context, cart, lines, applied);
  return { lines, summary, promoCode, scarceMaterials: scarceMaterialsOf(cart.items, order) };
}

/** Lines of an order: those when it was placed, or those of the cart while it is a draft. */
export async function linesOf(
  context: PlatformContext & OfferSources,
  order: StoredOrder,
  db: Database,
): Promise<OrderLine[]> {
  if (order.placed) return order.placed.lines;
  if (!statusIs(order.status, "waiting")) return [];
  const { items } = await readCart(context, db, order.ownerId);
  return orderLinesOf(items, order);
}

interface OrderContents {
  lines: OrderLine[];
  summary: PriceSummary;
  /** The code of a draft; a placed order has what it gave in its summary. */
  promoCode: GroupPromoCode | null;
  scarceMaterials: readonly string[];
}

/** Cancels an unpaid order: returns its promo code and its stock, and supersedes its open payment. The cart stays unchanged. */
export async function cancelUnpaid(
  db: Database,
  order: StoredOrder,
  move: Omit<Move, "to">,
  now: Date,
): Promise<StoredOrder> {
  await supersedePayment(db, order, now);
  const moved = await moveOrder(db, order, { ...move, to: "cancelled" }, now);
  await returnUse(db, order);
  await releaseStock(db, order, now);
  return moved;
}

/**
 * Runs work in a transaction that locks the customer's cart and then the order. Does nothing for an unknown order.
 * @returns what the work returns; undefined for an unknown order
 */
export async function withLockedOrder<T>(
  context: PlatformContext,
  key: OrderKey,
  work: (trx: Database, order: StoredOrder) => Promise<T>,
): Promise<T | undefined> {
  return context.db.transaction().execute(async (trx) => {
    await lockCart(trx, key.ownerId);
    const order = await lockOrder(trx, key);
    return order && work(trx, order);
  });
}

/**
 * Finalises an order that was paid, accepted on account or handed off: removes the ordered quantities and the promo code from the cart
 * (D-16), allocates the stock and promises the days of delivery. The seven days for services begin (ECT Act, section 44). With a shortfall,
 * which is recorded, the order is held (C-15). Runs in the caller's transaction, which has locked the cart and then the order.
 * @param move the transition when nothing is short
 */
export async function finaliseOrder(
  context: PlatformContext & DeliveryPromises,
  db: Database,
  order: StoredOrder,
  move: Move & { to: "paid" | "accepted" | "handed_off" | "held" },
  now: Date,
): Promise<StoredOrder> {
  const lines = order.placed?.lines ?? [];
  await removeOrderedLines(db, order.ownerId, lines, now);
  await settleUse(db, order);
  const short = order.reservedUntil ? [] : await reserveStock(db, order, lines, "allocated");
  if (order.reservedUntil) await allocateStock(db, order);
  await settleHolding(db, order, now);
  await recordShortfalls(db, order, short);
  const reason = `${move.reason}, but some items are no longer in stock`;
  const moved = await moveOrder(db, order, short.length === 0 ? move : { ...move, to: "held", reason }, now, {
    concludedAt: now,
    reservedUntil: null,
    deliveryDays: await deliveryPromise(context, db, order, now),
  });
  await publishOrderEvent(context, db, moved);
  return moved;
}

/** Queue of order events, which trigger customer messages and fulfilment. */
export const ORDER_EVENTS = "order-news";

/**
 * Publishes an order event within the transaction.
 * @param event the new status, unless it is an event within a status
 */
export async function publishOrderEvent(
  context: PlatformContext,
  db: Database,
  order: StoredOrder,
  event: OrderEvent = order.status,
): Promise<void> {
  const { ownerId, orderId, status } = order;
  await context.jobs.enqueue(db, ORDER_EVENTS, { ownerId, orderId, status, news: event });
}

/** Random ids tried before it counts as a bug: with ten million orders, one try in ten is taken. */
const TRIES = 20;

/** Creates a draft order of a payment group with a free order number. @param proposal order number from the browser, used if free */
export async function newDraft(
  db: Database,
  ownerId: string,
  segment: Segment,
  paymentGroup: PaymentGroup,
  proposal: string | null | undefined,
  now: Date,
): Promise<StoredOrder> {
  const draft = { ownerId, orderId: uuidv7(now), segment, paymentGroup };
  const proposed = proposal ? await insertDraft(db, { ...draft, orderNumber: proposal }, now) : undefined;
  if (proposed) return proposed;
  for (let tried = 0; tried < TRIES; tried += 1) {
    const order = await insertDraft(db, { ...draft, orderNumber: formatOrderNumber(randomInt(100_000_000)) }, now);
    if (order) return order;
  }
  throw new Error(`No free order number in ${TRIES} tries`);
}

/** Does work for each order or what belongs to it, as forEachItem() does. */
export function forEachOrder<Key extends Pick<OrderKey, "orderId">>(
  context: PlatformContext,
  keys: readonly Key[],
  work: (key: Key) => Promise<unknown>,
): Promise<void> {
  return forEachItem(context, keys, ({ orderId }) => ({ orderId }), work);
}
