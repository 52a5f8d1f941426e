import type { Database } from "#platform/database/connect.server.ts";
import { OrderStatusShape } from "./contract.ts";
import type { OrderKey } from "./repository.server.ts";

/** What happened to an order, oldest first. */
export async function historyOf(db: Database, { ownerId, orderId }: OrderKey) {
  const rows = await db
    .selectFrom("order_history")
    .select(["to_status", "reason", "at"])
    .where("owner_id", "=", ownerId)
    .where("order_id", "=", orderId)
    .orderBy("position")
    .execute();
  return rows.map((row) => ({
    status: OrderStatusShape.parse(row.to_status),
    at: row.at.toISOString(),
    reason: row.reason,
  }));
}

/** Who moved an order last. */
export async function lastActor(db: Database, { ownerId, orderId }: OrderKey): Promise<string> {
  const row = await db
    .selectFrom("order_history")
    .select("actor")
    .where("owner_id", "=", ownerId)
    .where("order_id", "=", orderId)
    .orderBy("position", "desc")
    .executeTakeFirst();
  return row?.actor ?? "";
}
