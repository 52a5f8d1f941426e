import type { Database } from "#platform/database/connect.server.ts";

/** The attempts to pay by a gateway that began in a period, with the numbers of their orders. */
export async function paymentsBegun(db: Database, gateway: string, { from, before }: { from: Date; before: Date }) {
  return db
    .selectFrom("payment as p")
    .innerJoin("checkout_order as o", (join) =>
      join.onRef("o.owner_id", "=", "p.owner_id").onRef("o.order_id", "=", "p.order_id"),
    )
    .select(["p.payment_id", "p.amount_cents", "p.status", "p.updated_at", "o.ecom_id"])
    .where("p.created_at", ">=", from)
    .where("p.created_at", "<", before)
    .where("p.gateway", "=", gateway)
    .orderBy("p.created_at")
    .execute();
}
