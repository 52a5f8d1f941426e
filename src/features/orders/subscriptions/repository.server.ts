import type { Database } from "#platform/database/connect.server.ts";

/** What subscriptions depend on besides the orders themselves, by order. */
export interface OrderFacts {
  completedAt: Map<string, Date>;
  numbers: Map<string, string[]>;
  /** Orders whose customer asked for an immediate start of services. */
  startAtOnce: Set<string>;
}

/** Facts about all orders of a customer, by a fixed number of queries. */
export async function factsOfOrders(db: Database, ownerId: string): Promise<OrderFacts> {
  const completions = await db
    .selectFrom("order_history")
    .select(["order_id", "at"])
    .where(({ and }) => and({ owner_id: ownerId, to_status: "completed" }))
    // An order that goes on after a refused return was completed twice: the first time counts.
    .orderBy("position", "desc")
    .execute();
  const sims = await db
    .selectFrom("order_sim")
    .select(["order_id", "msisdn"])
    .where("owner_id", "=", ownerId)
    .orderBy("msisdn")
    .execute();
  const consents = await db
    .selectFrom("consent")
    .innerJoin("checkout_order", "order_id", "about")
    .select("order_id")
    .where(({ and }) => and({ owner_id: ownerId, purpose: "immediate_start" }))
    .where("consent.withdrawn_at", "is", null)
    .execute();
  const numbers = Map.groupBy(sims, ({ order_id }) => order_id);
  return {
    completedAt: new Map(completions.map(({ order_id, at }) => [order_id, at])),
    numbers: new Map([...numbers].map(([orderId, rows]) => [orderId, rows.map(({ msisdn }) => msisdn)])),
    startAtOnce: new Set(consents.map(({ order_id }) => order_id)),
  };
}
