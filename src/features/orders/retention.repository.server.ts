import type { Database } from "#platform/database/connect.server.ts";
import type { OrderKey } from "./repository.server.ts";

/** Unpaid orders that nobody touched since an instant and that wait for no payment. */
export async function forgottenOrders(db: Database, before: Date, limit: number): Promise<OrderKey[]> {
  const rows = await db
    .selectFrom("checkout_order")
    .select(["owner_id", "order_id"])
    .where("status", "in", ["draft", "details_complete", "payment_failed"])
    .where("updated_at", "<", before)
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ownerId: row.owner_id, orderId: row.order_id }));
}
