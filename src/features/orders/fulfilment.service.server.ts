import type { PlatformContext } from "#platform/context.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { isIccid } from "#shared/check-digit.ts";
import { dayOf } from "#shared/day.ts";
import { isMobileNumber } from "#shared/person.ts";
import { applyDone, cancelFactsOf, cancellableOf, type Done } from "./cancellation/service.server.ts";
import { keptOnArrival } from "./cancellation.model.ts";
import type { Fulfilment } from "./context.server.ts";
import type { CheckoutDetails } from "./details/model.ts";
import { detailsOf } from "./details/repository.server.ts";
import { ricaStateOf, type Sim, simsOf, taskOf } from "./fulfilment.model.ts";
import type { WarehouseNotification, WarehouseResult } from "./fulfilment.port.ts";
import {
  orderByNumber,
  recordSim,
  registeredSims,
  setFulfilmentTime,
  unfulfilledOrders,
  unwithdrawnOrders,
} from "./fulfilment.repository.server.ts";
import { isSentAtOnce } from "./model.ts";
import { type Actor, moveOrder, moveUnlessChanged, readOrder, type StoredOrder } from "./repository.server.ts";
import { canSettle } from "./returns/model.ts";
import { returnOf } from "./returns/repository.server.ts";
import { settleReturn } from "./returns/service.server.ts";
import { forEachOrder, publishOrderEvent, withLockedOrder } from "./service.server.ts";
import { can } from "./status/actions.model.ts";
import { statusIs } from "./status/model.ts";

/** Age at which an order that the warehouse has not accepted, or has not taken back, is sent to it again. */
const RETRY_AFTER_MS = 2 * 60_000;

/** Orders per run of the job. */
const BATCH = 500;

/**
 * Requests fulfilment of a bought order, which can be repeated. Withdraws it when the order was cancelled meanwhile, also when that
 * failed the time before. An order that only waits, such as one that was put on hold meanwhile, keeps its task: a withdrawal is for good.
 */
export async function beginFulfilment(
  context: PlatformContext & Fulfilment,
  order: StoredOrder,
  details: CheckoutDetails,
): Promise<void> {
  if (!order.placed) return;
  if (statusIs(order.status, "cancelled")) return endFulfilment(context, order);
  if (!statusIs(order.status, "toFulfil")) return;
  await context.fulfilment.request(taskOf(order, order.placed.lines, details, context.stores));
  const move = { to: "in_progress", actor: "warehouse", reason: "The warehouse has it" } as const;
  if (await moveUnlessChanged(context.db, order, move, context.clock.now())) return;
  const current = await readOrder(context.db, order);
  if (current && statusIs(current.status, "cancelled")) await endFulfilment(context, current);
}

/**
 * Withdraws the fulfilment of a cancelled order, and lets its refund and its stock go as far as the warehouse's answer allows. Repeating it has no
 * effect.
 */
export async function endFulfilment(context: PlatformContext & Fulfilment, order: StoredOrder): Promise<void> {
  if (!order.concludedAt) return;
  const { isSent, isLoaded } = await context.fulfilment.withdraw(order.orderNumber, await keptSimsOf(context, order));
  const done: Done[] = [...(isSent ? ["sent_at" as const] : []), ...(isLoaded ? ["loaded_at" as const] : [])];
  await withLockedOrder(context, order, async (trx, locked) => {
    if (statusIs(locked.status, "cancelled")) await applyDone(context, trx, locked, [...done, "withdrawn_at"]);
  });
}

/**
 * Offers of the SIMs that stay on although their order is cancelled. A parcel may have left without the shop knowing it, so that its cards count
 * as on their way.
 */
async function keptSimsOf(context: PlatformContext, order: StoredOrder): Promise<string[]> {
  const facts = await cancelFactsOf(context, context.db, order);
  const onItsWay = { ...order, sentAt: order.sentAt ?? context.clock.now() };
  const arriving = keptOnArrival(cancellableOf(onItsWay, facts)).map(({ id }) => id);
  const sims = order.placed?.lines.filter((line) => line.includesStarterPack) ?? [];
  return sims
    .filter(({ id }) => order.keptLines.includes(id) || arriving.includes(id))
    .map(({ variationId }) => variationId);
}

