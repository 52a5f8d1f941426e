import type { Database } from "#platform/database/connect.server.ts";

/** An application for an order on account. */
export interface QueuedApplication {
  /** False once it is decided, cancelled or expired. */
  isWaiting: boolean;
  /** Applications that were placed before it and still wait. */
  ahead: number;
}

/** The open verifications. */
const WAITING = ["running", "referred"];

/** The application with an order number; undefined where there is none, as for orders that are paid online. One query. */
export async function queuedApplication(db: Database, orderNumber: string): Promise<QueuedApplication | undefined> {
  const row = await db
    .selectFrom("ecom_id as e")
    .innerJoin("checkout_order as o", (join) =>
      join.onRef("o.owner_id", "=", "e.owner_id").onRef("o.order_id", "=", "e.order_id"),
    )
    .innerJoin("verification as v", (join) =>
      join.onRef("v.owner_id", "=", "o.owner_id").onRef("v.order_id", "=", "o.order_id"),
    )
    .select(["o.status", "v.state"])
    .select(({ selectFrom }) =>
      selectFrom("verification as w")
        .innerJoin("checkout_order as p", (join) =>
          join.onRef("p.owner_id", "=", "w.owner_id").onRef("p.order_id", "=", "w.order_id"),
        )
        .select(({ fn }) => fn.countAll<string>().as("count"))
        .where("w.state", "in", WAITING)
        .where("p.status", "=", "awaiting_verification")
        .where(({ eb, refTuple }) =>
          eb(refTuple("w.started_at", "w.order_id"), "<", refTuple("v.started_at", "v.order_id")),
        )
        .as("ahead"),
    )
    .where("e.ecom_id", "=", orderNumber)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    isWaiting: row.status === "awaiting_verification" && WAITING.includes(row.state),
    ahead: Number(row.ahead),
  };
}
