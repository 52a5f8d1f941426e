import type { FastifyPluginAsync } from "fastify";
import { summaryOf } from "#cart/promo-codes/summary.service.server.ts";
import { lockCart } from "#cart/repository.server.ts";
import { currentLines } from "#cart/service.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { signedNotification } from "#platform/http/notifications/signed-notification.server.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import type { DeliveryPromises, OrdersContext, Placing } from "../context.server.ts";
import { freezeOrder, lockOpenOrder, lockOrder, type StoredOrder } from "../repository.server.ts";
import { finaliseOrder, newDraft } from "../service.server.ts";
import { badFibreSignature } from "./contract.ts";
import type { FibreNotification } from "./fibre-checkout.port.ts";
import { holdReason, processOutcome } from "./model.ts";
import {
  changeProcess,
  type FibreProcess,
  ownerOfProcess,
  readProcess,
  recordFibreNotification,
} from "./repository.server.ts";

/** Maximum size of a notification in bytes; it has two fields. */
const BODY_LIMIT = 16 * 1024;

/** POST /fkstatus, the notification endpoint of the fibre checkout. */
export function fibreNotifications(context: OrdersContext): FastifyPluginAsync {
  return signedNotification({
    path: "/fkstatus",
    limit: BODY_LIMIT,
    verify(raw) {
      const notification = context.fibreCheckout.verify(raw);
      if (!notification) throw new HttpProblem(badFibreSignature);
      return notification;
    },
    handle: (notification) => applyFibreNotification(context, notification),
    unknown: "There is no such fibre order",
  });
}

/**
 * Applies a notification once, in one transaction; the only way for an order to become handed off (D-08). Exactly the lines of the
 * process are then removed from the cart.
 * @returns false for an unknown process
 */
async function applyFibreNotification(
  context: PlatformContext & DeliveryPromises & Placing,
  notification: FibreNotification,
): Promise<boolean> {
  const { processId, status } = notification;
  const ownerId = await ownerOfProcess(context.db, processId);
  if (ownerId === undefined) return false;
  const now = context.clock.now();
  await context.db.transaction().execute(async (trx) => {
    await lockCart(trx, ownerId);
    const process = await readProcess(trx, { ownerId, processId }, true);
    if (!process) throw new Error(`Process ${processId} has an owner and no row`);
    const outcome = processOutcome(process.status, status);
    if (!(await recordFibreNotification(trx, ownerId, notification, outcome, now))) return;
    if (outcome === "ignored") return;
    const order = outcome === "completed" && process.lines ? await handOff(context, trx, process, now) : undefined;
    await changeProcess(trx, process, { status, ...(order ? { orderId: order.orderId } : {}) }, now);
  });
  return true;
}

async function handOff(
  context: PlatformContext & DeliveryPromises & Placing,
  db: Database,
  process: FibreProcess,
  now: Date,
): Promise<StoredOrder> {
  const lines = process.lines ?? [];
  const order = await draftOf(db, process, now);
  const placed = await freezeOrder(db, order, lines, summaryOf(context, lines), now);
  const reason = "Ordered at the fibre checkout";
  const current = await currentLines(context, db, process.ownerId, lines);
  const compared = lines.map((line, at) => ({ frozen: line, current: current[at] ?? null }));
  const fault = holdReason({ ...process, lines: compared }, now);
  const move = fault
    ? ({ to: "held", reason: `${reason}, but ${fault}` } as const)
    : { to: "handed_off" as const, reason };
  return finaliseOrder(context, db, placed, { ...move, actor: "gateway" }, now);
}

/**
 * The draft order of the process. If it was cancelled meanwhile, or used by another process of the payment group, the group's open draft
 * or a new one replaces it: an order placed at the fibre checkout always becomes an order here.
 */
async function draftOf(db: Database, { ownerId, segment, orderId }: FibreProcess, now: Date): Promise<StoredOrder> {
  const own = orderId ? await lockOrder(db, { ownerId, orderId }) : undefined;
  if (own?.status === "draft") return own;
  return (
    (await lockOpenOrder(db, ownerId, segment, "fibreproduct")) ??
    (await newDraft(db, ownerId, segment, "fibreproduct", null, now))
  );
}
