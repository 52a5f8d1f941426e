import type { Database } from "#platform/database/connect.server.ts";
import type { OrderKey } from "../repository.server.ts";

/** Notes that the purchase of an order was reported. @returns false when it was before */
export async function markReported(db: Database, { ownerId, orderId }: OrderKey, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("checkout_order")
    .set({ purchase_reported_at: now })
    .where(({ and }) => and({ owner_id: ownerId, order_id: orderId }))
    .where("purchase_reported_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
