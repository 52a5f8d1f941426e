import { returnUse } from "#cart/promo-codes/repository.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { DAY_MS } from "#shared/day.ts";
import { type Cents, toCents } from "#shared/money.ts";
import {
  type CancellableOrder,
  isAnswered,
  keptLines,
  needsReturn,
  REFUND_DAYS,
  refundableOf,
} from "../cancellation.model.ts";
import type { CheckoutDetails } from "../details/model.ts";
import { detailsOf } from "../details/repository.server.ts";
import { type RicaState, ricaStateOf } from "../fulfilment.model.ts";
import { registeredSims, setFulfilmentTime } from "../fulfilment.repository.server.ts";
import type { OrderLine } from "../model.ts";
import { deleteRefund, lockRefunds, type Refund, receivedPayments, setRefund } from "../refund.repository.server.ts";
import { ORDER_REFUND } from "../refund.service.server.ts";
import { lockOrder, moveOrder, type StoredOrder, setKeptLines } from "../repository.server.ts";
import type { ReturnState } from "../returns/model.ts";
import { deleteReturn, openReturn, reopenReturn, returnOf } from "../returns/repository.server.ts";
import { publishOrderEvent } from "../service.server.ts";
import { statusIs } from "../status/model.ts";
import { releaseStock, reserveStock } from "../stock.repository.server.ts";
import { refundsDue } from "./refunds.model.ts";

/** States of a return after which the money goes back. */
const REFUNDABLE: readonly ReturnState[] = ["handed_over", "received"];

/** What the rules about cancelling use besides the order itself. */
export interface CancelFacts {
  consents: CheckoutDetails["consents"];
  rica: RicaState;
}

/** The fields of an order that the rules about cancelling use. */
export function cancellableOf(
  order: StoredOrder,
  { consents, rica }: CancelFacts,
): CancellableOrder & { lines: readonly OrderLine[] } {
  return {
    ...order,
    lines: order.placed?.lines ?? [],
    isRegistered: rica === "captured",
    startsAtOnce: consents.includes("immediate_start"),
  };
}

/** Reads what the rules about cancelling an order use. */
export async function cancelFactsOf(
  { detailCipher }: PlatformContext,
  db: Database,
  order: StoredOrder,
): Promise<CancelFacts> {
  const { consents } = await detailsOf(db, detailCipher, order);
  const { sims } = await registeredSims(db, order);
  return { consents, rica: ricaStateOf(order.placed?.lines ?? [], sims.length) };
}

/** What the warehouse says that it did of an order; "withdrawn_at" is its answer to the withdrawal. */
export type Done = "sent_at" | "delivered_at" | "loaded_at" | "withdrawn_at";

/**
 * Applies what the warehouse says about a cancelled order, in its answer to the withdrawal or in a report. What it says once all refunds have
 * begun changes no money any more and is put before staff. Repeating it has no effect. Runs in the caller's transaction, which has locked
 * the cart and then the order.
 */
export async function applyDone(
  context: PlatformContext,
  trx: Database,
  order: StoredOrder,
  done: readonly Done[],
): Promise<void> {
  const now = context.clock.now();
  for (const what of done) await setFulfilmentTime(trx, order, what, now);
  const current = await lockOrder(trx, order);
  if (!current || !statusIs(current.status, "cancelled")) return;
  const goods = goodsOf(current, []);
  const isSentNow = goods.length > 0 && !order.sentAt && current.sentAt !== null;
  const isKeptChanged = (await keptNow(context, trx, current)).length !== (await keptNow(context, trx, order)).length;
  if ((isSentNow || isKeptChanged) && hasBegun(await lockRefunds(trx, current))) {
    context.logger.warn(
      { orderId: order.orderId },
      "the warehouse's answer about a refunded order differs from what was known",
    );
    await reopenReturn(trx, current, { now, dueAt: now });
  }
  await settleCancellation(context, trx, current);
  // Its stock was released when nothing had left. What was sold again meanwhile is short, and the next import of stock shows it.
  if (isSentNow && isAnswered(order)) await reserveStock(trx, current, goods, "allocated");
}

/**
 * Brings refunds, return, kept lines and stock of a cancelled order in line with what the warehouse has said so far (D-14): money and stock move
 * once it has answered. Goods that left have to come back first; what was loaded with consent, and SIMs that can be used, are kept and not
 * refunded. Repeating it has no effect. Runs in the caller's transaction, which has locked the cart and then the order.
 */
export async function settleCancellation(context: PlatformContext, trx: Database, order: StoredOrder): Promise<void> {
  const now = context.clock.now();
  const kept = await keptNow(context, trx, order);
  const refunds = await lockRefunds(trx, order);
  const hasRefundBegun = hasBegun(refunds);
  const mayRefund = hasRefundBegun || (await settleReturnOf(context, trx, { order, kept }, now));
  if (!hasRefundBegun) {
    await settleRefunds(context, trx, { order, refunds, kept, mayRefund });
    if (kept.length > order.keptLines.length) await keepLines(context, trx, order, kept, now);
    if (kept.length < order.keptLines.length) await setKeptLines(trx, order, kept);
  }
  if (!isAnswered(order)) return;
  // Not before the money may go: who keeps the goods has used the code.
  if (mayRefund && kept.length === 0) await returnUse(trx, order);
  if (!order.sentAt && !isEverythingKept(order, kept)) await releaseStock(trx, order, now, ["reserved", "allocated"]);
}

