import { type ControlledTransaction, sql } from "kysely";
import type { Database } from "#platform/database/connect.server.ts";
import type { DB } from "#platform/database/tables.generated.ts";
import { bumpRevision } from "#platform/revisions.server.ts";
import { type StockLevel, touchProductsOf, writeStock } from "../stock.repository.server.ts";
import type { CountedStock } from "./model.ts";

/** Only one import of stock at a time: any number will do, as long as all take the same. */
const LOCK = 727_276;

/** Holds the one place for an import of stock until it is committed or rolled back. @returns undefined while it is taken */
export async function lockImport(db: Database): Promise<ControlledTransaction<DB> | undefined> {
  const trx = await db.startTransaction().execute();
  const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as free`.execute(trx);
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

/** What is on the shelves of materials, and set aside of them; materials without a row never run out. */
export async function shelvesOf(db: Database, materialIds: readonly string[]): Promise<Map<string, CountedStock>> {
  const stock = await db
    .selectFrom("stock")
    .selectAll()
    .where("material_id", "=", sql<string>`any(${materialIds})`)
    .execute();
  const left = new Map(stock.map((row) => [row.material_id, row.quantity]));
  const reserved = await reservedOf(db, materialIds);
  return new Map(
    materialIds.map((materialId) => [
      materialId,
      { left: left.get(materialId) ?? null, reserved: reserved.get(materialId) ?? 0 },
    ]),
  );
}

/**
 * Locks the shelves of materials until the transaction ends, in the order in which orders lock them. Whoever sets something
 * aside holds its shelf first, so that nothing is set aside or given back between this and what is read afterwards.
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

async function reservedOf(db: Database, materialIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("stock_reservation")
    .select(({ fn }) => ["material_id", fn.sum<string>("quantity").as("pieces")])
    .where("material_id", "=", sql<string>`any(${materialIds})`)
    .where("state", "=", "reserved")
    .groupBy("material_id")
    .execute();
  return new Map(rows.map((row) => [row.material_id, Number(row.pieces)]));
}

/** Writes what is left on shelves that are locked, and tells every replica where pages change by it. */
export async function saveStockLevels(db: Database, levels: readonly StockLevel[]): Promise<void> {
  if (levels.length === 0) return;
  const crossed = await writeStock(db, levels);
  if (crossed.length > 0) await touchProductsOf(db, crossed, await bumpRevision(db, "catalogue"));
}

/** How far a file that adds got before. */
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

/** Notes how far a file that adds is, in the transaction that brings it there. */
export async function noteProgress(
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
