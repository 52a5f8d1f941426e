import { sql } from "kysely";
import type { Database } from "#platform/database/connect.server.ts";

/** The unpaid orders that hold materials, at most `limit` for each, those that hold them longest first. */
export async function holdersOf(db: Database, materialIds: readonly string[], limit: number) {
  const { rows } = await sql<{ materialId: string; orderNumber: string; units: number; until: Date | null }>`
    select held.material_id as "materialId", held.ecom_id as "orderNumber", held.quantity as units, held.reserved_until as until
    from unnest(${materialIds}::text[]) as wanted, lateral (
      select reservation.material_id, placed.ecom_id, reservation.quantity, placed.reserved_until
      from stock_reservation reservation join checkout_order placed using (owner_id, order_id)
      where reservation.material_id = wanted and reservation.state = 'reserved'
      order by placed.reserved_until desc, placed.order_id limit ${limit}) held`.execute(db);
  return Map.groupBy(rows, ({ materialId }) => materialId);
}
