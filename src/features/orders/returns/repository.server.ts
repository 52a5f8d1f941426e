import { type Selectable, sql } from "kysely";
import { z } from "zod";
import type { Database } from "#platform/database/connect.server.ts";
import { lockName } from "#platform/database/name-lock.server.ts";
import type { DB } from "#platform/database/tables.generated.ts";
import { midnightOf } from "#shared/day.ts";
import { OrderStatusShape } from "../contract.ts";
import type { Actor, OrderKey } from "../repository.server.ts";
import type { OrderStatus } from "../status/model.ts";
import { OPEN_STATES, RETURN_STATES, type ReturnState } from "./model.ts";

/** As literals, for the condition of the index. */
const OPEN = OPEN_STATES.map((state) => sql.lit(state));

/** What left the shop of a cancelled order, and comes back. */
export interface OrderReturn {
  state: ReturnState;
  expectedAt: Date;
  /** When the refund is due. */
  dueAt: Date;
  settledAt: Date | null;
  proof: string;
  /** Why staff decided as they did; empty without a decision. */
  reason: string;
}

/** How a return was settled. */
export interface Settlement {
  state: Exclude<ReturnState, "unclear" | "expected">;
  actor: Actor;
  proof: string;
  /** South African day on which the goods came or were handed over; null for a decision. */
  on: string | null;
  reason: string;
}

/**
 * Notes that a cancelled order waits for the warehouse, or for its goods. Of an order that was cancelled before, they are expected again after a
 * refusal; any other return stays as it is.
 */
