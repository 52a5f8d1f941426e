import type { PlatformContext } from "#platform/context.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { forEachItem, forEachStep } from "#platform/each.server.ts";
import { addDays, dayOf, daysBefore, HOUR_MS } from "#shared/day.ts";
import { partnerFor } from "../ask-partner.server.ts";
import type { StreamingPartners } from "../context.server.ts";
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
import type { PartnerStatus } from "../partner.port.ts";
import {
  type Charge,
  dropCharges,
  dueSubscriptions,
  endingSubscriptions,
  findCharge,
  insertCharge,
  openCharges,
  openOrders,
  settleCharge,
  tryChargeOn,
  unremindedSubscriptions,
  untoldSubscriptions,
} from "./charges.repository.server.ts";
import { sendMessage } from "./messages.service.server.ts";
import { changeSubscription, findSubscription, type Subscription, saveReportedStatus } from "./repository.server.ts";

/** Milliseconds after which an order or a status that the partner did not answer is sent again; its job has given up by then. */
const ASK_AGAIN_MS = 2 * HOUR_MS;

/** Subscriptions that one run of the schedule looks at, of each kind; the next run takes the others. */
const BATCH = 1_000;

/**
 * What is due today (L-03): reminders, charges, further attempts, and endings. Repeating it has no effect, and what fails for one subscription
 * stops no other.
 */
export async function runDue(context: PlatformContext): Promise<void> {
  const { db, clock } = context;
  const today = dayOf(clock.now());
  const askedBefore = new Date(clock.now().getTime() - ASK_AGAIN_MS);
  const forEach = async (ids: Promise<string[]>, work: (subscriptionId: string) => Promise<void>) =>
    forEachItem(context, await ids, (subscriptionId) => ({ subscriptionId }), work);
  await forEachStep(context, {
    reminders: () =>
      forEach(unremindedSubscriptions(db, addDays(today, REMINDER_DAYS), BATCH), (id) => remind(context, id)),
    charges: () => forEach(dueSubscriptions(db, today, BATCH), (id) => makeDue(context, id, today)),
    async attempts() {
      const charges = await openCharges(db, today, BATCH);
      await forEachItem(
        context,
        charges,
        ({ subscriptionId }) => ({ subscriptionId }),
        async ({ subscriptionId, period, state }) => {
          if (state === "due") await tryChargeOn(db, { subscriptionId, period }, addDays(today, 1));
          await context.jobs.enqueue(db, STREAMING_CHARGE, { subscriptionId, period });
        },
      );
    },
    orders: () => forEach(openOrders(db, askedBefore, BATCH), (id) => reorder(context, id)),
    states: () =>
      forEach(untoldSubscriptions(db, askedBefore, BATCH), (subscriptionId) =>
        context.jobs.enqueue(db, STREAMING_STATUS, { subscriptionId }),
      ),
    endings: () =>
      forEach(endingSubscriptions(db, today, daysBefore(clock.now(), SUSPENDED_DAYS), BATCH), (id) => end(context, id)),
  });
}

async function reorder(context: PlatformContext, subscriptionId: string): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const subscription = await findSubscription(trx, subscriptionId, true);
    if (subscription?.state !== "ordered") return;
    await changeSubscription(trx, subscription, {}, context.clock.now());
    await context.jobs.enqueue(trx, STREAMING_ORDER, { subscriptionId });
  });
}

