import type { Database } from "#platform/database/connect.server.ts";
import type { Sim } from "./fulfilment.model.ts";
import type { OrderKey } from "./repository.server.ts";

/** Notes when goods left the warehouse, or reached the customer; what is noted already stays. */
export async function noteOnTheWay(
  db: Database,
  { ownerId, orderId }: OrderKey,
  what: "sent_at" | "delivered_at",
  now: Date,
): Promise<void> {
  await db
    .updateTable("checkout_order")
    .set({ [what]: now })
    .where("owner_id", "=", ownerId)
    .where("order_id", "=", orderId)
    .where(what, "is", null)
    .execute();
}

/** Puts a SIM on record; the same again changes nothing. */
export async function recordSim(db: Database, { ownerId, orderId }: OrderKey, sim: Sim, now: Date): Promise<void> {
  await db
    .insertInto("order_sim")
    .values({ owner_id: ownerId, order_id: orderId, iccid: sim.iccid, msisdn: sim.msisdn, captured_at: now })
    .onConflict((conflict) => conflict.columns(["owner_id", "order_id", "iccid"]).doNothing())
    .execute();
}

/** The SIMs of an order that are on record, and when the last of them was captured. */
export async function simsOnRecord(
  db: Database,
  { ownerId, orderId }: OrderKey,
): Promise<{ sims: Sim[]; at: Date | null }> {
  const rows = await db
    .selectFrom("order_sim")
    .select(["iccid", "msisdn", "captured_at"])
    .where("owner_id", "=", ownerId)
    .where("order_id", "=", orderId)
    .orderBy("captured_at")
    .orderBy("iccid")
    .execute();
  return { sims: rows.map(({ iccid, msisdn }) => ({ iccid, msisdn })), at: rows.at(-1)?.captured_at ?? null };
}

/** Orders that were bought before an instant and that the warehouse has not taken: its answer was lost, or it was away. */
export async function untakenOrders(db: Database, before: Date, limit: number): Promise<OrderKey[]> {
  const rows = await db
    .selectFrom("checkout_order")
    .select(["owner_id", "order_id"])
    .where("status", "in", ["paid", "accepted"])
    .where("updated_at", "<", before)
    .orderBy("updated_at")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ownerId: row.owner_id, orderId: row.order_id }));
}

/** Which order an ecomId stands for, for news from outside that name nothing else. */
export async function orderByEcomId(db: Database, ecomId: string): Promise<OrderKey | undefined> {
  const row = await db
    .selectFrom("ecom_id")
    .select(["owner_id", "order_id"])
    .where("ecom_id", "=", ecomId)
    .executeTakeFirst();
  return row && { ownerId: row.owner_id, orderId: row.order_id };
}
