import type { Database } from "#platform/database/connect.server.ts";
import type { Combination } from "./model.ts";

/** Counts stop here, so that they fit the integer column. */
const MAX_COUNT = 1_000_000_000;

/** Counts a combination on a day. */
export async function countCombination(db: Database, day: string, combination: Combination): Promise<void> {
  await db
    .insertInto("product_stat")
    .values({
      day,
      product_id: combination.productId,
      variation_id: combination.variationId,
      vae_items: combination.addOnTypes,
      count: 1,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["day", "product_id", "variation_id", "vae_items"])
        .doUpdateSet(({ eb }) => ({ count: eb("product_stat.count", "+", 1) }))
        .where("product_stat.count", "<", MAX_COUNT),
    )
    .execute();
}
