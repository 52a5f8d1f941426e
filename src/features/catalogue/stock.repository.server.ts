import { sql } from "kysely";
import type { Database } from "#platform/database/connect.server.ts";
import { LOW_STOCK, stockBand } from "./cards/card.model.ts";
import { BATCH } from "./repository.server.ts";

/** How much is left of a material; null never runs out. */
export interface StockLevel {
  materialId: string;
  quantity: number | null;
}

/** Writes stock. @returns the materials whose band is another one now */
export async function writeStock(db: Database, levels: readonly StockLevel[]): Promise<string[]> {
  const crossed: string[] = [];
  const ordered = levels.toSorted((one, other) => (one.materialId < other.materialId ? -1 : 1));
  for (let from = 0; from < ordered.length; from += BATCH) {
    const batch = ordered.slice(from, from + BATCH);
    const before = await db
      .selectFrom("stock")
      .selectAll()
      .where(
        "material_id",
        "in",
        batch.map((level) => level.materialId),
      )
      .orderBy(sql`material_id collate "C"`)
      .forUpdate()
      .execute();
    const quantities = new Map(before.map((row) => [row.material_id, row.quantity]));
    await db
      .insertInto("stock")
      .values(batch.map((level) => ({ material_id: level.materialId, quantity: level.quantity })))
      .onConflict((conflict) => conflict.column("material_id").doUpdateSet({ quantity: sql`excluded.quantity` }))
      .execute();
    for (const { materialId, quantity } of batch)
      if (stockBand(quantity) !== stockBand(quantities.get(materialId) ?? null)) crossed.push(materialId);
  }
  return crossed;
}

/** Gives the products that sell any of some materials a new revision. */
export async function touchProductsOf(db: Database, materialIds: readonly string[], revision: number): Promise<void> {
  await db
    .updateTable("product")
    .set({ revision })
    .where(
      "id",
      "in",
      db.selectFrom("variant").select("product_id").where("material_id", "=", sql<string>`any(${materialIds})`),
    )
    .execute();
}

/** What is nearly or quite sold out of the products that changed after a revision, by their ids. */
export async function scarceSince(db: Database, since: number): Promise<Map<string, StockLevel[]>> {
  const rows = await db
    .selectFrom("stock")
    .innerJoin("variant", "variant.material_id", "stock.material_id")
    .innerJoin("product", "product.id", "variant.product_id")
    .select(["product.id", "stock.material_id as materialId", "stock.quantity"])
    .distinct()
    .where("stock.quantity", "<=", LOW_STOCK)
    .where("product.revision", ">", since)
    .execute();
  return Map.groupBy(rows, ({ id }) => id);
}
