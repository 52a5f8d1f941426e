import { sql } from "kysely";
import { statusLiterals } from "#orders/status/repository.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { MAX_ATTEMPTS } from "#platform/messages/outbox.model.ts";

/** What happened on a day. */
interface DayCounts {
  /** Checkouts that began. */
  begun: number;
  /** Orders that were paid or accepted, without those whose money went back. */
  orders: number;
  /** Their total in cents. */
  cents: number;
}

/** Counts by day, in the sequence of `midnights`, each of which begins a day of 24 hours. Each count reads only its part of an index. */
export async function countsByDay(db: Database, midnights: readonly Date[]): Promise<DayCounts[]> {
  const { rows } = await sql<DayCounts>`
    select begun.begun, bound.orders, bound.cents
    from unnest(${midnights}::timestamptz[]) with ordinality as day (midnight, position)
    cross join lateral (
      select count(*)::int as begun from checkout_order
      where created_at >= midnight and created_at < midnight + interval '24 hours') as begun
    cross join lateral (
      select count(*)::int as orders, coalesce(sum(total_cents), 0)::bigint as cents from checkout_order
      where concluded_at >= midnight and concluded_at < midnight + interval '24 hours'
        and status not in (${sql.join(statusLiterals("cancelled"))})) as bound
    order by position`.execute(db);
  return rows;
}

/** How many orders, applications, refunds, messages, requests about data and leads wait for a person. A message that has expired does not. */
export async function waitingCounts(db: Database, now: Date) {
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
      selectFrom("outbox")
        .select(fn.countAll<number>().as("n"))
        .where("sent_at", "is", null)
        .where("attempts", ">=", MAX_ATTEMPTS)
        .where(({ eb, or }) => or([eb("expires_at", "is", null), eb("expires_at", ">", now)]))
        .as("messagesGivenUp"),
      selectFrom("data_request")
        .select(fn.countAll<number>().as("n"))
        .where("closed_at", "is", null)
        .as("dataRequests"),
      selectFrom("lead").select(fn.countAll<number>().as("n")).where("state", "=", "new").as("newLeads"),
    ])
    .executeTakeFirstOrThrow();
}
