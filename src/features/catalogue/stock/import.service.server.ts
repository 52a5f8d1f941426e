import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import type { Database } from "#platform/database/connect.server.ts";
import { ImportError, type ImportOptions, type ImportReport } from "#platform/import/report.model.ts";
import { checkFile, type StockFile, shelfOf } from "./file-checks.server.ts";
import { applyStockRow, type StockCount, type StockRow, type StoreStock } from "./model.ts";
import {
  lockImport,
  lockStock,
  progressOf,
  saveProgress,
  saveStockLevels,
  saveStoreStock,
  stockCounts,
  storeStockOf,
} from "./repository.server.ts";

/** How a stock file is imported. */
export interface StockImportOptions extends ImportOptions {
  /** Import a file that adds stock even if it was imported before. */
  again?: boolean;
  /** Keys of the stores that lines may name; none by default. */
  stores?: readonly string[];
}

/** A material with more reserved or sold pieces than the file covers. */
interface Missing {
  materialId: string;
  pieces: number;
}

/** Result of an import. */
export interface StockImportReport extends ImportReport {
  changed: number;
  unchanged: number;
  missing: Missing[];
}

/** Materials per transaction: few, so that orders do not wait long for locks. */
const BATCH = 500;

/** Number of batches between two progress messages. */
const PROGRESS_INTERVAL = 20;

/**
 * Imports a stock file while the shop is running. The file is validated first. Then it is written in batches, each in its
 * own transaction. After an interruption, importing the same file again continues where it stopped.
 * @throws ImportError if the file cannot be read, adds stock and was imported before, or another import is running
 */
export async function importStock(
  db: Database,
  file: string,
  options: StockImportOptions = {},
): Promise<StockImportReport> {
  const lock = await lockImport(db);
  if (!lock) throw new ImportError("Another import of stock is running: wait until it is over.");
  try {
    const { entries, rows, shelves, faults } = await checkFile(db, file, options);
    const noChanges = { entries, changed: 0, unchanged: 0, missing: [], faults, done: false };
    if (faults.entries > 0 && !options.skipBad) return noChanges;
    const written = await write(db, file, rows, options);
    const onShelves = await writeShelves(db, shelves, options);
    return {
      ...noChanges,
      ...written,
      changed: written.changed + onShelves,
      unchanged: written.unchanged + shelves.length - onShelves,
      done: !options.check,
    };
  } finally {
    await lock.rollback().execute();
  }
}

type WriteResult = Pick<StockImportReport, "changed" | "unchanged" | "missing">;

async function write(
  db: Database,
  file: string,
  rows: StockFile["rows"],
  { check, again, log }: StockImportOptions,
): Promise<WriteResult> {
  const hash = rows.some(({ mode }) => mode === "add") ? await hashOf(file) : undefined;
  const previousImport = hash && (await progressOf(db, hash));
  if (previousImport?.isDone && !again && !check)
    throw new ImportError("This file was imported before, and it adds: with --again it is added once more.");
  const doneThrough = previousImport && !previousImport.isDone ? previousImport.doneThrough : "";
  const remaining = rows.filter(({ materialId }) => materialId > doneThrough);
  const result: WriteResult = { changed: 0, unchanged: 0, missing: [] };
  if (remaining.length < rows.length) log?.(`${rows.length - remaining.length} materials were done before`);
  for (let from = 0; from < remaining.length; from += BATCH) {
    const batch = remaining.slice(from, from + BATCH);
    const isLast = from + BATCH >= remaining.length;
    const part = check ? await changesOf(db, batch) : await writeBatch(db, batch, hash && { hash, isLast });
    result.changed += part.levels.length;
    result.unchanged += batch.length - part.levels.length;
    result.missing.push(...part.missing);
    if (from > 0 && (from / BATCH) % PROGRESS_INTERVAL === 0) log?.(`${from} of ${remaining.length} materials`);
  }
  return result;
}

/** Writes what stores have. @returns how many quantities are other than before */
async function writeShelves(db: Database, shelves: readonly StoreStock[], { check }: StockImportOptions) {
  let changed = 0;
  for (let from = 0; from < shelves.length; from += BATCH) {
    const batch = shelves.slice(from, from + BATCH);
    const current = await storeStockOf(
      db,
      batch.map(({ materialId }) => materialId),
    );
    const before = new Map(current.map((row) => [shelfOf(row), row.quantity]));
    const changes = batch.filter((row) => before.get(shelfOf(row)) !== row.quantity);
    if (!check) await saveStoreStock(db, changes);
    changed += changes.length;
  }
  return changed;
}

function writeBatch(db: Database, batch: readonly StockRow[], progress: { hash: Buffer; isLast: boolean } | undefined) {
  return db.transaction().execute(async (trx) => {
    await lockStock(
      trx,
      batch.map(({ materialId }) => materialId),
    );
    const changes = await changesOf(trx, batch);
    const last = batch.at(-1);
    if (progress && last) await saveProgress(trx, progress.hash, last.materialId, progress.isLast);
    await saveStockLevels(trx, changes.levels);
    return changes;
  });
}

/** The changes of a batch relative to the current stock. */
async function changesOf(db: Database, batch: readonly StockRow[]) {
  const counts = await stockCounts(
    db,
    batch.map(({ materialId }) => materialId),
  );
  const results = batch.map((row) => {
    const count: StockCount = counts.get(row.materialId) ?? { available: null, reserved: 0 };
    return { materialId: row.materialId, before: count.available, ...applyStockRow(row, count) };
  });
  return {
    levels: results
      .filter(({ before, available }) => before !== available)
      .map(({ materialId, available }) => ({ materialId, quantity: available })),
    missing: results
      .filter(({ missing }) => missing > 0)
      .map(({ materialId, missing }) => ({ materialId, pieces: missing })),
  };
}

async function hashOf(file: string): Promise<Buffer> {
  const hash = createHash("sha256");
  for await (const piece of createReadStream(file)) hash.update(piece);
  return hash.digest();
}
