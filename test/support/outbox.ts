import { jobs } from "#app/jobs.ts";
import type { TestShop } from "./shop.ts";

/** Messages of the outbox that are about no order, oldest first: those that wait and those that were given up. */
export async function outboxOf({ shop }: TestShop) {
  return shop.db
    .selectFrom("outbox")
    .select(["kind", "channel", "data", "attempts", "problem"])
    .where("data", "is not", null)
    .orderBy("created_at")
    .orderBy("message_id")
    .execute();
}

/** Sends messages of all kinds that are due, as the sweep does each minute. */
export async function sweepMessages({ shop }: TestShop): Promise<void> {
  await jobs(shop)
    .find(({ queue }) => queue === "message-sweep")
    ?.run({});
}
