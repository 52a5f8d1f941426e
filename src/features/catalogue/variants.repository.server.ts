import type { Database } from "#platform/database/connect.server.ts";

/** The id of the product that has a variation, or undefined. */
export async function productIdOf(db: Database, variationId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("variant")
    .select("product_id")
    .where("variation_id", "=", variationId)
    .executeTakeFirst();
  return row?.product_id;
}
