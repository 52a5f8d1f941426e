import { sql } from "kysely";
import { SegmentShape } from "#catalogue/contract.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { toCents } from "#shared/money.ts";
import { OrderStatusShape } from "../contract.ts";
import { type OrderKey, readOrderLines, storedOrderLines } from "../repository.server.ts";
import { type OrderFacts, withoutPerson } from "./deletion.model.ts";

/** All orders of an owner, oldest first. @param lock until the transaction ends; the caller has locked the cart */
export async function orderFacts(
  db: Database,
  ownerId: string,
  applications: ReadonlyMap<string, Date>,
  lock = false,
): Promise<OrderFacts[]> {
  const rows = await db
    .selectFrom("checkout_order as o")
    .select(["o.order_id", "o.ecom_id", "o.status", "o.vendor_type", "o.updated_at", "o.concluded_at"])
    .select(({ exists, selectFrom }) => [
      exists(
        selectFrom("payment as p")
          .select("p.payment_id")
          .whereRef("p.owner_id", "=", "o.owner_id")
          .whereRef("p.order_id", "=", "o.order_id"),
      ).as("has_payments"),
      exists(
        selectFrom("refund as r")
          .select("r.gateway_id")
          .whereRef("r.owner_id", "=", "o.owner_id")
          .whereRef("r.order_id", "=", "o.order_id")
          .where("r.state", "<>", "refunded"),
      ).as("is_refund_open"),
      exists(
        selectFrom("order_sim as s")
          .select("s.iccid")
          .whereRef("s.owner_id", "=", "o.owner_id")
          .whereRef("s.order_id", "=", "o.order_id"),
      ).as("has_sims"),
      selectFrom("tax_document as t")
        .select(sql<string>`t.document ->> 'total'`.as("total"))
        .whereRef("t.owner_id", "=", "o.owner_id")
        .whereRef("t.order_id", "=", "o.order_id")
        .where("t.kind", "=", "invoice")
        .as("invoice"),
    ])
    .where("o.owner_id", "=", ownerId)
    .orderBy("o.order_id")
    .$if(lock, (query) => query.forUpdate("o"))
    .execute();
  return rows.map((row) => ({
    orderId: row.order_id,
    orderNumber: row.ecom_id,
    updatedAt: row.updated_at,
    status: OrderStatusShape.parse(row.status),
    segment: SegmentShape.parse(row.vendor_type),
    isConcluded: row.concluded_at !== null,
    hasPayments: Boolean(row.has_payments),
    isRefundOpen: Boolean(row.is_refund_open),
    hasSims: Boolean(row.has_sims),
    invoiceCents: row.invoice === null ? null : toCents(row.invoice),
    applicationUntil: applications.get(row.order_id),
  }));
}

/** Leaves of an order what tax needs: deletes its details, and takes addresses and contacts out of its lines. */
export async function blankOrder(db: Database, { ownerId, orderId }: OrderKey): Promise<void> {
  await db.deleteFrom("order_detail").where("owner_id", "=", ownerId).where("order_id", "=", orderId).execute();
  const row = await db
    .selectFrom("checkout_order")
    .select("lines")
    .where(({ and }) => and({ owner_id: ownerId, order_id: orderId }))
    .executeTakeFirst();
  if (!row?.lines) return;
  await db
    .updateTable("checkout_order")
    .set({ lines: storedOrderLines(readOrderLines(row.lines).map(withoutPerson)) })
    .where(({ and }) => and({ owner_id: ownerId, order_id: orderId }))
    .execute();
}

/** Deletes what nobody needs of the orders of an owner, whatever becomes of them: messages, notes of staff, and what people typed as a reason. */
export async function deleteCorrespondence(db: Database, ownerId: string): Promise<void> {
  await db.deleteFrom("outbox").where("owner_id", "=", ownerId).execute();
  await db.deleteFrom("order_note").where("owner_id", "=", ownerId).execute();
  await db
    .updateTable("order_history")
    .set({ reason: "" })
    .where("owner_id", "=", ownerId)
    .where(({ or, eb }) => or([eb("actor", "=", "customer"), eb("actor", "like", "staff %")]))
    .execute();
  await db.deleteFrom("access_token").where("owner_id", "=", ownerId).where("order_id", "is not", null).execute();
}

/** The hand-overs of an owner to the fibre checkout. */
export async function processIdsOf(db: Database, ownerId: string): Promise<string[]> {
  const rows = await db.selectFrom("fibre_process").select("process_id").where("owner_id", "=", ownerId).execute();
  return rows.map(({ process_id }) => process_id);
}
