import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import type { Database } from "#platform/database/connect.server.ts";
import { ImportError, type ImportOptions, type ImportReport } from "#platform/import/report.model.ts";
import { checkFile, type StockFile } from "./file-checks.server.ts";
import { applyStockRow, type StockCount, type StockRow } from "./model.ts";
import { lockImport, lockStock, progressOf, saveProgress, saveStockLevels, stockCounts } from "./repository.server.ts";

/** How a stock file is imported. */
export interface StockImportOptions extends ImportOptions {
  /** Import a file that adds although it was imported before. */
  again?: boolean;
}

/** A material of which more is promised or sold than the file leaves. */
interface Missing {
  materialId: string;
  pieces: number;
}

/** What came of an import. */
export interface StockImportReport extends ImportReport {
  changed: number;
  unchanged: number;
  missing: Missing[];
}

/** Materials of one transaction: few enough that no shopper waits for long. */
const BATCH = 500;

/** Batches between two words about progress. */
const PROGRESS_INTERVAL = 20;

/**
 * Brings a stock file onto the shelves beside a running shop. All of it is checked first. Then it is written a batch at a
 * time, each in a transaction of its own; cut off, the same file again goes on where it was.
 * @throws ImportError where the file cannot be read at all, was added before, or another import runs
 */
export async function importStock(
  db: Database,
  file: string,
  options: StockImportOptions = {},
): Promise<StockImportReport> {
  const lock = await lockImport(db);
  if (!lock) throw new ImportError("Another import of stock is running: wait until it is over.");
  try {
    const checked = await checkFile(db, file, options.log);
    const { entries, rows, faults } = checked;
    const nothing = { entries, changed: 0, unchanged: 0, missing: [], faults, done: false };
    if (faults.entries > 0 && !options.skipBad) return nothing;
    return { ...nothing, ...(await write(db, file, rows, options)), done: !options.check };
  } finally {
    await lock.rollback().execute();
  }
}

type Written = Pick<StockImportReport, "changed" | "unchanged" | "missing">;

async function write(
  db: Database,
  file: string,
  rows: StockFile["rows"],
  { check, again, log }: StockImportOptions,
): Promise<Written> {
  const hash = rows.some(({ mode }) => mode === "add") ? await hashOf(file) : undefined;
  const before = hash && (await progressOf(db, hash));
  if (before?.isDone && !again && !check)
    throw new ImportError("This file was imported before, and it adds: with --again it is added once more.");
  const doneThrough = before && !before.isDone ? before.doneThrough : "";
  const open = rows.filter(({ materialId }) => materialId > doneThrough);
  const written: Written = { changed: 0, unchanged: 0, missing: [] };
  if (open.length < rows.length) log?.(`${rows.length - open.length} materials were done before`);
  for (let from = 0; from < open.length; from += BATCH) {
    const batch = open.slice(from, from + BATCH);
    const isLast = from + BATCH >= open.length;
    const part = check ? await changesOf(db, batch) : await writeBatch(db, batch, hash && { hash, isLast });
    written.changed += part.levels.length;
    written.unchanged += batch.length - part.levels.length;
    written.missing.push(...part.missing);
    if (from > 0 && (from / BATCH) % PROGRESS_INTERVAL === 0) log?.(`${from} of ${open.length} materials`);
  }
  return written;
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

/** What a batch changes, as the shelves are now. */
async function changesOf(db: Database, batch: readonly StockRow[]) {
  const shelves = await stockCounts(
    db,
    batch.map(({ materialId }) => materialId),
  );
  const results = batch.map((row) => {
    const shelf: StockCount = shelves.get(row.materialId) ?? { available: null, reserved: 0 };
    return { materialId: row.materialId, before: shelf.available, ...applyStockRow(row, shelf) };
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
