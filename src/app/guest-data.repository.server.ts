import type { Database } from "#platform/database/connect.server.ts";

/** True when a guest has lines in the cart, orders, subscriptions or vouchers; one query, because every sign-in asks it. */
export async function hasGuestData(db: Database, ownerId: string): Promise<boolean> {
  const { found } = await db
    .selectNoFrom(({ exists, or, selectFrom }) =>
      or([
        exists(selectFrom("cart_line").select("order_id").where("owner_id", "=", ownerId)),
        exists(selectFrom("checkout_order").select("order_id").where("owner_id", "=", ownerId)),
        exists(selectFrom("streaming_subscription").select("subscription_id").where("owner_id", "=", ownerId)),
        exists(selectFrom("voucher_code").select("voucher_id").where("owner_id", "=", ownerId)),
      ]).as("found"),
    )
    .executeTakeFirstOrThrow();
  return Boolean(found);
}
