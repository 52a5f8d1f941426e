import type { Database } from "#platform/database/connect.server.ts";

/** The subscriptions of a customer. */
export async function consentedSubscriptions(db: Database, customerId: string) {
  return db
    .selectFrom("streaming_subscription")
    .select(["subscription_id as subscriptionId", "title"])
    .select(({ eb }) => eb("state", "not in", ["cancelled", "failed"]).$castTo<boolean>().as("isRunning"))
    .where("owner_id", "=", customerId)
    .execute();
}
