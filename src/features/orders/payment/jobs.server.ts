import type { Job } from "#platform/jobs.server.ts";
import type { OrdersContext } from "../context.server.ts";
import { withLockedOrder } from "../service.server.ts";
import { lapsedReservations, releaseStock } from "../stock.repository.server.ts";
import { GatewayUnavailable } from "./payment-gateway.port.ts";
import { askedAgain, type Payment, readPayment, waitingPayments } from "./repository.server.ts";
import { failPayment, settle } from "./service.server.ts";

/** The gateway is asked about payments that it said nothing about for this long (D-09). */
const ASK_AFTER_MS = 10 * 60_000;

/** An order waits for its notification this long (D-16). */
const GIVE_UP_AFTER_MS = 2 * 3_600_000;

/** Payments that one run of the sweeper looks at, and how many of them at once: one slow answer holds up no other. */
const BATCH = 500;
const AT_ONCE = 4;

/** After so many failures in a row the gateway is not asked again in this run: it needs rest, not more questions. */
const ENOUGH_FAILURES = 5;

/** Work of the payments: each minute, customers who never came back are settled and stock set aside too long goes back. */
export function paymentJobs(context: OrdersContext): Job[] {
  return [{ queue: "payment-sweep", schedule: "* * * * *", run: () => sweep(context) }];
}

async function sweep(context: OrdersContext): Promise<void> {
  await releaseLapsed(context, context.clock.now());
  await askAbout(context, context.clock.now());
}

async function releaseLapsed(context: OrdersContext, now: Date): Promise<void> {
  for (const key of await lapsedReservations(context.db, now, BATCH))
    await withLockedOrder(context, key, async (trx, order) => {
      // A payment may have taken or renewed it since it was found.
      if (order.reservedUntil && order.reservedUntil < now) await releaseStock(trx, order);
    });
}

async function askAbout(context: OrdersContext, now: Date): Promise<void> {
  const waiting = await waitingPayments(context.db, new Date(now.getTime() - ASK_AFTER_MS), BATCH);
  const failures: unknown[] = [];
  let inARow = 0;

  async function lookAt(payment: Payment & { createdAt: Date }): Promise<void> {
    const isResting = inARow >= ENOUGH_FAILURES;
    try {
      if (!isResting) {
        const news = await context.payment.query(payment.paymentId);
        inARow = 0;
        if (news) await settle(context, news);
      }
    } catch (error) {
      if (error instanceof GatewayUnavailable) inARow += 1;
      else failures.push(error);
    }
    if (now.getTime() - payment.createdAt.getTime() >= GIVE_UP_AFTER_MS) await giveUp(context, payment, now);
    else if (!isResting) await askedAgain(context.db, payment, now);
  }

  async function work(): Promise<void> {
    for (let payment = waiting.shift(); payment; payment = waiting.shift()) await lookAt(payment);
  }

  await Promise.all(Array.from({ length: AT_ONCE }, work));
  // The rest is done; the queue hears of what was not.
  if (failures.length > 0) throw new AggregateError(failures, "Payments could not be settled");
}

/** Nothing came in time: the customer may try again, and money that comes after all still counts. */
async function giveUp(context: OrdersContext, payment: Payment, now: Date): Promise<void> {
  await withLockedOrder(context, payment, async (trx, order) => {
    const current = await readPayment(trx, payment.ownerId, payment.paymentId);
    if (current?.status === "open" && order.status === "awaiting_payment")
      await failPayment(trx, order, current, "failed", now);
  });
}
