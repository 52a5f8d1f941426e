import { sql } from "kysely";
import type { Database } from "#platform/database/connect.server.ts";
import type { OrderKey, StoredOrder } from "../repository.server.ts";
import { HOLDERS_COUNT_MS, type Holding, MAX_RESERVATIONS, type Need, RESERVATION_MS } from "./model.ts";

/** Somebody for whom stock is reserved; only a keyed hash is stored. */
export interface Holder {
  kind: Holding["kind"];
  hash: Buffer;
}

/** What holders have held of materials lately. Those without any are left out. */
export async function holdingsOf(
  db: Database,
  holders: readonly Holder[],
  materialIds: readonly string[],
  now: Date,
): Promise<Holding[]> {
  const { rows } = await sql<Omit<Holding, "kind"> & { hash: Buffer }>`
    select holder_hash as hash, material_id as "materialId",
      coalesce(sum(quantity) filter (where ended_at is null), 0)::int as units,
      coalesce(sum(least(1000 * extract(epoch from ended_at - reserved_at), ${RESERVATION_MS})) filter (where not is_paid), 0)::float8
        as "unpaidMs",
      count(distinct order_id) filter (where is_paid)::int as "paidOrders",
      max(ended_at) filter (where not is_paid) as "lastUnpaidAt"
    from reservation_holder
    where holder_hash = any(${holders.map(({ hash }) => hash)}::bytea[]) and material_id = any(${materialIds}::text[])
      and reserved_at > ${new Date(now.getTime() - HOLDERS_COUNT_MS)}
    group by holder_hash, material_id`.execute(db);
  return rows.flatMap(({ hash, ...row }) => {
    const holder = holders.find((each) => each.hash.equals(hash));
    return holder ? { ...row, kind: holder.kind } : [];
  });
}

/** Stores that an order reserved its stock until an instant, and for whom, in one query. @param needs those of limited stock */
export async function recordReservation(
  db: Database,
  { ownerId, orderId, reservations }: StoredOrder,
  { until, needs, holders }: { until: Date; needs: readonly Need[]; holders: readonly Holder[] },
  now: Date,
): Promise<void> {
  await sql`
    with reserved as (
      update checkout_order set reserved_until = ${until}, reservations = ${reservations + 1}
      where owner_id = ${ownerId} and order_id = ${orderId})
    insert into reservation_holder (holder_hash, material_id, owner_id, order_id, reservation, quantity, reserved_at)
    select hash, material_id, ${ownerId}::uuid, ${orderId}::uuid, ${reservations + 1}, quantity, ${now}::timestamptz
    from unnest(${holders.map(({ hash }) => hash)}::bytea[]) as hash,
      unnest(${needs.map(({ materialId }) => materialId)}::text[], ${needs.map(({ units }) => units)}::int[])
        as need (material_id, quantity)`.execute(db);
}

/** Lets an order reserve no more. */
export async function spendReservations(db: Database, { ownerId, orderId }: OrderKey): Promise<void> {
  await db
    .updateTable("checkout_order")
    .set({ reservations: MAX_RESERVATIONS })
    .where(({ and }) => and({ owner_id: ownerId, order_id: orderId }))
    .execute();
}

/** Ends what an order held, unpaid. */
export async function endHolding(db: Database, { ownerId, orderId }: OrderKey, now: Date): Promise<void> {
  await db
    .updateTable("reservation_holder")
    .set({ ended_at: now })
    .where(({ and }) => and({ owner_id: ownerId, order_id: orderId }))
    .where("ended_at", "is", null)
    .execute();
}

/** Marks what an order holds, or held until its reservation expired, as paid. */
export async function settleHolding(db: Database, { ownerId, orderId }: OrderKey, now: Date): Promise<void> {
  await db
    .updateTable("reservation_holder")
    .set(({ fn, val }) => ({ is_paid: true, ended_at: fn.coalesce("ended_at", val(now)) }))
    .where(({ and }) => and({ owner_id: ownerId, order_id: orderId }))
    .execute();
}

/** Deletes what no longer counts. */
export async function deleteOldHoldings(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom("reservation_holder")
    .where("reserved_at", "<", new Date(now.getTime() - HOLDERS_COUNT_MS))
    .execute();
}