/** Requests or withdraws fulfilment again for orders that the warehouse has not accepted or not taken back. */
export async function sendUnsentOrders(context: PlatformContext & Fulfilment): Promise<void> {
  const before = new Date(context.clock.now().getTime() - RETRY_AFTER_MS);
  const keys = [
    ...(await unfulfilledOrders(context.db, before, BATCH)),
    ...(await unwithdrawnOrders(context.db, before, BATCH)),
  ];
  await forEachOrder(context, keys, async (key) => {
    const order = await readOrder(context.db, key);
    if (order) await beginFulfilment(context, order, await detailsOf(context.db, context.detailCipher, order));
  });
}

/** Applies a notification of the warehouse in one transaction; repeating it has no effect. */
export async function receiveWarehouseNotification(
  context: PlatformContext,
  notification: WarehouseNotification,
): Promise<WarehouseResult> {
  const key = await orderByNumber(context.db, notification.orderNumber);
  if (!key) return "unknown";
  let result: WarehouseResult = "unknown";
  try {
    await withLockedOrder(context, key, async (trx, order) => {
      result = (await apply(context, trx, order, notification)) ? "accepted" : "refused";
    });
  } catch (error) {
    if (error instanceof SimTaken) return "refused";
    throw error;
  }
  return result;
}

/** @returns false when the order does not allow it in its status */
function apply(
  context: PlatformContext,
  db: Database,
  order: StoredOrder,
  notification: WarehouseNotification,
): Promise<boolean> {
  switch (notification.kind) {
    case "rica":
      return registerSims(context, db, order, notification);
    case "loaded":
      return statusIs(order.status, "cancelled")
        ? recordLate(context, db, order, "loaded")
        : recordLoaded(context, db, order);
    case "returned": {
      const on = dayOf(context.clock.now());
      return settleReturn(context, db, order, { state: "received", actor: "warehouse", proof: "", on, reason: "" });
    }
    default:
      return statusIs(order.status, "cancelled")
        ? recordLate(context, db, order, notification.kind)
        : advance(context, db, order, notification.kind);
  }
}

/** Records what the warehouse had done of an order that was cancelled meanwhile: only the warehouse knows what left. */
async function recordLate(
  context: PlatformContext,
  trx: Database,
  order: StoredOrder,
  kind: "sent" | "loaded" | "delivered",
): Promise<boolean> {
  const lines = order.placed?.lines ?? [];
  const isGoods = lines.some((line) => line.isDelivered);
  const isPossible = kind === "sent" ? isGoods : kind === "delivered" || lines.some((line) => !line.isDelivered);
  if (!order.concludedAt || !isPossible) return false;
  const arrived: Done[] = kind === "delivered" ? ["sent_at", "delivered_at"] : ["sent_at"];
  await applyDone(context, trx, order, isGoods && kind !== "loaded" ? arrived : ["loaded_at"]);
  return true;
}

/** Records that what is loaded or sent at once was, before the rest of the order: from then on it is not refunded (D-14). */
async function recordLoaded({ clock }: PlatformContext, db: Database, order: StoredOrder): Promise<boolean> {
  if (order.status === "completed") return true;
  if (!statusIs(order.status, "atWarehouse") || !order.placed?.lines.some(isSentAtOnce)) return false;
  await setFulfilmentTime(db, order, "loaded_at", clock.now());
  return true;
}

