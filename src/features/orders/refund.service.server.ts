import { z } from "zod";
import type { Shop } from "#app/shop.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import { ORDER_REFUND } from "./cancel.service.server.ts";
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
export function refundJobs(shop: Shop): Job[] {
  return [
    { queue: ORDER_REFUND, run: async (data) => refundOrder(shop, Key.parse(data)) },
    { queue: "refund-sweep", schedule: "*/5 * * * *", run: () => sweepRefunds(shop) },
  ];
}

/** Pays back what is owed for an order. */
async function refundOrder(shop: Shop, key: OrderKey): Promise<void> {
  for (const refund of await refundsOf(shop.db, key)) if (refund.state === "waiting") await payBack(shop, refund);
  await concludeRefunds(shop, key);
}

/**
 * Asks the gateway once. That it is being asked is kept before: asking twice may pay twice, so a refund whose answer was
 * lost, for whatever reason, is left to a person who looks at the gateway first.
 */
async function payBack(shop: Shop, refund: Refund): Promise<void> {
  if (!(await moveRefund(shop.db, refund, "asked", shop.clock.now()))) return;
  const asked: Refund = { ...refund, state: "asked" };
  await moveRefund(shop.db, asked, await answerOf(shop, refund), shop.clock.now());
}

async function answerOf(shop: Shop, refund: Refund): Promise<RefundState> {
  const { gateway, gatewayId, paymentId, amountCents } = refund;
  if (gateway !== shop.payment.name) return "by_hand";
  try {
    return await shop.payment.refund({ gatewayId, paymentId, status: "paid", amountCents });
  } catch {
    return "by_hand";
  }
}

/** Once everything went back, the order is refunded. */
async function concludeRefunds(shop: Shop, key: OrderKey): Promise<void> {
  await withLockedOrder(shop, key, async (trx, order) => {
    if (order.status !== "refund_pending") return;
    const refunds = await refundsOf(trx, key);
    if (!refunds.every(({ state }) => state === "refunded")) return;
    const move = { to: "refunded", actor: "gateway", reason: "The money went back" } as const;
    await publishOrderEvent(shop, trx, await moveOrder(trx, order, move, shop.clock.now()));
  });
}

async function sweepRefunds(shop: Shop): Promise<void> {
  const now = shop.clock.now();
  const before = new Date(now.getTime() - UNANSWERED_MS);
  // An order that was paid twice is one purchase: what came second goes back, and a person makes sure that it is second.
  for (const money of await secondPayments(shop.db, BATCH)) await oweRefund(shop.db, money, "by_hand", now);
  for (const refund of await stayingRefunds(shop.db, "asked", before, BATCH))
    await moveRefund(shop.db, refund, "by_hand", now);
  for (const refund of await stayingRefunds(shop.db, "waiting", before, BATCH)) await refundOrder(shop, refund);
  // What a person paid back is only noted by them (scripts/refunds.ts).
  for (const key of await paidBackOrders(shop.db, BATCH)) await concludeRefunds(shop, key);
}
