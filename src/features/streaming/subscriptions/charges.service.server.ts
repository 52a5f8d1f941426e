import { addDays, dayOf, daysBefore } from "#shared/day.ts";
import type { StreamingContext } from "../context.server.ts";
import {
  CHARGEABLE,
  canMove,
  chargeDay,
  MAX_CHARGE_TRIES,
  REMINDER_DAYS,
  STREAMING_CHARGE,
  STREAMING_ORDER,
  STREAMING_STATUS,
  SUSPENDED_DAYS,
} from "../model.ts";
import {
  dueSubscriptions,
  endingSubscriptions,
  findCharge,
  insertCharge,
  openCharges,
  openOrders,
  settleCharge,
  tryChargeOn,
  unremindedSubscriptions,
} from "./charges.repository.server.ts";
import { sendMessage } from "./messages.service.server.ts";
import { changeSubscription, findSubscription } from "./repository.server.ts";

/** Milliseconds after which an order that the partner did not answer is sent again; its job has given up by then. */
const REORDER_MS = 2 * 3_600_000;

/** Subscriptions that one run of the schedule looks at, of each kind; the next run takes the others. */
const BATCH = 1_000;

/** What is due today (L-03): reminders, charges, further attempts, and endings. Repeating it has no effect. */
export async function runDue(context: StreamingContext): Promise<void> {
  const { db, clock } = context;
  const today = dayOf(clock.now());
  for (const id of await unremindedSubscriptions(db, addDays(today, REMINDER_DAYS), BATCH)) await remind(context, id);
  for (const id of await dueSubscriptions(db, today, BATCH)) await makeDue(context, id, today);
  for (const { subscriptionId, period, state } of await openCharges(db, today, BATCH)) {
    if (state === "due") await tryChargeOn(db, { subscriptionId, period }, addDays(today, 1));
    await context.jobs.enqueue(db, STREAMING_CHARGE, { subscriptionId, period });
  }
  for (const id of await openOrders(db, new Date(clock.now().getTime() - REORDER_MS), BATCH))
    await reorder(context, id);
  const suspendedSince = daysBefore(clock.now(), SUSPENDED_DAYS);
  for (const id of await endingSubscriptions(db, today, suspendedSince, BATCH)) await end(context, id);
}

async function reorder(context: StreamingContext, subscriptionId: string): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const subscription = await findSubscription(trx, subscriptionId, true);
    if (subscription?.state !== "ordered") return;
    await changeSubscription(trx, subscription, {}, context.clock.now());
    await context.jobs.enqueue(trx, STREAMING_ORDER, { subscriptionId });
  });
}

/** Tells the customer about the first charge, seven days before (L-03). */
async function remind(context: StreamingContext, subscriptionId: string): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const subscription = await findSubscription(trx, subscriptionId, true);
    if (subscription?.state !== "active") return;
    await changeSubscription(trx, subscription, { state: "reminder_sent" }, context.clock.now());
    await sendMessage(context, trx, subscriptionId, "reminder");
  });
}

/**
 * Makes the next month due, and queues its charge, in one transaction: each month once. A subscription that was never switched on ends
 * instead, and nothing is charged.
 */
async function makeDue(context: StreamingContext, subscriptionId: string, today: string): Promise<void> {
  const now = context.clock.now();
  await context.db.transaction().execute(async (trx) => {
    const subscription = await findSubscription(trx, subscriptionId, true);
    if (!subscription?.nextChargeOn || subscription.nextChargeOn > today) return;
    const { state, charges: period, priceCents: amountCents, firstChargeOn } = subscription;
    if (state === "link_given") {
      const reason = "It was never switched on";
      const change = { state: "cancelled", reason, nextChargeOn: null, endsOn: today } as const;
      await changeSubscription(trx, subscription, change, now);
      await context.jobs.enqueue(trx, STREAMING_STATUS, { subscriptionId });
      return sendMessage(context, trx, subscriptionId, "unused");
    }
    if (!CHARGEABLE.includes(state)) return;
    // A month that is not paid yet comes first.
    const last = period > 0 ? await findCharge(trx, subscriptionId, period - 1, true) : undefined;
    if (last?.state === "refused") return;
    await insertCharge(trx, { subscriptionId, period, dueOn: subscription.nextChargeOn, amountCents });
    const change = { charges: period + 1, nextChargeOn: chargeDay(firstChargeOn, period + 1) };
    await changeSubscription(trx, subscription, change, now);
    await context.jobs.enqueue(trx, STREAMING_CHARGE, { subscriptionId, period });
  });
}

