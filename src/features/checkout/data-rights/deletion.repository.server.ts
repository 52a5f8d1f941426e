import { OrderStatusShape } from "#orders/contract.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { applicationUntil } from "../verification/retention.model.ts";

/** An order on account, which is an application for credit. */
export interface Application {
  orderId: string;
  /** Whether it became an agreement. */
  isAgreement: boolean;
  until: Date;
}

/** The applications for credit of a customer. */
export async function applicationsOf(db: Database, ownerId: string): Promise<Application[]> {
  const rows = await db
    .selectFrom("verification as v")
    .innerJoin("checkout_order as o", (join) =>
      join.onRef("o.owner_id", "=", "v.owner_id").onRef("o.order_id", "=", "v.order_id"),
    )
    .select(["o.order_id", "o.status", "o.concluded_at", "o.updated_at"])
    .where("v.owner_id", "=", ownerId)
    .execute();
  return rows.map((row) => ({
    orderId: row.order_id,
    isAgreement: row.concluded_at !== null,
    until: applicationUntil({
      status: OrderStatusShape.parse(row.status),
      concludedAt: row.concluded_at,
      updatedAt: row.updated_at,
    }),
  }));
}

/** Deletes the documents and the fixed-line numbers of a customer. @returns ids of the documents, whose files are left to delete */
export async function deleteCheckoutRows(db: Database, ownerId: string): Promise<string[]> {
  await db.deleteFrom("fixed_line_customer").where("owner_id", "=", ownerId).execute();
  const rows = await db.deleteFrom("document").where("owner_id", "=", ownerId).returning("document_id").execute();
  return rows.map(({ document_id }) => document_id);
}
