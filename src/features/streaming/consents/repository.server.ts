import type { Database } from "#platform/database/connect.server.ts";

/** The terms that a customer accepted with each subscription, word for word. */
export async function acceptedTerms(db: Database, customerId: string) {
  return db
    .selectFrom("streaming_subscription")
    .select(["subscription_id as subscriptionId", "title", "terms", "accepted_at as acceptedAt"])
    .select(({ eb }) => eb("state", "not in", ["cancelled", "failed"]).$castTo<boolean>().as("isRunning"))
    .where("owner_id", "=", customerId)
    .execute();
}
