import { z } from "zod";
import type { Job } from "#platform/jobs.server.ts";
import { daysBefore } from "#shared/day.ts";
import type { OrdersContext } from "./context.server.ts";
import { deleteOldProcesses } from "./fibre/repository.server.ts";
import { beginFulfilment, endFulfilment, sendUnsentOrders } from "./fulfilment.service.server.ts";
import { writeMessages } from "./messages/service.server.ts";
import { isOpen, ORDER_EVENT_KINDS } from "./model.ts";
import { refundJobs } from "./refund.service.server.ts";
import { forgottenOrders } from "./retention.repository.server.ts";
import { cancelUnpaid, ORDER_EVENTS, withLockedOrder } from "./service.server.ts";

/** Drafts and failed payments that nobody comes back to are given up after this (D-16). */
const FORGOTTEN_MS = 24 * 3_600_000;

/** Orders that a sweeper reads at a time. */
const BATCH = 500;

const News = z.object({ ownerId: z.uuid(), orderId: z.uuid(), news: z.enum(ORDER_EVENT_KINDS) });

/** A fibre hand-off that came to nothing is stored as long as a cart: it names an address. */
const FIBRE_DAYS = 30;

/**
 * Work of the orders: what follows from their news, refunds, each minute what the warehouse has not taken, and once an
 * hour what nobody came back to.
 */
export function orderJobs(context: OrdersContext): Job[] {
  return [
    { queue: "order-expiry", schedule: "7 * * * *", run: () => giveUpForgotten(context) },
    { queue: ORDER_EVENTS, run: async (data) => follow(context, News.parse(data)) },
    { queue: "fulfilment-sweep", schedule: "* * * * *", run: () => sendUnsentOrders(context) },
    ...refundJobs(context),
    {
      queue: "fibre-keeping",
      schedule: "29 3 * * *",
      run: () => deleteOldProcesses(context.db, daysBefore(context.clock.now(), FIBRE_DAYS)),
    },
  ];
}

/** Writes to the customer first: a warehouse that is away does not keep the letter back. All of it may be done again. */
async function follow(context: OrdersContext, { news, ...key }: z.output<typeof News>): Promise<void> {
  await writeMessages(context, key, news);
  if (news === "paid" || news === "accepted") await beginFulfilment(context, key);
  if (news === "cancelled" || news === "refund_pending") await endFulfilment(context, key);
}

async function giveUpForgotten(context: OrdersContext): Promise<void> {
  const now = context.clock.now();
  const before = new Date(now.getTime() - FORGOTTEN_MS);
  let found = BATCH;
  while (found === BATCH) {
    const keys = await forgottenOrders(context.db, before, BATCH);
    found = keys.length;
    for (const key of keys)
      await withLockedOrder(context, key, async (trx, order) => {
        // Its customer may have come back since it was found. An order that is being verified has a time of its own.
        if (!isOpen(order.status) || order.status === "awaiting_payment" || order.updatedAt >= before) return;
        await cancelUnpaid(trx, order, { actor: "sweeper", reason: "Not paid within 24 hours" }, now);
      });
  }
}
