import { z } from "zod";
import type { PlatformContext } from "#platform/context.server.ts";
import { forEachFound } from "#platform/each.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import { daysBefore } from "#shared/day.ts";
import { countBoughtTogether, replaceBoughtTogether } from "./bought-together/repository.server.ts";
import type { OrdersContext } from "./context.server.ts";
import { encryptStoredDetails } from "./details/encryption.service.server.ts";
import { detailsOf } from "./details/repository.server.ts";
import { deleteOldProcesses } from "./fibre/repository.server.ts";
import { beginFulfilment, endFulfilment, sendUnsentOrders } from "./fulfilment.service.server.ts";
import { issueCreditNote, issueInvoice } from "./invoices/service.server.ts";
import { MESSAGE_KINDS } from "./messages/model.ts";
import { createMessage, createMessages, LATER_MESSAGES } from "./messages/service.server.ts";
import { ORDER_EVENT_KINDS, UNPAID_MS } from "./model.ts";
import { reconcilePayments } from "./payment/service.server.ts";
import { ORDER_REFUND, reconcileRefunds, refundOrder } from "./refund.service.server.ts";
import { abandonedOrders, readCurrentOrder } from "./repository.server.ts";
import { deleteOldHoldings } from "./reservations/repository.server.ts";
import { deleteEndedOrders } from "./retention/service.server.ts";
import { cancelUnpaid, ORDER_EVENTS, withLockedOrder } from "./service.server.ts";
import { documentOf, statusIs, statusOfEvent } from "./status/model.ts";
import { currentKey } from "./transfer/service.server.ts";

/** Orders read at a time. */
const BATCH = 500;

/** Days for which a fibre hand-off without a result is stored, like a cart: it contains an address. */
const FIBRE_DAYS = 30;

/** Queue of orders whose fixed lines have to be registered. The checkout consumes it, because it has the operator's register. */
export const FIXED_LINES = "fixed-line-registration";

const OrderPayload = z.object({ ownerId: z.uuid(), orderId: z.uuid() });
const OrderEventPayload = OrderPayload.extend({ news: z.enum(ORDER_EVENT_KINDS) });
const LaterMessagePayload = OrderPayload.extend({ kind: z.enum(MESSAGE_KINDS) });

/** Jobs of orders, payments, refunds and fulfilment: queue consumers, recurring retries and retention. */
export function orderJobs(context: OrdersContext): Job[] {
  const { db, clock } = context;
  return [
    {
      queue: ORDER_EVENTS,
      concurrency: 10,
      run: async (data) => handleOrderEvent(context, OrderEventPayload.parse(data)),
    },
    {
      queue: LATER_MESSAGES,
      run: async (data) => writeLaterMessage(context, LaterMessagePayload.parse(data)),
    },
    { queue: "order-expiry", schedule: "7 * * * *", run: () => cancelAbandonedOrders(context) },
    { queue: "reservation-retention", schedule: "23 * * * *", run: () => deleteOldHoldings(db, clock.now()) },
    { queue: "fulfilment-sweep", schedule: "* * * * *", run: () => sendUnsentOrders(context) },
    { queue: "payment-sweep", schedule: "* * * * *", run: () => reconcilePayments(context) },
    {
      queue: ORDER_REFUND,
      run: async (data) => refundOrder(context, await currentKey(context, OrderPayload.parse(data))),
    },
    { queue: "refund-sweep", schedule: "*/5 * * * *", run: () => reconcileRefunds(context) },
    { queue: "order-detail-encryption", schedule: "47 * * * *", run: () => encryptStoredDetails(context) },
    {
      queue: "fibre-retention",
      schedule: "29 3 * * *",
      run: () => deleteOldProcesses(db, daysBefore(clock.now(), FIBRE_DAYS)),
    },
    {
      queue: "bought-together",
      schedule: "11 3 * * *",
      async run() {
        const { days, minCustomers } = context.boughtTogether;
        await replaceBoughtTogether(db, await countBoughtTogether(db, daysBefore(clock.now(), days), minCustomers));
      },
    },
    // Before document-retention, which then deletes the files of these orders.
    { queue: "order-retention", schedule: "41 2 * * *", run: () => deleteEndedOrders(context) },
  ];
}

/** The warehouse comes last, so that nothing waits for it while it is unavailable. Every step can be repeated. */
async function handleOrderEvent(
  context: OrdersContext,
  { news: event, orderId }: z.output<typeof OrderEventPayload>,
): Promise<void> {
  const order = await readCurrentOrder(context.db, orderId);
  if (!order) return;
  const details = await detailsOf(context.db, context.detailCipher, order);
  await createMessages(context, order, details, event);
  const status = statusOfEvent(event);
  const document = status && documentOf(status);
  if (document === "invoice") await issueInvoice(context, order);
  if (document === "creditNote") await issueCreditNote(context, order);
  if (event === "handed_off" || event === "accepted")
    await context.jobs.enqueue(context.db, FIXED_LINES, { ownerId: order.ownerId, orderId });
  if (status && statusIs(status, "toFulfil")) await beginFulfilment(context, order, details);
  const endsTask = (status && statusIs(status, "toWithdraw")) || event === "return_expected";
  if (endsTask && !order.withdrawnAt) await endFulfilment(context, order);
}

async function writeLaterMessage(
  context: OrdersContext,
  { kind, orderId }: z.output<typeof LaterMessagePayload>,
): Promise<void> {
  const order = await readCurrentOrder(context.db, orderId);
  if (order) await createMessage(context, order, await detailsOf(context.db, context.detailCipher, order), kind);
}

async function cancelAbandonedOrders(context: PlatformContext): Promise<void> {
  const now = context.clock.now();
  const before = new Date(now.getTime() - UNPAID_MS);
  await forEachFound(
    context,
    () => abandonedOrders(context.db, before, BATCH),
    ({ orderId }) => ({ orderId }),
    (key) =>
      withLockedOrder(context, key, async (trx, order) => {
        // The customer may have continued meanwhile. Verification has an expiry of its own.
        if (!statusIs(order.status, "abandonable")) return;
        if ((order.placedAt ?? order.updatedAt) >= before) return;
        await cancelUnpaid(trx, order, { actor: "sweeper", reason: "Not paid within 24 hours" }, now);
      }),
  );
}
