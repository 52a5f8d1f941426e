import { sql } from "kysely";
import type { Database } from "#platform/database/connect.server.ts";
import type { OrderKey } from "../repository.server.ts";
import { statusLiterals } from "../status/repository.server.ts";

/**
 * Orders that ended before an instant. An agreement whose sensitive fields are still kept has not reached its end (order-detail-retention
 * deletes them at theirs).
 * @param before for orders of people
 * @param companiesBefore for orders of organisations
 */
export function endedOrders(
  db: Database,
  { before, companiesBefore }: { before: Date; companiesBefore: Date },
  limit: number,
): Promise<OrderKey[]> {
  return db
    .selectFrom("checkout_order as o")
    .select(["o.owner_id as ownerId", "o.order_id as orderId"])
    .where("o.status", "in", statusLiterals("ended"))
    .where("o.updated_at", "<", before)
    .where(({ or, eb }) => or([eb("o.vendor_type", "<>", "business"), eb("o.updated_at", "<", companiesBefore)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("order_detail as d")
            .select("d.kind")
            .whereRef("d.owner_id", "=", "o.owner_id")
            .whereRef("d.order_id", "=", "o.order_id")
            .where("d.encrypted", "is not", null),
        ),
      ),
    )
    .limit(limit)
    .execute();
}

/**
 * Deletes an order with everything that belongs to it. Tables with a foreign key to the order follow it; the nightly clean-up of documents
 * deletes files whose row is gone. Runs in the caller's transaction, which has locked the order.
 */
export async function deleteOrder(db: Database, { ownerId, orderId }: OrderKey): Promise<void> {
  const ofOrder = <Query extends { where(column: "owner_id" | "order_id", operator: "=", value: string): Query }>(
    query: Query,
  ) => query.where("owner_id", "=", ownerId).where("order_id", "=", orderId);
  const payments = (await ofOrder(db.selectFrom("payment").select("payment_id")).execute()).map(
    ({ payment_id }) => payment_id,
  );
  const isPayment = sql<string>`any(${payments}::uuid[])`;
  await db
    .deleteFrom("payment_notification")
    .where(({ and }) => and({ owner_id: ownerId, payment_id: isPayment }))
    .execute();
  await db.deleteFrom("payment_owner").where("payment_id", "=", isPayment).execute();
  const processes = await ofOrder(db.selectFrom("fibre_process").select("process_id")).execute();
  await deleteProcesses(
    db,
    ownerId,
    processes.map(({ process_id }) => process_id),
  );
  await ofOrder(db.deleteFrom("ecom_id")).execute();
  await ofOrder(db.deleteFrom("tax_document")).execute();
  await ofOrder(db.deleteFrom("access_token")).execute();
  await ofOrder(db.deleteFrom("checkout_order")).execute();
}

/** Deletes hand-overs of an owner to the fibre checkout. Later notifications of them are unknown. */
export async function deleteProcesses(db: Database, ownerId: string, processIds: readonly string[]): Promise<void> {
  const isProcess = sql<string>`any(${processIds}::text[])`;
  await db
    .deleteFrom("fibre_notification")
    .where(({ and }) => and({ owner_id: ownerId, process_id: isProcess }))
    .execute();
  await db
    .deleteFrom("fibre_process_owner")
    .where(({ and }) => and({ process_id: isProcess, owner_id: ownerId }))
    .execute();
  await db.deleteFrom("fibre_process").where("owner_id", "=", ownerId).where("process_id", "=", isProcess).execute();
}
