import type { Selectable } from "kysely";
import { z } from "zod";
import type { Database } from "#platform/database/connect.server.ts";
import type { DB } from "#platform/database/tables.generated.ts";
import type { Cents } from "#shared/money.ts";
import { CHARGEABLE } from "../model.ts";

const CHARGE_STATES = ["due", "refused", "paid", "dropped"] as const;
const State = z.enum(CHARGE_STATES);

/** A month of a subscription that is or was to be paid. */
export interface Charge {
  subscriptionId: string;
  /** 0 for the first month after the free ones. */
  period: number;
  /** A South African day. */
  dueOn: string;
  amountCents: Cents;
  state: (typeof CHARGE_STATES)[number];
  /** Refusals so far. */
  tries: number;
  /** The day from which it may be tried. */
  tryOn: string;
  /** When the customer last asked for an attempt. */
  askedAt: Date | null;
}

/** Stores a month that is due; one that is stored already stays as it is. */
export async function insertCharge(
  db: Database,
  { subscriptionId, period, dueOn, amountCents }: Omit<Charge, "state" | "tries" | "tryOn" | "askedAt">,
): Promise<void> {
  await db
    .insertInto("streaming_charge")
    .values({
      subscription_id: subscriptionId,
      period,
      due_on: dueOn,
      amount_cents: amountCents,
      state: "due",
      try_on: dueOn,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** @param lock until the transaction ends */
export async function findCharge(
  db: Database,
  subscriptionId: string,
  period: number,
  lock = false,
): Promise<Charge | undefined> {
  const row = await db
    .selectFrom("streaming_charge")
    .selectAll()
    .where(({ and }) => and({ subscription_id: subscriptionId, period }))
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return row && chargeOf(row);
}

/** Records how an attempt ended. @param tryOn the day of the next attempt after a refusal */
export async function settleCharge(
  db: Database,
  { subscriptionId, period }: Pick<Charge, "subscriptionId" | "period">,
  settled: { state: "refused" | "paid" | "dropped"; tries: number; tryOn?: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable("streaming_charge")
    .set({
      state: settled.state,
      tries: settled.tries,
      ...(settled.tryOn !== undefined && { try_on: settled.tryOn }),
      settled_at: settled.state === "refused" ? null : now,
    })
    .where(({ and }) => and({ subscription_id: subscriptionId, period }))
    .execute();
}

/**
 * Drops months that are not paid: nothing is taken for them any more.
 * @param states which of them: `due` ones may be in the hands of the partner
 * @returns whether there was one
 */
export async function dropCharges(
  db: Database,
  subscriptionId: string,
  states: readonly ("due" | "refused")[],
  now: Date,
): Promise<boolean> {
  const dropped = await db
    .updateTable("streaming_charge")
    .set({ state: "dropped", settled_at: now })
    .where("subscription_id", "=", subscriptionId)
    .where("state", "in", [...states])
    .returning("period")
    .execute();
  return dropped.length > 0;
}

/**
 * Subscriptions whose next month is due on a day, or that were not switched on by then. Those with a month that was refused wait, and must not
 * take the places of others.
 */
export async function dueSubscriptions(db: Database, today: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("streaming_subscription")
    .select("subscription_id")
    .where("ended_at", "is", null)
    .where("next_charge_on", "<=", today)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("streaming_charge as c")
            .select("c.period")
            .whereRef("c.subscription_id", "=", "streaming_subscription.subscription_id")
            .where("c.state", "=", "refused"),
        ),
      ),
    )
    .limit(limit)
    .execute();
  return rows.map(({ subscription_id }) => subscription_id);
}

/** Sets the day from which a month may be tried again. */
export async function tryChargeOn(
  db: Database,
  { subscriptionId, period }: Pick<Charge, "subscriptionId" | "period">,
  day: string,
): Promise<void> {
  await db
    .updateTable("streaming_charge")
    .set({ try_on: day })
    .where(({ and }) => and({ subscription_id: subscriptionId, period }))
    .execute();
}

/** Lets a month be tried today, because the customer asks for it. */
export async function askForCharge(
  db: Database,
  { subscriptionId, period }: Pick<Charge, "subscriptionId" | "period">,
  { today, now }: { today: string; now: Date },
): Promise<void> {
  await db
    .updateTable("streaming_charge")
    .set({ try_on: today, asked_at: now })
    .where(({ and }) => and({ subscription_id: subscriptionId, period }))
    .execute();
}

/**
 * Months to try on a day: refused ones of subscriptions that run, and due ones that no job has settled since yesterday, because the partner did not
 * answer for long.
 */
export async function openCharges(db: Database, today: string, limit: number): Promise<Charge[]> {
  const rows = await db
    .selectFrom("streaming_charge as c")
    .innerJoin("streaming_subscription as s", "s.subscription_id", "c.subscription_id")
    .selectAll("c")
    .where("c.state", "in", ["due", "refused"])
    .where("c.try_on", "<=", today)
    .where(({ or, and, eb }) =>
      or([
        and([eb("c.state", "=", "refused"), eb("s.state", "in", [...CHARGEABLE])]),
        and([eb("c.state", "=", "due"), eb("c.due_on", "<", today)]),
      ]),
    )
    .limit(limit)
    .execute();
  return rows.map(chargeOf);
}

/** Orders that no job has settled since an instant, because the partner did not answer for long. */
export async function openOrders(db: Database, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("streaming_subscription")
    .select("subscription_id")
    .where("state", "=", "ordered")
    .where("updated_at", "<", before)
    .limit(limit)
    .execute();
  return rows.map(({ subscription_id }) => subscription_id);
}

/** Subscriptions whose suspension, or its end, the partner was not told since an instant, because it did not answer for long. */
export async function untoldSubscriptions(db: Database, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("streaming_subscription")
    .select("subscription_id")
    .where("ended_at", "is", null)
    .where("updated_at", "<", before)
    .where(({ or, and, eb }) =>
      or([
        and([eb("state", "=", "suspended"), eb("reported_status", "is distinct from", "suspended")]),
        and([eb("state", "=", "charged"), eb("reported_status", "=", "suspended")]),
      ]),
    )
    .limit(limit)
    .execute();
  return rows.map(({ subscription_id }) => subscription_id);
}

/** Subscriptions whose first charge is near and who were not told yet. @param until a South African day */
export async function unremindedSubscriptions(db: Database, until: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("streaming_subscription")
    .select("subscription_id")
    .where(({ and }) => and({ state: "active", charges: 0 }))
    .where("next_charge_on", "<=", until)
    .limit(limit)
    .execute();
  return rows.map(({ subscription_id }) => subscription_id);
}

/** Cancelled subscriptions whose last day is over, and suspended ones that nobody paid. @param suspendedSince an instant */
export async function endingSubscriptions(
  db: Database,
  today: string,
  suspendedSince: Date,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom("streaming_subscription")
    .select("subscription_id")
    .where("ended_at", "is", null)
    .where(({ or, and, eb }) =>
      or([eb("ends_on", "<=", today), and([eb("state", "=", "suspended"), eb("updated_at", "<", suspendedSince)])]),
    )
    .limit(limit)
    .execute();
  return rows.map(({ subscription_id }) => subscription_id);
}

function chargeOf(row: Selectable<DB["streaming_charge"]>): Charge {
  return {
    subscriptionId: row.subscription_id,
    period: row.period,
    dueOn: row.due_on,
    amountCents: row.amount_cents,
    state: State.parse(row.state),
    tries: row.tries,
    tryOn: row.try_on,
    askedAt: row.asked_at,
  };
}

/** What is not paid of subscriptions. */
interface OpenAmounts {
  /** Those with a month that was refused. */
  unpaid: ReadonlySet<string>;
  /** Of each that has any, its months that the partner is to take: a cancellation does not end that. */
  dueCents: ReadonlyMap<string, Cents>;
}

/** What is not paid of subscriptions, by their ids. */
export async function openAmounts(db: Database, ids: readonly string[]): Promise<OpenAmounts> {
  const unpaid = new Set<string>();
  const dueCents = new Map<string, Cents>();
  if (ids.length === 0) return { unpaid, dueCents };
  const rows = await db
    .selectFrom("streaming_charge")
    .select(["subscription_id", "state", "amount_cents"])
    .where("subscription_id", "in", [...ids])
    .where("state", "in", ["due", "refused"])
    .execute();
  for (const { subscription_id: id, state, amount_cents } of rows)
    if (state === "refused") unpaid.add(id);
    else dueCents.set(id, (dueCents.get(id) ?? 0) + amount_cents);
  return { unpaid, dueCents };
}
