import { z } from "zod";
import type { Job } from "#platform/jobs.server.ts";
import { ORDER_REFUND } from "./cancel.service.server.ts";
import type { OrdersContext } from "./context.server.ts";
import type { RefundState } from "./model.ts";
import {
  moveRefund,
  oweRefund,
  paidBackOrders,
  type Refund,
  refundsOf,
  secondPayments,
  stayingRefunds,
} from "./refund.repository.server.ts";
import { moveOrder, type OrderKey } from "./repository.server.ts";
import { publishOrderEvent, withLockedOrder } from "./service.server.ts";

/** A gateway answers within seconds: one that was asked for this long will not. */
const UNANSWERED_MS = 10 * 60_000;

/** Refunds that one run of the sweeper looks at. */
const BATCH = 500;

const Key = z.object({ ownerId: z.uuid(), orderId: z.uuid() });

/** Work of the refunds: those of an order that was given up, and every five minutes what was left lying. */
export function refundJobs(context: OrdersContext): Job[] {
  return [
    { queue: ORDER_REFUND, run: async (data) => refundOrder(context, Key.parse(data)) },
    { queue: "refund-sweep", schedule: "*/5 * * * *", run: () => sweepRefunds(context) },
  ];
}

/** Pays back what is owed for an order. */
async function refundOrder(context: OrdersContext, key: OrderKey): Promise<void> {
  for (const refund of await refundsOf(context.db, key)) if (refund.state === "waiting") await payBack(context, refund);
  await concludeRefunds(context, key);
}

/**
 * Asks the gateway once. That it is being asked is kept before: asking twice may pay twice, so a refund whose answer was
 * lost, for whatever reason, is left to a person who looks at the gateway first.
 */
async function payBack(context: OrdersContext, refund: Refund): Promise<void> {
  if (!(await moveRefund(context.db, refund, "asked", context.clock.now()))) return;
  const asked: Refund = { ...refund, state: "asked" };
  await moveRefund(context.db, asked, await answerOf(context, refund), context.clock.now());
}

async function answerOf(context: OrdersContext, refund: Refund): Promise<RefundState> {
  const { gateway, gatewayId, paymentId, amountCents } = refund;
  if (gateway !== context.payment.name) return "by_hand";
  try {
    return await context.payment.refund({ gatewayId, paymentId, status: "paid", amountCents });
  } catch {
    return "by_hand";
  }
}

/** Once everything went back, the order is refunded. */
async function concludeRefunds(context: OrdersContext, key: OrderKey): Promise<void> {
  await withLockedOrder(context, key, async (trx, order) => {
    if (order.status !== "refund_pending") return;
    const refunds = await refundsOf(trx, key);
    if (!refunds.every(({ state }) => state === "refunded")) return;
    const move = { to: "refunded", actor: "gateway", reason: "The money went back" } as const;
    await publishOrderEvent(context, trx, await moveOrder(trx, order, move, context.clock.now()));
  });
}

async function sweepRefunds(context: OrdersContext): Promise<void> {
  const now = context.clock.now();
  const before = new Date(now.getTime() - UNANSWERED_MS);
  // An order that was paid twice is one purchase: what came second goes back, and a person makes sure that it is second.
  for (const money of await secondPayments(context.db, BATCH)) await oweRefund(context.db, money, "by_hand", now);
  for (const refund of await stayingRefunds(context.db, "asked", before, BATCH))
    await moveRefund(context.db, refund, "by_hand", now);
  for (const refund of await stayingRefunds(context.db, "waiting", before, BATCH)) await refundOrder(context, refund);
  // What a person paid back is only noted by them (scripts/refunds.ts).
  for (const key of await paidBackOrders(context.db, BATCH)) await concludeRefunds(context, key);
}
