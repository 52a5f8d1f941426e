import type { Database } from "#platform/database/connect.server.ts";
import type { Sim } from "./fulfilment.model.ts";
import type { OrderKey } from "./repository.server.ts";
import { statusesThatAre } from "./status/model.ts";

/** Sets when goods left the warehouse or reached the customer, a service was loaded, or the warehouse took the task back, once. */
export async function setFulfilmentTime(
  db: Database,
  { ownerId, orderId }: OrderKey,
  what: "sent_at" | "delivered_at" | "loaded_at" | "withdrawn_at",
  now: Date,
): Promise<void> {
  await db
    .updateTable("checkout_order")
    .set({ [what]: now })
    .where(({ and }) => and({ owner_id: ownerId, order_id: orderId }))
    .where(what, "is", null)
    .execute();
}

/** Records a registered SIM. @returns false for a card that is registered already, with any order */
export async function recordSim(db: Database, { ownerId, orderId }: OrderKey, sim: Sim, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("order_sim")
    .values({ owner_id: ownerId, order_id: orderId, iccid: sim.iccid, msisdn: sim.msisdn, captured_at: now })
    .onConflict((conflict) => conflict.column("iccid").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** The registered SIMs of an order, and when the last one was registered. */
export async function registeredSims(
  db: Database,
  { ownerId, orderId }: OrderKey,
): Promise<{ sims: Sim[]; at: Date | null }> {
  const rows = await db
    .selectFrom("order_sim")
    .select(["iccid", "msisdn", "captured_at"])
    .where(({ and }) => and({ owner_id: ownerId, order_id: orderId }))
    .orderBy("captured_at")
    .orderBy("iccid")
    .execute();
  return { sims: rows.map(({ iccid, msisdn }) => ({ iccid, msisdn })), at: rows.at(-1)?.captured_at ?? null };
}

/** Number of registered SIMs by order, of a customer's orders that have one. */
export async function registeredSimCounts(db: Database, ownerId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("order_sim")
    .select(({ fn }) => ["order_id", fn.countAll<number>().as("sims")])
    .where("owner_id", "=", ownerId)
    .groupBy("order_id")
    .execute();
  return new Map(rows.map((row) => [row.order_id, row.sims]));
}

/** Orders bought before an instant that the warehouse has not accepted, because a response was lost or it was unavailable. */
export function unfulfilledOrders(db: Database, before: Date, limit: number): Promise<OrderKey[]> {
  return unchangedOrders(db, before, limit).where("status", "in", statusesThatAre("toFulfil")).execute();
}

/** Cancelled orders of which the warehouse has not said what it did, because a response was lost or it was unavailable. */
export function unwithdrawnOrders(db: Database, before: Date, limit: number): Promise<OrderKey[]> {
  return unchangedOrders(db, before, limit)
    .where("status", "in", statusesThatAre("cancelled"))
    .where("concluded_at", "is not", null)
    .where("withdrawn_at", "is", null)
    .execute();
}

function unchangedOrders(db: Database, since: Date, limit: number) {
  return db
    .selectFrom("checkout_order")
    .select(["owner_id as ownerId", "order_id as orderId"])
    .where("updated_at", "<", since)
    .orderBy("updated_at")
    .limit(limit);
}

/** The order with an order number, for notifications that contain only that. */
export async function orderByNumber(db: Database, orderNumber: string): Promise<OrderKey | undefined> {
  const row = await db
    .selectFrom("ecom_id")
    .select(["owner_id", "order_id"])
    .where("ecom_id", "=", orderNumber)
    .executeTakeFirst();
  return row && { ownerId: row.owner_id, orderId: row.order_id };
}