/** Records that goods were sent or delivered, or a service activated; a SIM may be activated only after registration (D-13). */
async function advance(
  context: PlatformContext,
  db: Database,
  order: StoredOrder,
  kind: "sent" | "delivered",
): Promise<boolean> {
  const now = context.clock.now();
  const lines = order.placed?.lines ?? [];
  const isGoods = lines.some((line) => line.isDelivered);
  if (order.status === "completed") return true;
  if (!statusIs(order.status, "atWarehouse") || (kind === "sent" && !isGoods)) return false;
  const isCaptured = (await ricaNow(db, order)) !== "awaiting";
  if (!isGoods && !isCaptured) return false;
  if (kind === "sent" ? order.sentAt : order.deliveredAt) return true;
  if (isGoods) await setFulfilmentTime(db, order, "sent_at", now);
  if (isGoods && kind === "delivered") await setFulfilmentTime(db, order, "delivered_at", now);
  const done = kind === "delivered" && isCaptured;
  const reason = isGoods ? "Delivered" : "Switched on";
  const moved = done ? await moveOrder(db, order, { to: "completed", actor: "warehouse", reason }, now) : order;
  await publishOrderEvent(context, db, moved, kind);
  return true;
}

/** Registers all SIMs of an order: needs identity, proof of address, and card and number of each SIM. */
async function registerSims(
  context: PlatformContext,
  db: Database,
  order: StoredOrder,
  notification: WarehouseNotification & { kind: "rica" },
): Promise<boolean> {
  const state = await ricaNow(db, order);
  if (state !== "awaiting") return state === "captured";
  const isComplete =
    notification.identity &&
    notification.proofOfAddress &&
    countsSimsOf(order, notification.sims) &&
    notification.sims.every(({ iccid, msisdn }) => isIccid(iccid) && isMobileNumber(msisdn));
  if (!isComplete || !can({ ...order, rica: state }, "capture_sims").ok) return false;
  await captureSims(context, db, order, notification.sims, "warehouse");
  return true;
}

/** True for as many different cards as the order has SIMs, each with a number of its own. */
export function countsSimsOf({ placed }: StoredOrder, sims: readonly Sim[]): boolean {
  const [cards, numbers] = [new Set(sims.map(({ iccid }) => iccid)), new Set(sims.map(({ msisdn }) => msisdn))];
  return sims.length === simsOf(placed?.lines ?? []) && cards.size === sims.length && numbers.size === sims.length;
}

/** A card is registered already, with this order or another one. The transaction has to be rolled back. */
export class SimTaken extends Error {
  override name = "SimTaken";
  readonly iccid: string;

  constructor(iccid: string) {
    super("This SIM card is registered already");
    this.iccid = iccid;
  }
}

/**
 * Registers all SIMs of an order in progress whose customer's identity and address were seen; a delivered order becomes completed (D-13).
 * @throws SimTaken
 */
export async function captureSims(
  context: PlatformContext,
  trx: Database,
  order: StoredOrder,
  sims: readonly Sim[],
  actor: Actor,
): Promise<void> {
  const now = context.clock.now();
  for (const sim of sims) if (!(await recordSim(trx, order, sim, now))) throw new SimTaken(sim.iccid);
  const move = { to: "completed", actor, reason: "Delivered, and every SIM is registered" } as const;
  const moved = order.deliveredAt ? await moveOrder(trx, order, move, now) : order;
  await publishOrderEvent(context, trx, moved, "rica_captured");
}

/** State of the SIM registration of an order. */
export async function ricaNow(db: Database, order: StoredOrder) {
  return ricaStateOf(order.placed?.lines ?? [], (await registeredSims(db, order)).sims.length);
}

/** Progress of an order for the warehouse; undefined for an unknown one. */
export async function progressOf(context: PlatformContext, orderNumber: string) {
  const key = await orderByNumber(context.db, orderNumber);
  const order = key && (await readOrder(context.db, key));
  if (!order) return undefined;
  const returning = await returnOf(context.db, order);
  return {
    isSent: order.sentAt !== null,
    isDelivered: order.deliveredAt !== null || order.status === "completed",
    isCaptured: (await ricaNow(context.db, order)) !== "awaiting",
    isLoaded: order.loadedAt !== null,
    isReturning: returning !== undefined && order.sentAt !== null && canSettle(returning.state, "received"),
    isOver: !statusIs(order.status, "fulfilled"),
  };
}