/** Tells the customer about the first charge, seven days before (L-03). */
async function remind(context: PlatformContext, subscriptionId: string): Promise<void> {
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
async function makeDue(context: PlatformContext, subscriptionId: string, today: string): Promise<void> {
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
 * Makes the first month of a subscription that was just switched on due today, and queues its charge, if it is to be charged at once. Its months
 * are counted from today. Runs in the caller's transaction.
 */
export async function chargeAtOnce(
  { jobs }: Pick<PlatformContext, "jobs">,
  trx: Database,
  subscription: Subscription,
  now: Date,
): Promise<void> {
  const { subscriptionId, chargedAtOnce, priceCents: amountCents } = subscription;
  if (!chargedAtOnce) return;
  const today = dayOf(now);
  await insertCharge(trx, { subscriptionId, period: 0, dueOn: today, amountCents });
  const change = { charges: 1, firstChargeOn: today, nextChargeOn: chargeDay(today, 1) };
  await changeSubscription(trx, { ...subscription, state: "active" }, change, now);
  await jobs.enqueue(trx, STREAMING_CHARGE, { subscriptionId, period: 0 });
}

/**
 * Charges a month at the partner, which charges it once however often it is asked. A refused one is tried again on the next three days; then the
 * subscription is suspended.
 * @throws PartnerUnavailable for a retry
 */
export async function charge(
  context: PlatformContext & StreamingPartners,
  subscriptionId: string,
  period: number,
): Promise<void> {
  const { db, clock } = context;
  const subscription = await findSubscription(db, subscriptionId);
  const due = await findCharge(db, subscriptionId, period);
  if (!subscription?.partnerReference || !due || due.state === "paid" || due.state === "dropped") return;
  if (due.state === "refused" && due.tryOn > dayOf(clock.now())) return;
  const isPaid = await partnerFor(context, subscription).charge({
    chargeId: `${subscriptionId}/${period}/${due.tries}`,
    reference: subscription.partnerReference,
    amountCents: due.amountCents,
  });
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const current = await findSubscription(trx, subscriptionId, true);
    const open = await findCharge(trx, subscriptionId, period, true);
    if (!current || !open || open.state === "paid") return;
    // What was taken is paid, whatever another attempt or the customer did meanwhile: otherwise it would be taken again.
    if (isPaid) return settlePaid(context, trx, { current, open });
    if (open.tries !== due.tries || open.state === "dropped") return;
    if (current.state === "cancelled") {
      await settleCharge(trx, open, { state: "dropped", tries: open.tries + 1 }, now);
      await changeSubscription(trx, current, { endsOn: dayOf(now) }, now);
      return context.jobs.enqueue(trx, STREAMING_STATUS, { subscriptionId });
    }
    const tries = open.tries + 1;
    await settleCharge(trx, open, { state: "refused", tries, tryOn: addDays(dayOf(now), 1) }, now);
    // Otherwise the three days could be watched unpaid again and again.
    const isFirstAtOnce = current.chargedAtOnce && period === 0;
    if (tries === 1 && !isFirstAtOnce) await sendMessage(context, trx, subscriptionId, "refused");
    // Attempts that the customer asked for leave the three days as they are.
    const isLastDay = dayOf(now) >= addDays(open.dueOn, MAX_CHARGE_TRIES - 1);
    const isOver = isFirstAtOnce || (tries >= MAX_CHARGE_TRIES && isLastDay);
    if (!isOver || !canMove(current.state, "suspended")) return;
    await changeSubscription(trx, current, { state: "suspended", reason: "A month could not be charged" }, now);
    await context.jobs.enqueue(trx, STREAMING_STATUS, { subscriptionId });
    await sendMessage(context, trx, subscriptionId, isFirstAtOnce ? "unpaid" : "suspended");
  });
}

/** A month that was paid: a suspended subscription goes on, and one that was cancelled meanwhile can be watched for this month. */
async function settlePaid(
  context: PlatformContext,
  trx: Database,
  { current, open }: { current: Subscription; open: Charge },
): Promise<void> {
  const now = context.clock.now();
  const { subscriptionId, state } = current;
  await settleCharge(trx, open, { state: "paid", tries: open.tries }, now);
  if (canMove(state, "charged")) await changeSubscription(trx, current, { state: "charged" }, now);
  if (state === "suspended") await sendMessage(context, trx, subscriptionId, "resumed");
  const isGranted = open.state === "dropped" && state === "cancelled" && !current.endedAt;
  if (isGranted)
    await changeSubscription(trx, current, { endsOn: chargeDay(current.firstChargeOn, open.period + 1) }, now);
  if (isGranted || state === "suspended") await context.jobs.enqueue(trx, STREAMING_STATUS, { subscriptionId });
}

/** Ends a subscription whose last day is over, or that stayed suspended, and tells the partner. */
async function end(context: PlatformContext, subscriptionId: string): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const subscription = await findSubscription(trx, subscriptionId, true);
    if (!subscription || subscription.endedAt) return;
    const now = context.clock.now();
    if (subscription.state === "suspended") {
      const reason = "It stayed unpaid";
      const change = { state: "cancelled", reason, nextChargeOn: null, endsOn: dayOf(now) } as const;
      await changeSubscription(trx, subscription, change, now);
      await dropCharges(trx, subscriptionId, ["refused"], now);
    }
    await context.jobs.enqueue(trx, STREAMING_STATUS, { subscriptionId });
  });
}

/**
 * Tells the partner what a subscription is now: suspended, running again, or over. Then a number is free for another one.
 * @throws PartnerUnavailable for a retry
 */
export async function reportStatus(
  context: PlatformContext & StreamingPartners,
  subscriptionId: string,
): Promise<void> {
  const { db, clock } = context;
  const subscription = await findSubscription(db, subscriptionId);
  const status = subscription && statusOf(subscription, dayOf(clock.now()));
  if (!subscription?.partnerReference || !status) return;
  await partnerFor(context, subscription).setStatus(subscription.partnerReference, status);
  await db.transaction().execute(async (trx) => {
    const current = await findSubscription(trx, subscriptionId, true);
    if (!current || current.endedAt) return;
    const now = clock.now();
    await saveReportedStatus(trx, subscriptionId, status);
    // It changed meanwhile, and another job may have told that before: the newest has to be told last.
    if (statusOf(current, dayOf(now)) !== status)
      return context.jobs.enqueue(trx, STREAMING_STATUS, { subscriptionId });
    if (status === "cancelled") await changeSubscription(trx, current, { endedAt: now }, now);
  });
}

/** What the partner has to know; undefined while it has to know nothing. */
function statusOf({ state, endsOn, endedAt }: Subscription, today: string): PartnerStatus | undefined {
  // One that failed here, because the account was deleted, and that the partner has accepted nevertheless.
  if (state === "failed") return "cancelled";
  if (endedAt || state === "ordered" || state === "link_given") return undefined;
  if (state === "suspended") return "suspended";
  return state === "cancelled" && endsOn !== null && endsOn <= today ? "cancelled" : "active";
}
