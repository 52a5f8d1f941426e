import type { Database } from "#platform/database/connect.server.ts";
import { isMobileNumber } from "#shared/person.ts";
import type { OrdersContext } from "./context.server.ts";
import { detailsOf } from "./details/repository.server.ts";
import { isIccid, ricaStateOf, simsOf, taskOf } from "./fulfilment.model.ts";
import type { WarehouseAnswer, WarehouseNotification } from "./fulfilment.port.ts";
import { noteOnTheWay, orderByEcomId, recordSim, simsOnRecord, untakenOrders } from "./fulfilment.repository.server.ts";
import type { OrderStatus } from "./model.ts";
import { moveOrder, type OrderKey, readOrder, type StoredOrder } from "./repository.server.ts";
import { publishOrderEvent, withLockedOrder } from "./service.server.ts";

/** An order that was bought and not taken by the warehouse for this long is handed over again. */
const ASK_AGAIN_MS = 2 * 60_000;

/** Orders that one run of the sweeper looks at. */
const BATCH = 500;

/** States in which the warehouse has work to do, or had. */
const FOR_THE_WAREHOUSE: readonly OrderStatus[] = ["paid", "accepted", "in_progress", "completed"];

/**
 * Hands what was bought to the warehouse, which may be told twice, and begins the work. An order that was given up
 * meanwhile is taken back.
 */
export async function beginFulfilment(context: OrdersContext, key: OrderKey): Promise<void> {
  const order = await readOrder(context.db, key);
  if (!order?.placed || !isBought(order.status)) return;
  const { delivery } = await detailsOf(context.db, order);
  await context.fulfilment.request(taskOf(order.ecomId, order.placed.lines, delivery, context.stores));
  let isWanted = true;
  await withLockedOrder(context, key, async (trx, current) => {
    isWanted = FOR_THE_WAREHOUSE.includes(current.status);
    if (!isBought(current.status)) return;
    const move = { to: "in_progress", actor: "warehouse", reason: "The warehouse has it" } as const;
    await moveOrder(trx, current, move, context.clock.now());
  });
  if (!isWanted) await context.fulfilment.withdraw(order.ecomId);
}

function isBought(status: OrderStatus): boolean {
  return status === "paid" || status === "accepted";
}

/** Takes work back that is no longer wanted. */
export async function endFulfilment(context: OrdersContext, key: OrderKey): Promise<void> {
  const order = await readOrder(context.db, key);
  if (order?.concludedAt) await context.fulfilment.withdraw(order.ecomId);
}

/** Hands over what the warehouse did not take when it was bought. */
export async function sendUnsentOrders(context: OrdersContext): Promise<void> {
  const before = new Date(context.clock.now().getTime() - ASK_AGAIN_MS);
  for (const key of await untakenOrders(context.db, before, BATCH)) await beginFulfilment(context, key);
}

/** Applies what the warehouse tells, in one transaction; the same again changes nothing. */
export async function receiveWarehouseNotification(
  context: OrdersContext,
  news: WarehouseNotification,
): Promise<WarehouseAnswer> {
  const key = await orderByEcomId(context.db, news.ecomId);
  if (!key) return "unknown";
  let answer: WarehouseAnswer = "unknown";
  await withLockedOrder(context, key, async (trx, order) => {
    answer = (await (news.kind === "rica"
      ? capture(context, trx, order, news)
      : advance(context, trx, order, news.kind)))
      ? "taken"
      : "refused";
  });
  return answer;
}

/** Goods leave and arrive; services are switched on, which the law forbids for a SIM that is not captured (D-13). */
async function advance(
  context: OrdersContext,
  db: Database,
  order: StoredOrder,
  kind: "sent" | "delivered",
): Promise<boolean> {
  const now = context.clock.now();
  const lines = order.placed?.lines ?? [];
  const isGoods = lines.some((line) => line.isDelivered);
  if (order.status === "completed") return true;
  if (order.status !== "in_progress" || (kind === "sent" && !isGoods)) return false;
  const isCaptured = (await ricaNow(db, order)) !== "awaiting";
  if (!isGoods && !isCaptured) return false;
  if (kind === "sent" ? order.sentAt : order.deliveredAt) return true;
  if (isGoods) await noteOnTheWay(db, order, "sent_at", now);
  if (isGoods && kind === "delivered") await noteOnTheWay(db, order, "delivered_at", now);
  const done = kind === "delivered" && isCaptured;
  const reason = isGoods ? "Delivered" : "Switched on";
  const moved = done ? await moveOrder(db, order, { to: "completed", actor: "warehouse", reason }, now) : order;
  await publishOrderEvent(context, db, moved, kind);
  return true;
}

/** Identity, proof of address, and a card and a number for each SIM: all of it at once, or nothing is captured. */
async function capture(
  context: OrdersContext,
  db: Database,
  order: StoredOrder,
  news: WarehouseNotification & { kind: "rica" },
): Promise<boolean> {
  const state = await ricaNow(db, order);
  if (state !== "awaiting") return state === "captured";
  const isWhole =
    news.identity &&
    news.proofOfAddress &&
    new Set(news.sims.map(({ iccid }) => iccid)).size === simsOf(order.placed?.lines ?? []) &&
    news.sims.every(({ iccid, msisdn }) => isIccid(iccid) && isMobileNumber(msisdn));
  if (order.status !== "in_progress" || !isWhole) return false;
  const now = context.clock.now();
  for (const sim of news.sims) await recordSim(db, order, sim, now);
  const move = { to: "completed", actor: "warehouse", reason: "Delivered, and every SIM is registered" } as const;
  const moved = order.deliveredAt ? await moveOrder(db, order, move, now) : order;
  await publishOrderEvent(context, db, moved, "rica_captured");
  return true;
}

async function ricaNow(db: Database, order: StoredOrder) {
  return ricaStateOf(order.placed?.lines ?? [], (await simsOnRecord(db, order)).sims.length);
}

/** How far an order is, for whoever works on it; undefined for one that is not known. */
export async function progressOf(context: OrdersContext, ecomId: string) {
  const key = await orderByEcomId(context.db, ecomId);
  const order = key && (await readOrder(context.db, key));
  if (!order) return undefined;
  return {
    isSent: order.sentAt !== null,
    isDelivered: order.deliveredAt !== null || order.status === "completed",
    isCaptured: (await ricaNow(context.db, order)) !== "awaiting",
    isOver: !FOR_THE_WAREHOUSE.includes(order.status),
  };
}
