import { type ControlledTransaction, sql } from "kysely";
import type { Database } from "#platform/database/connect.server.ts";
import type { DB } from "#platform/database/tables.generated.ts";
import { bumpRevision } from "#platform/revisions.server.ts";
import { BATCH, type CatalogueRevision, changedSince } from "../repository.server.ts";
import type { StockCount, StoreStock } from "./model.ts";
import { LOW_STOCK, stockBand } from "./model.ts";

/** Id of the advisory lock that serialises stock imports; arbitrary. */
const IMPORT_LOCK = 727_276;

/** Acquires the lock for stock imports until the transaction ends. @returns undefined while another import holds it */
export async function lockImport(db: Database): Promise<ControlledTransaction<DB> | undefined> {
  const trx = await db.startTransaction().execute();
  const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${IMPORT_LOCK}) as free`.execute(trx);
  if (rows[0]?.free) return trx;
  await trx.rollback().execute();
  return undefined;
}

/** Which of some materials the catalogue sells. */
export async function knownMaterials(db: Database, materialIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("variant")
    .select("material_id")
    .distinct()
    .where("material_id", "=", sql<string>`any(${materialIds})`)
    .execute();
  return new Set(rows.map((row) => row.material_id));
}

/** Available and reserved stock of materials; materials without a row are unlimited. */
export async function stockCounts(db: Database, materialIds: readonly string[]): Promise<Map<string, StockCount>> {
  const stock = await db
    .selectFrom("stock")
    .selectAll()
    .where("material_id", "=", sql<string>`any(${materialIds})`)
    .execute();
  const available = new Map(stock.map((row) => [row.material_id, row.quantity]));
  const reserved = await reservedOf(db, materialIds);
  return new Map(
    materialIds.map((materialId) => [
      materialId,
      { available: available.get(materialId) ?? null, reserved: reserved.get(materialId) ?? 0 },
    ]),
  );
}

/**
 * Locks the stock rows of materials until the transaction ends, in the order in which orders lock them. Reservations lock
 * these rows first, so reservations cannot change between this lock and later reads.
 */
export async function lockStock(db: Database, materialIds: readonly string[]): Promise<void> {
  await db
    .selectFrom("stock")
    .select("material_id")
    .where("material_id", "=", sql<string>`any(${materialIds})`)
    .orderBy(sql`material_id collate "C"`)
    .forUpdate()
    .execute();
}

/** Units of materials that are reserved for unpaid orders; materials without any are left out. */
export async function reservedOf(db: Database, materialIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("stock_reservation")
    .select(({ fn }) => ["material_id", fn.sum<string>("quantity").as("pieces")])
    .where(({ and }) => and({ material_id: sql<string>`any(${materialIds})`, state: "reserved" }))
    .groupBy("material_id")
    .execute();
  return new Map(rows.map((row) => [row.material_id, Number(row.pieces)]));
}

/** Writes the stock of locked rows, with a new revision if bands change. */
export async function saveStockLevels(db: Database, levels: readonly StockLevel[]): Promise<void> {
  if (levels.length > 0) await reviseStock(db, await writeStock(db, levels));
}

/** Progress of an earlier import of a file that adds stock. */
export async function progressOf(
  db: Database,
  fileHash: Buffer,
): Promise<{ doneThrough: string; isDone: boolean } | undefined> {
  return db
    .selectFrom("stock_import")
    .select(["done_through as doneThrough", "is_done as isDone"])
    .where("file_hash", "=", fileHash)
    .executeTakeFirst();
}

/** Saves the progress of a file that adds stock, in the transaction that writes the batch. */
export async function saveProgress(
  db: Database,
  fileHash: Buffer,
  doneThrough: string,
  isDone: boolean,
): Promise<void> {
  const progress = { done_through: doneThrough, is_done: isDone, changed_at: sql<Date>`now()` };
  await db
    .insertInto("stock_import")
    .values({ file_hash: fileHash, ...progress })
    .onConflict((conflict) => conflict.column("file_hash").doUpdateSet(progress))
    .execute();
}

/** Stock of a material; null means unlimited. */
export interface StockLevel {
  materialId: string;
  quantity: number | null;
}

/** Writes stock. @returns the materials whose band changed */
export async function writeStock(db: Database, levels: readonly StockLevel[]): Promise<string[]> {
  const changedMaterials: string[] = [];
  const sortedLevels = levels.toSorted((one, other) => (one.materialId < other.materialId ? -1 : 1));
  for (let from = 0; from < sortedLevels.length; from += BATCH) {
    const batch = sortedLevels.slice(from, from + BATCH);
    const currentRows = await db
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
    const quantities = new Map(currentRows.map((row) => [row.material_id, row.quantity]));
    await db
      .insertInto("stock")
      .values(batch.map((level) => ({ material_id: level.materialId, quantity: level.quantity })))
      .onConflict((conflict) => conflict.column("material_id").doUpdateSet({ quantity: sql`excluded.quantity` }))
      .execute();
    for (const { materialId, quantity } of batch)
      if (stockBand(quantity) !== stockBand(quantities.get(materialId) ?? null)) changedMaterials.push(materialId);
  }
  return changedMaterials;
}

/**
 * Gives materials whose band changed a new revision, which invalidates pages that show stock. The materials have to be
 * locked. The last lock of a transaction, because all transactions share it.
 */
export async function reviseStock(db: Database, materialIds: readonly string[]): Promise<void> {
  if (materialIds.length === 0) return;
  const revision = await bumpRevision(db, "stock");
  await db.updateTable("stock").set({ revision }).where("material_id", "=", sql<string>`any(${materialIds})`).execute();
}

/** Materials with low or no stock, by product id, of the products that changed after a revision. */
export async function scarceSince(db: Database, since: CatalogueRevision): Promise<Map<string, StockLevel[]>> {
  const rows = await db
    .selectFrom("stock")
    .innerJoin("variant", "variant.material_id", "stock.material_id")
    .innerJoin("product", "product.id", "variant.product_id")
    .select(["product.id", "stock.material_id as materialId", "stock.quantity"])
    .distinct()
    .where("stock.quantity", "<=", LOW_STOCK)
    .where(changedSince(since))
    .execute();
  return Map.groupBy(rows, ({ id }) => id);
}

/** What the stores have of materials, as last counted; without a row they have none. */
export async function storeStockOf(db: Database, materialIds: readonly string[]): Promise<StoreStock[]> {
  return db
    .selectFrom("store_stock")
    .select(["material_id as materialId", "store", "quantity"])
    .where("material_id", "=", sql<string>`any(${materialIds})`)
    .execute();
}

/** Writes what stores have of materials. */
export async function saveStoreStock(db: Database, rows: readonly StoreStock[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto("store_stock")
    .values(rows.map(({ materialId, store, quantity }) => ({ material_id: materialId, store, quantity })))
    .onConflict((conflict) =>
      conflict.columns(["material_id", "store"]).doUpdateSet({ quantity: sql`excluded.quantity` }),
    )
    .execute();
}