export async function openReturn(
  db: Database,
  { ownerId, orderId }: OrderKey,
  { state, now, dueAt }: { state: "unclear" | "expected"; now: Date; dueAt: Date },
): Promise<void> {
  const values = { state, expected_at: now, due_at: dueAt };
  await db
    .insertInto("order_return")
    .values({ owner_id: ownerId, order_id: orderId, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(["owner_id", "order_id"])
        .doUpdateSet({ ...values, settled_at: null, settled_by: "", reason: "", alarmed_at: null })
        .where("order_return.state", "in", ["unclear", "refused"]),
    )
    .execute();
}

/** Puts an order before staff whose refund has begun: something of it left the shop all the same. */
export async function reopenReturn(
  db: Database,
  { ownerId, orderId }: OrderKey,
  { now, dueAt }: { now: Date; dueAt: Date },
): Promise<void> {
  const values = { state: "unclear", expected_at: now, due_at: dueAt };
  await db
    .insertInto("order_return")
    .values({ owner_id: ownerId, order_id: orderId, ...values })
    .onConflict((conflict) => conflict.columns(["owner_id", "order_id"]).doUpdateSet(values))
    .execute();
}

/** Nothing of the order left the shop. */
export async function deleteReturn(db: Database, { ownerId, orderId }: OrderKey): Promise<void> {
  await db.deleteFrom("order_return").where("owner_id", "=", ownerId).where("order_id", "=", orderId).execute();
}

/** The return of an order; undefined when nothing has to come back. */
export async function returnOf(db: Database, { ownerId, orderId }: OrderKey): Promise<OrderReturn | undefined> {
  const row = await db
    .selectFrom("order_return")
    .selectAll()
    .where(({ and }) => and({ owner_id: ownerId, order_id: orderId }))
    .executeTakeFirst();
  return row && fieldsOf(row);
}

/** States of the returns of a customer, by order. */
export async function returnStates(db: Database, ownerId: string): Promise<ReadonlyMap<string, ReturnState>> {
  const rows = await db
    .selectFrom("order_return")
    .select(["order_id", "state"])
    .where("owner_id", "=", ownerId)
    .execute();
  return new Map(rows.map((row) => [row.order_id, z.enum(RETURN_STATES).parse(row.state)]));
}

/** The status in which an order was when it was cancelled the last time. @throws Error for an order that was never cancelled */
export async function statusBeforeCancellation(db: Database, { ownerId, orderId }: OrderKey): Promise<OrderStatus> {
  const { from_status } = await db
    .selectFrom("order_history")
    .select("from_status")
    .where(({ and }) => and({ owner_id: ownerId, order_id: orderId, to_status: "cancelled" }))
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return OrderStatusShape.parse(from_status);
}

/** Stores how a return was settled. @param dueAt when the refund is due from now on */
export async function storeSettlement(
  db: Database,
  { ownerId, orderId }: OrderKey,
  { state, actor, proof, on, reason }: Settlement,
  { now, dueAt }: { now: Date; dueAt: Date },
): Promise<void> {
  await db
    .updateTable("order_return")
    .set({ state, settled_at: now, settled_by: actor, reason, due_at: dueAt })
    // Goods that did not arrive were handed over all the same.
    .$if(state !== "not_received", (update) => update.set({ proof, happened_on: on }))
    .where(({ and }) => and({ owner_id: ownerId, order_id: orderId }))
    .execute();
}

/**
 * Notes what proves a return, which counts for one order only.
 * @param tracking see trackingNumberOf()
 * @returns the number of the order that it was noted for before; undefined when it counts for this one
 */
export async function claimTracking(
  db: Database,
  { ownerId, orderId }: OrderKey,
  tracking: string,
): Promise<string | undefined> {
  await lockName(db, `return ${tracking}`);
  const other = await returnsWithOrders(db)
    .select("o.ecom_id")
    .where("r.tracking", "=", tracking)
    .where("r.order_id", "<>", orderId)
    .executeTakeFirst();
  if (other) return other.ecom_id;
  await db
    .updateTable("order_return")
    .set({ tracking })
    .where(({ and }) => and({ owner_id: ownerId, order_id: orderId }))
    .execute();
  return undefined;
}

function returnsWithOrders(db: Database) {
  return db
    .selectFrom("order_return as r")
    .innerJoin("checkout_order as o", (join) =>
      join.onRef("o.owner_id", "=", "r.owner_id").onRef("o.order_id", "=", "r.order_id"),
    );
}

/** A return that is not settled, for staff. */
export interface OpenReturn extends OrderKey {
  orderNumber: string;
  dueAt: Date;
}

/** Returns that are not settled and due before an instant, of which staff were not told on a day; the earliest first. */
export async function returnsToAlarm(db: Database, before: Date, told: Told): Promise<OpenReturn[]> {
  return returnsWithOrders(db)
    .select(["r.owner_id as ownerId", "r.order_id as orderId", "o.ecom_id as orderNumber", "r.due_at as dueAt"])
    .where("r.state", "in", OPEN)
    .where("r.due_at", "<", before)
    .where(isTold(told))
    .orderBy("r.due_at")
    .execute();
}

/** Goods that were handed over and have not arrived, for staff. */
export interface MissingReturn extends OrderKey {
  orderNumber: string;
  proof: string;
  /** South African day of the hand-over. */
  on: string;
}

/** Returns that were handed over before a day and have not arrived, of which staff were not told on `today`; the earliest first. */
export async function missingReturns(db: Database, before: string, told: Told): Promise<MissingReturn[]> {
  return returnsWithOrders(db)
    .select(["r.owner_id as ownerId", "r.order_id as orderId", "o.ecom_id as orderNumber", "r.proof"])
    .select(sql<string>`r.happened_on::text`.as("on"))
    .where("r.state", "=", sql.lit("handed_over"))
    .where(sql<boolean>`r.happened_on < ${before}::date`)
    .where(isTold(told))
    .orderBy("r.happened_on")
    .execute();
}

/** Returns of which staff were not told on a day, or were told at an instant. */
type Told = { notOn: string } | { at: Date };

function isTold(told: Told) {
  return "at" in told
    ? sql<boolean>`r.alarmed_at = ${told.at}`
    : sql<boolean>`(r.alarmed_at is null or r.alarmed_at < ${midnightOf(told.notOn)})`;
}

/** How many returns were handed over before a day and have not arrived. */
export async function countMissingReturns(db: Database, before: string): Promise<number> {
  const { n } = await db
    .selectFrom("order_return")
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .where("state", "=", sql.lit("handed_over"))
    .where(sql<boolean>`happened_on < ${before}::date`)
    .executeTakeFirstOrThrow();
  return n;
}

/** Notes that staff were told about returns. */
export async function markAlarmed(db: Database, keys: readonly OrderKey[], now: Date): Promise<void> {
  await db
    .updateTable("order_return")
    .set({ alarmed_at: now })
    .where(
      "order_id",
      "in",
      keys.map(({ orderId }) => orderId),
    )
    .execute();
}

/** How many returns are not settled and due before an instant. */
export async function countOpenReturns(db: Database, before: Date): Promise<number> {
  const { n } = await db
    .selectFrom("order_return")
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .where("state", "in", OPEN)
    .where("due_at", "<", before)
    .executeTakeFirstOrThrow();
  return n;
}

function fieldsOf(row: Selectable<DB["order_return"]>): OrderReturn {
  return {
    state: z.enum(RETURN_STATES).parse(row.state),
    expectedAt: row.expected_at,
    dueAt: row.due_at,
    settledAt: row.settled_at,
    proof: row.proof,
    reason: row.reason,
  };
}