/** Opens or closes the return of an order. @returns whether its refunds may go */
async function settleReturnOf(
  context: PlatformContext,
  trx: Database,
  { order, kept }: { order: StoredOrder; kept: readonly string[] },
  now: Date,
): Promise<boolean> {
  const found = await returnOf(trx, order);
  const goods = goodsOf(order, kept);
  const isObsolete = found?.state === "expected" && goods.length === 0;
  // Goods that are expected, or came, stay so; staff may have decided without the warehouse's answer.
  if (found && found.state !== "unclear" && !isObsolete)
    return found.state === "waived" || (isAnswered(order) && REFUNDABLE.includes(found.state));
  const dueAt = order.refundDueAt ?? new Date(now.getTime() + REFUND_DAYS * DAY_MS);
  if (needsReturn({ ...order, lines: goods })) {
    await openReturn(trx, order, { state: "expected", now, dueAt });
    await publishOrderEvent(context, trx, order, "return_expected");
    return false;
  }
  if (isAnswered(order)) await deleteReturn(trx, order);
  else await openReturn(trx, order, { state: "unclear", now, dueAt });
  return isAnswered(order);
}

/** Sets what is refunded of each payment, and lets it go or wait. */
async function settleRefunds(
  context: PlatformContext,
  trx: Database,
  {
    order,
    refunds,
    kept,
    mayRefund,
  }: { order: StoredOrder; refunds: readonly Refund[]; kept: readonly string[]; mayRefund: boolean },
): Promise<void> {
  const now = context.clock.now();
  const begun = refunds.filter((refund) => !isNotBegun(refund));
  const due = refundsDue(await receivedPayments(trx, order), begun, keptCentsOf(order, kept));
  const state = mayRefund ? "waiting" : "awaiting_return";
  for (const refund of refunds.filter(isNotBegun)) {
    const amountCents = due.find(({ gatewayId }) => gatewayId === refund.gatewayId)?.amountCents ?? 0;
    if (amountCents === 0) await deleteRefund(trx, refund);
    else if (amountCents !== refund.amountCents || state !== refund.state)
      await setRefund(trx, refund, { amountCents, state }, now);
  }
  const { ownerId, orderId } = order;
  if (mayRefund && refunds.length > 0) await context.jobs.enqueue(trx, ORDER_REFUND, { ownerId, orderId });
}

/** Notes what turned out to be loaded or sent with consent, and tells the customer. An order of nothing else is completed. */
async function keepLines(
  context: PlatformContext,
  trx: Database,
  order: StoredOrder,
  kept: string[],
  now: Date,
): Promise<void> {
  await setKeptLines(trx, order, kept);
  const reason = "It was loaded or sent before the cancellation reached the warehouse";
  if (isEverythingKept(order, kept)) {
    await deleteReturn(trx, order);
    await moveOrder(trx, order, { to: "completed", actor: "warehouse", reason }, now);
  } else if (
    order.status === "refund_pending" &&
    (await lockRefunds(trx, order)).every(({ state }) => state === "refunded")
  ) {
    await moveOrder(trx, order, { to: "cancelled", actor: "warehouse", reason }, now);
  }
  await publishOrderEvent(context, trx, order, "kept");
}

/**
 * Ids of the lines of a cancelled order that the customer keeps. Once it is cancelled only "loaded" adds to them, and the arrival of a registered
 * SIM card: that other goods arrived says nothing about the rest any more. What was taken for loaded because the goods had arrived stays only if
 * the warehouse's answer says so.
 */
async function keptNow(context: PlatformContext, trx: Database, order: StoredOrder): Promise<string[]> {
  const facts = await cancelFactsOf(context, trx, order);
  const loaded = keptLines(cancellableOf(order, facts), order.loadedAt !== null).map(({ id }) => id);
  const isDenied = order.withdrawnAt !== null && order.loadedAt === null && goodsOf(order, []).length > 0;
  return (order.placed?.lines ?? [])
    .map(({ id }) => id)
    .filter((id) => loaded.includes(id) || (!isDenied && order.keptLines.includes(id)));
}

function isEverythingKept({ placed }: StoredOrder, kept: readonly string[]): boolean {
  return placed !== null && placed.lines.length > 0 && kept.length === placed.lines.length;
}

/** Titles of what the customer keeps of a cancelled order. */
export function keptTitles({ placed, keptLines: kept }: StoredOrder): string[] {
  return (placed?.lines ?? []).filter(({ id }) => kept.includes(id)).map(({ variationTitle }) => variationTitle);
}

/** The goods of an order but for those that are kept. */
export function goodsOf({ placed }: StoredOrder, kept: readonly string[]): OrderLine[] {
  return (placed?.lines ?? []).filter((line) => line.isDelivered && !kept.includes(line.id));
}

function isNotBegun({ state }: Refund): boolean {
  return state === "awaiting_return" || state === "waiting";
}

/** True when every refund was requested at least, so that no amount can change any more; false without any. */
function hasBegun(refunds: readonly Refund[]): boolean {
  return refunds.length > 0 && !refunds.some(isNotBegun);
}

/** The price of what the customer keeps of a cancelled order, less its part of a promo code. */
export function keptCentsOf({ placed }: StoredOrder, kept: readonly string[]): Cents {
  if (!placed) return 0;
  const { lines, summary, totalCents } = placed;
  return totalCents - toCents(refundableOf({ lines, total: summary.total }, kept).amount);
}
