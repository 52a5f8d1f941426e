import { OrderStatusShape } from "#orders/contract.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { applicationUntil } from "../verification/retention.model.ts";

/** An order on account, which is an application for credit, or a licence with the account of its later bills. */
export interface Application {
  orderId: string;
  /** "refused" never became an agreement. */
  kind: "refused" | "account" | "licence";
  until: Date;
}

/** The applications for credit of a customer, and the licences with the account of their later bills. */
export async function applicationsOf(db: Database, ownerId: string): Promise<Application[]> {
  const rows = await db
    .selectFrom("checkout_order as o")
    .leftJoin("verification as v", (join) =>
      join.onRef("v.owner_id", "=", "o.owner_id").onRef("v.order_id", "=", "o.order_id"),
    )
    .leftJoin("order_detail as d", (join) =>
      join
        .onRef("d.owner_id", "=", "o.owner_id")
        .onRef("d.order_id", "=", "o.order_id")
        .on("d.kind", "=", "billing")
        .on("d.encrypted", "is not", null),
    )
    .select(["o.order_id", "o.status", "o.concluded_at", "o.updated_at", "v.order_id as verified"])
    .where("o.owner_id", "=", ownerId)
    .where(({ or, eb }) => or([eb("v.order_id", "is not", null), eb("d.order_id", "is not", null)]))
    .execute();
  return rows.map((row) => ({
    orderId: row.order_id,
    kind: !row.concluded_at ? "refused" : row.verified ? "account" : "licence",
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
