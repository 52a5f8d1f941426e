import { sql } from "kysely";
import { MAX_ATTEMPTS } from "#orders/messages/model.ts";
import type { Database } from "#platform/database/connect.server.ts";

/** Checkouts by the South African day on which they began, "2026-11-20". */
export async function checkoutsByDay(db: Database, from: Date) {
  return db
    .selectFrom("checkout_order")
    .select(({ fn }) => [dayOf("created_at").as("day"), fn.countAll<number>().as("begun")])
    .where("created_at", ">=", from)
    .groupBy("day")
    .execute();
}

/** Orders that were paid or accepted, by that day, without those whose money went back. */
export async function ordersByDay(db: Database, from: Date) {
  return db
    .selectFrom("checkout_order")
    .select(({ fn }) => [
      dayOf("concluded_at").as("day"),
      fn.countAll<number>().as("orders"),
      fn.sum<number | null>("total_cents").as("cents"),
    ])
    .where("concluded_at", ">=", from)
    .where("status", "not in", ["cancelled", "refund_pending", "refunded"])
    .groupBy("day")
    .execute();
}

function dayOf(column: "created_at" | "concluded_at") {
  return sql<string>`to_char(${sql.ref(column)} at time zone 'Africa/Johannesburg', 'YYYY-MM-DD')`;
}

/** How many orders, applications, refunds, messages, requests about data and leads wait for a person. */
export async function waitingCounts(db: Database) {
  return db
    .selectNoFrom(({ selectFrom, fn }) => [
      selectFrom("checkout_order").select(fn.countAll<number>().as("n")).where("status", "=", "held").as("heldOrders"),
      selectFrom("verification")
        .select(fn.countAll<number>().as("n"))
        .where("state", "=", "referred")
        .as("referredApplications"),
      selectFrom("refund")
        .select(fn.countAll<number>().as("n"))
        .where("state", "=", "by_hand")
        // As the partial index says, which PostgreSQL does not derive from the line above.
        .where("state", "<>", "refunded")
        .as("refundsByHand"),
      selectFrom("message")
        .select(fn.countAll<number>().as("n"))
        .where("sent_at", "is", null)
        .where("attempts", ">=", MAX_ATTEMPTS)
        .as("messagesGivenUp"),
      selectFrom("data_request")
        .select(fn.countAll<number>().as("n"))
        .where("closed_at", "is", null)
        .as("dataRequests"),
      selectFrom("lead").select(fn.countAll<number>().as("n")).where("state", "=", "new").as("newLeads"),
    ])
    .executeTakeFirstOrThrow();
}