/**
 * Charges a month at the partner, which charges it once however often it is asked. A refused one is tried again on the next three days; then the
 * subscription is suspended.
 * @throws PartnerUnavailable for a retry
 */
export async function charge(context: StreamingContext, subscriptionId: string, period: number): Promise<void> {
  const { db, clock, streamingPartner } = context;
  const subscription = await findSubscription(db, subscriptionId);
  const due = await findCharge(db, subscriptionId, period);
  if (!subscription?.partnerReference || !due || due.state === "paid" || due.state === "dropped") return;
  if (due.state === "refused" && due.tryOn > dayOf(clock.now())) return;
  const isPaid = await streamingPartner.charge({
    chargeId: `${subscriptionId}/${period}/${due.tries}`,
    reference: subscription.partnerReference,
    amountCents: due.amountCents,
  });
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const current = await findSubscription(trx, subscriptionId, true);
    const open = await findCharge(trx, subscriptionId, period, true);
    if (!current || open?.tries !== due.tries || open.state === "paid" || open.state === "dropped") return;
    if (isPaid) {
      await settleCharge(trx, open, { state: "paid", tries: open.tries }, now);
      if (!canMove(current.state, "charged")) return;
      await changeSubscription(trx, current, { state: "charged" }, now);
      if (current.state === "suspended") {
        await context.jobs.enqueue(trx, STREAMING_STATUS, { subscriptionId });
        await sendMessage(context, trx, subscriptionId, "resumed", period);
      }
      return;
    }
    if (current.state === "cancelled") {
      await settleCharge(trx, open, { state: "dropped", tries: open.tries + 1 }, now);
      await changeSubscription(trx, current, { endsOn: dayOf(now) }, now);
      return context.jobs.enqueue(trx, STREAMING_STATUS, { subscriptionId });
    }
    const tries = open.tries + 1;
    await settleCharge(trx, open, { state: "refused", tries, tryOn: addDays(dayOf(now), 1) }, now);
    if (tries === 1) await sendMessage(context, trx, subscriptionId, "refused", period);
    if (tries < MAX_CHARGE_TRIES || !canMove(current.state, "suspended")) return;
    await changeSubscription(trx, current, { state: "suspended", reason: "A month could not be charged" }, now);
    await context.jobs.enqueue(trx, STREAMING_STATUS, { subscriptionId });
    await sendMessage(context, trx, subscriptionId, "suspended", period);
  });
}

/** Ends a subscription whose last day is over, or that stayed suspended, and tells the partner. */
async function end(context: StreamingContext, subscriptionId: string): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const subscription = await findSubscription(trx, subscriptionId, true);
    if (!subscription || subscription.endedAt) return;
    const now = context.clock.now();
    if (subscription.state === "suspended") {
      const change = {
        state: "cancelled",
        reason: "It stayed unpaid",
        nextChargeOn: null,
        endsOn: dayOf(now),
      } as const;
      await changeSubscription(trx, subscription, change, now);
    }
    await context.jobs.enqueue(trx, STREAMING_STATUS, { subscriptionId });
  });
}

/**
 * Tells the partner what a subscription is now: suspended, running again, or over. Then a number is free for another one.
 * @throws PartnerUnavailable for a retry
 */
export async function reportStatus(context: StreamingContext, subscriptionId: string): Promise<void> {
  const { db, clock, streamingPartner } = context;
  const subscription = await findSubscription(db, subscriptionId);
  if (!subscription?.partnerReference || subscription.endedAt) return;
  const { state, partnerReference, endsOn } = subscription;
  const isOver = state === "cancelled" && endsOn !== null && endsOn <= dayOf(clock.now());
  if (state === "cancelled" && !isOver) return;
  if (isOver) await streamingPartner.setStatus(partnerReference, "cancelled");
  else await streamingPartner.setStatus(partnerReference, state === "suspended" ? "suspended" : "active");
  if (!isOver) return;
  await db.transaction().execute(async (trx) => {
    const current = await findSubscription(trx, subscriptionId, true);
    if (current && !current.endedAt) await changeSubscription(trx, current, { endedAt: clock.now() }, clock.now());
  });
}
