import type { z } from "zod";
import { holdCart } from "#cart/data.server.ts";
import { readCart, summaryNow } from "#cart/flows.server.ts";
import { cartCountOf } from "#cart/model.ts";
import type { PriceSummary } from "#cart/summary.model.ts";
import { detailsOf } from "#checkout/data.server.ts";
import { supersedePayment } from "#payment/data.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { notFound, Refusal } from "#platform/http/problem.ts";
import type { JobKind } from "#platform/jobs.server.ts";
import type { Shop } from "#shop.server.ts";
import type { OrderEntry, OrderShape } from "./contract.ts";
import {
  forgottenOrders,
  historyOf,
  lockOrder,
  type Move,
  moveOrder,
  type OrderKey,
  placedOrders,
  readOrder,
  type StoredOrder,
} from "./data.server.ts";
import { isWaiting, type OrderLine, orderLinesOf } from "./model.ts";
import { releaseStock } from "./stock.data.server.ts";

/** Drafts and failed payments that nobody comes back to are given up after this (D-16). */
const FORGOTTEN_MS = 24 * 3_600_000;

/** Orders that one run of a sweeper looks at. */
const BATCH = 500;

/** What an order would buy if it were placed now: the lines of its payment group in the cart. */
async function linesNow(shop: Shop, order: StoredOrder): Promise<OrderLine[]> {
  const { items } = await readCart(shop, shop.db, order.ownerId);
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

/** Lines and prices of an order: frozen ones, or those of the cart while it is a draft. */
export async function contentsOf(
  shop: Shop,
  order: StoredOrder,
): Promise<{ lines: OrderLine[]; summary: PriceSummary }> {
  if (order.placed) return order.placed;
  const lines = isWaiting(order.status) ? await linesNow(shop, order) : [];
  return { lines, summary: summaryNow(shop, lines) };
}

/** An order with everything that its page shows. */
export async function orderView(shop: Shop, key: OrderKey): Promise<z.input<typeof OrderShape>> {
  const order = await ownOrder(shop, key);
  const { lines, summary } = await contentsOf(shop, order);
  return {
    ...headOf(order),
    lines,
    summary,
    details: await detailsOf(shop.db, order),
    history: await historyOf(shop.db, order),
  };
}

/** The orders that a customer placed, newest first. */
export async function orderEntries(shop: Shop, ownerId: string): Promise<OrderEntry[]> {
  const orders = await placedOrders(shop.db, ownerId);
  return orders.map((order) => {
    const mains = (order.placed?.lines ?? []).filter((line) => line.itemType === "main");
    return {
      ...headOf(order),
      total: order.placed?.summary.total.amount ?? "0.00",
      count: cartCountOf(mains),
      title: mains[0]?.variationTitle ?? "",
      imageUrl: mains[0]?.imageUrl ?? "",
    };
  });
}

function headOf({ orderId, ecomId, status, vendorType, orderType, createdAt, updatedAt }: StoredOrder) {
  const times = { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
  return { orderId, ecomid: ecomId, status, vendorType, orderType, ...times };
}

/** Gives an unpaid order up: its stock goes back, and nobody waits for its payment any longer. The cart keeps its lines. */
export async function cancelUnpaid(db: Database, order: StoredOrder, move: Omit<Move, "to">, now: Date): Promise<void> {
  await releaseStock(db, order);
  await supersedePayment(db, order, now);
  await moveOrder(db, order, { ...move, to: "cancelled" }, now);
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

/** Work of the orders: once an hour, what nobody came back to is given up. */
export function orderJobs(shop: Shop): JobKind[] {
  return [{ queue: "order-expiry", schedule: "7 * * * *", run: () => giveUpForgotten(shop) }];
}

async function giveUpForgotten(shop: Shop): Promise<void> {
  const now = shop.clock.now();
  const before = new Date(now.getTime() - FORGOTTEN_MS);
  for (const key of await forgottenOrders(shop.db, before, BATCH))
    await withLockedOrder(shop, key, async (trx, order) => {
      // Its customer may have come back since it was found.
      if (!isWaiting(order.status) || order.status === "awaiting_payment" || order.updatedAt >= before) return;
      await cancelUnpaid(trx, order, { actor: "sweeper", reason: "Not paid within 24 hours" }, now);
    });
}
