import { extname } from "node:path";
import type { Database } from "#platform/database/connect.server.ts";
import {
  type Checked,
  type CheckedLine,
  ErrorList,
  ImportError,
  type ImportLimits,
  type ImportOptions,
  type ImportReport,
  type RowError,
  requireWithin,
  unstorableIn,
  withProgress,
} from "#platform/import/report.model.ts";
import { jsonLinesOf } from "#platform/import/text.server.ts";
import { withoutNulls } from "#platform/import/without-nulls.model.ts";
import type { CardBuilder } from "../cards/card-builder.server.ts";
import type { Product } from "../model.ts";
import { toProductBody } from "../product.mapper.ts";
import { checkedCategory, checkedProduct } from "./checks.server.ts";
import { readPatches } from "./csv.server.ts";
import { type HeldChange, type HeldProducts, heldChanges, holdProducts, stageHeld } from "./held.repository.server.ts";
import { type ImportOrigin, recordChanges, restoreEditors, storeImport } from "./imports.repository.server.ts";
import {
  editedRows,
  type ImportConflict,
  type ImportCounts,
  type IndexProducts,
  mergeStaged,
  removeEdited,
  removeUnchanged,
  stagedPriceChanges,
} from "./merge.repository.server.ts";
import { keepFormerPrices, lockPrices, type PriceFall, stagedFalls } from "./price-falls.repository.server.ts";
import { type LeftAsItIs, stageFormer } from "./put-back.server.ts";
import {
  analyzeStagingTables,
  createStagingTables,
  type PlaceOf,
  patchedProducts,
  rejectInvalidPatches,
  rejectInvalidProducts,
  stageCategories,
  stagedErrors,
  stageErrors,
  stageLevels,
  stagePatches,
  stageProducts,
} from "./staging.repository.server.ts";
import type { CatalogueRow, PlacedRow } from "./yaml/catalogue.server.ts";
import { isYaml, yamlRows } from "./yaml/files.server.ts";

/** How a catalogue is imported. */
export interface CatalogueImportOptions extends ImportOptions {
  cards: CardBuilder;
  index: IndexProducts;
  /** Who wins where staff have edited what the file changes. Without it, such an import changes nothing. */
  prefer?: "files" | "staff" | undefined;
  /**
   * Called in the transaction of the import with the products that have a price that falls by more than half, which are then left out; unless it is only
   * a check. Without it, everything is imported: what somebody runs on the server needs no second person.
   */
  hold?: ((trx: Database, held: HeldProducts, why: HeldBecause) => Promise<void>) | undefined;
  /** For an import inside the shop; what somebody runs on the server has no limits. */
  limits?: ImportLimits;
  /** The time, for `hold`. */
  now?: Date;
  /** Whose import it is. It is then in the history of its products and can be put back. */
  origin?: ImportOrigin | undefined;
  /** Called in the transaction of the import before it is committed, unless it is only a check. */
  record?: (trx: Database, counts: ImportCounts) => Promise<void>;
}

/** The prices for which products are held, and everything that they would change. */
interface HeldBecause {
  falls: readonly PriceFall[];
  changes: readonly HeldChange[];
}

/** Result of an import. */
export interface CatalogueImportReport extends ImportReport, ImportCounts {
  /** Products that were equal already. */
  unchanged: number;
  /** Products that wait for a second person. */
  held: number;
  /** What staff have edited and the file would change. */
  conflicts: ImportConflict[];
  /** The prices that change, and those that change most. */
  prices: Awaited<ReturnType<typeof stagedPriceChanges>>;
}

/** Maximum size of a statement: rows, and characters of their lines. */
const BATCH_ROWS = 500;
const BATCH_CHARACTERS = 4_000_000;

/** How many price changes a report names. */
const LARGEST_CHANGES = 50;

/** Number of lines between two progress messages. */
const PROGRESS_INTERVAL = 5_000;

/**
 * Imports a file into the catalogue: .jsonl has whole products and categories, .csv has prices, stock and flags of
 * existing variants, .yaml has rows from which products are built. A folder is read as a set of YAML files. The whole
 * import is validated first and then applied in one transaction.
 * @throws ImportError if the file cannot be read, or another import is running
 */
export async function importCatalogue(
  db: Database,
  file: string,
  options: CatalogueImportOptions,
): Promise<CatalogueImportReport> {
  const stageFile = (await isYaml(file)) ? stageYaml : STAGE_BY_EXTENSION[extname(file).toLowerCase()];
  if (!stageFile)
    throw new ImportError(
      `${file} has to end in .jsonl (whole products) or .csv (prices, stock and flags), or be YAML or a folder of it.`,
    );
  return importStaged(db, (trx) => stageFile(trx, file, options), options);
}

/**
 * Puts back what an import changed, by the rules of an import: all of it in one transaction, and products with a price that falls steeply are held. What
 * was changed since is left as it is. Quantities stay, because pieces were sold since.
 * @throws ImportError if another import is running
 */
export async function putBackImport(
  db: Database,
  importId: string,
  options: Omit<CatalogueImportOptions, "skipBad" | "prefer">,
): Promise<CatalogueImportReport & { left: LeftAsItIs[] }> {
  const left: LeftAsItIs[] = [];
  const report = await importStaged(
    db,
    async (trx) => {
      const staged = await stageFormer(trx, importId, { ...options, left: (one) => left.push(one) });
      await analyzeStagingTables(trx);
      await rejectInvalidProducts(trx);
      return staged;
    },
    { ...options, skipBad: true, prefer: "files" },
  );
  return { ...report, left };
}

async function importStaged(
  db: Database,
  stage: (trx: Database) => Promise<Staged>,
  options: CatalogueImportOptions,
): Promise<CatalogueImportReport> {
  const trx = await db.startTransaction().execute();
  try {
    await beginImport(trx);
    const report = await checkAndMerge(trx, await stage(trx), options);
    await (report.done ? trx.commit() : trx.rollback()).execute();
    return report;
  } catch (error) {
    await trx
      .rollback()
      .execute()
      .catch(() => undefined);
    throw error;
  }
}

/** Starts a change of the catalogue in a transaction, without lockPrices(): files are read first. @throws ImportError while another one runs */
export async function beginImport(trx: Database): Promise<void> {
  if (!(await createStagingTables(trx))) throw new ImportError("Another import is running: wait until it is over.");
}

/** Starts a change of prices in a transaction. @throws ImportError while the catalogue is changed otherwise */
export async function beginPriceChange(trx: Database): Promise<void> {
  await beginImport(trx);
  await lockPrices(trx);
}

/**
 * Replaces a product by one that a staff member has edited, by the rules of the import. Call beginPriceChange() before, in the same transaction.
 * @returns the faults; with any, nothing is changed
 */
export async function saveEdited(
  trx: Database,
  edited: Product,
  { cards, index, editor, now }: Pick<CatalogueImportOptions, "cards" | "index"> & { editor: string; now: Date },
): Promise<readonly RowError[]> {
  const { value: product, faults } = checkedProduct(toProductBody(edited));
  if (!product) return faults;
  await stageProducts(trx, [{ line: 1, product }], cards);
  await keepFormerPrices(trx, now);
  await mergeStaged(trx, { rules: cards.version, index, editor });
  return [];
}

/**
 * Imports products that were held.
 * @param option approve: throws when one of these falls is lower than a second person saw
 * @returns false when the catalogue has changed in between, and nothing was imported
 */
export async function importHeld(
  trx: Database,
  held: HeldProducts,
  {
    cards,
    index,
    now,
    origin,
    approve,
  }: Pick<CatalogueImportOptions, "cards" | "index" | "origin"> & {
    now: Date;
    approve: (falls: readonly PriceFall[]) => void;
  },
): Promise<boolean> {
  await beginPriceChange(trx);
  if (!(await stageHeld(trx, held))) return false;
  approve(await stagedFalls(trx, now));
  await keepFormerPrices(trx, now);
  await mergeRecorded(trx, { cards, index, origin });
  return true;
}

/** Merges the staged rows, and keeps what they change. */
async function mergeRecorded(
  trx: Database,
  { cards, index, origin }: Pick<CatalogueImportOptions, "cards" | "index" | "origin">,
): Promise<ImportCounts> {
  const importId = origin && (await recordChanges(trx, origin.at));
  const counts = await mergeStaged(trx, { rules: cards.version, index });
  if (origin && importId) await storeImport(trx, importId, origin, counts);
  if (origin?.putsBack) await restoreEditors(trx, origin.putsBack);
  return counts;
}

async function checkAndMerge(
  trx: Database,
  { entries, placeOf = (line) => ({ line }) }: Staged,
  {
    skipBad,
    check,
    log,
    cards,
    index,
    prefer,
    origin,
    record,
    hold,
    limits,
    now = new Date(0),
  }: CatalogueImportOptions,
): Promise<CatalogueImportReport> {
  const faults = await stagedErrors(trx, placeOf);
  requireWithin(limits, faults);
  const noChanges = {
    added: 0,
    changed: 0,
    categories: 0,
    stock: 0,
    unchanged: 0,
    held: 0,
    conflicts: [],
    prices: { count: 0, large: 0, largest: [] },
  };
  if (faults.entries > 0 && !skipBad) return { entries, faults, ...noChanges, done: false };
  if (entries >= PROGRESS_INTERVAL) log?.("All lines are checked: comparing them with the catalogue");
  const unchanged = await removeUnchanged(trx);
  const prices = await stagedPriceChanges(trx, LARGEST_CHANGES);
  const conflicts = prefer ? [] : await editedRows(trx);
  if (conflicts.length > 0) return { entries, faults, ...noChanges, unchanged, conflicts, prices, done: false };
  if (!check) await lockPrices(trx);
  const falls = hold ? await stagedFalls(trx, now) : [];
  const heldIds = [...new Set(falls.map(({ productId }) => productId))];
  if (heldIds.length > 0) {
    const changes = await heldChanges(trx, heldIds);
    const held = await holdProducts(trx, heldIds);
    if (!check) await hold?.(trx, held, { falls, changes });
  }
  if (hold) await keepFormerPrices(trx, now);
  const counts = await mergeRecorded(trx, { cards, index, origin });
  if (!check) await record?.(trx, counts);
  requireWithin(limits, faults);
  return { entries, faults, unchanged, held: heldIds.length, conflicts, prices, ...counts, done: !check };
}

/** Number of staged lines, and their places in the files if they are not lines of the file itself. */
interface Staged {
  entries: number;
  placeOf?: PlaceOf;
}

type StageFile = (trx: Database, file: string, options: CatalogueImportOptions) => Promise<Staged>;

/** Stages a file of lines, by its extension. */
const STAGE_BY_EXTENSION: Record<string, StageFile> = {
  async ".jsonl"(trx, file, { cards, prefer, ...options }) {
    const entries = await stageRows(trx, checkedLines(file), options, (rows) => stageProductRows(trx, rows, cards));
    await analyzeStagingTables(trx);
    if (prefer === "staff") await removeEdited(trx);
    await rejectInvalidProducts(trx);
    return { entries };
  },

  async ".csv"(trx, file, { cards, prefer, ...options }) {
    const entries = await stageRows(trx, readPatches(file), options, (rows) => stagePatches(trx, rows));
    await analyzeStagingTables(trx);
    await rejectInvalidPatches(trx);
    for await (const products of patchedProducts(trx)) await stageProducts(trx, products, cards);
    if (prefer === "staff") await removeEdited(trx);
    return { entries };
  },
};

/** Stages the rows of YAML files. They are numbered across all files, because rows and lines do not correspond. */
async function stageYaml(
  trx: Database,
  path: string,
  { cards, prefer, ...options }: CatalogueImportOptions,
): Promise<Staged> {
  const rows = await yamlRows(path, options.limits);
  const entries = await stageRows(trx, numbered(rows), options, (batch) => stageProductRows(trx, batch, cards));
  await analyzeStagingTables(trx);
  if (prefer === "staff") await removeEdited(trx);
  await rejectInvalidProducts(trx);
  return {
    entries,
    placeOf(number, field) {
      const { file, lineOf } = rows[number - 1]?.place ?? {};
      return { ...(file && { file }), line: lineOf?.(field) ?? number };
    },
  };
}

async function* numbered(rows: readonly PlacedRow[]): AsyncGenerator<CheckedLine<CatalogueRow>> {
  for (const [index, { row }] of rows.entries()) {
    const text = JSON.stringify(row.value?.product ?? row.value?.category ?? null);
    yield { line: index + 1, text, ...checkStorable(text, row) };
  }
}

type StagedRow = CatalogueRow & { line: number };

async function stageProductRows(trx: Database, rows: readonly StagedRow[], cards: CardBuilder): Promise<void> {
  await stageCategories(
    trx,
    rows.flatMap(({ line, category }) => (category ? [{ line, category }] : [])),
  );
  await stageProducts(
    trx,
    rows.flatMap(({ line, product }) => (product ? [{ line, product }] : [])),
    cards,
  );
  await stageLevels(trx, rows);
}

/**
 * Stages rows and their faults in batches. The next batch is read and validated while one is written.
 * @returns the number of rows
 * @throws ImportError beyond the limits
 */
async function stageRows<T extends object>(
  trx: Database,
  rows: AsyncIterable<CheckedLine<T>>,
  { log, limits }: Pick<CatalogueImportOptions, "log" | "limits">,
  stage: (validRows: (T & { line: number })[]) => Promise<void>,
): Promise<number> {
  let count = 0;
  const found = new ErrorList();
  let staging = Promise.resolve();
  async function put(batch: readonly CheckedLine<T>[]): Promise<void> {
    const faults = batch.flatMap(({ line, faults: each = [] }) => each.map((fault) => ({ ...fault, line })));
    found.add(faults);
    requireWithin(limits, found);
    await stageErrors(trx, faults);
    await stage(batch.flatMap(({ line, value }) => (value ? [{ ...value, line }] : [])));
  }
  try {
    for await (const batch of batches(withProgress(rows, { name: "lines", every: PROGRESS_INTERVAL, log }))) {
      await staging;
      staging = put(batch);
      // A rejection is handled by the await above or below; this prevents an unhandled rejection until then.
      staging.catch(() => undefined);
      count += batch.length;
    }
  } finally {
    await staging;
  }
  return count;
}

async function* checkedLines(file: string): AsyncGenerator<CheckedLine<CatalogueRow>> {
  for await (const read of jsonLinesOf(file))
    yield read.faults
      ? read
      : { line: read.line, text: read.text, ...rowOf({ text: read.text, value: withoutNulls(read.value) }) };
}

/** A line is a product, or `{"category": …}`. */
function rowOf({ text, value: raw }: { text: string; value: unknown }): Checked<CatalogueRow> {
  if (typeof raw !== "object" || raw === null || Array.isArray(raw))
    return { faults: [{ field: "", reason: "must be a product or a category: {…}" }] };
  if (!("category" in raw) || Object.keys(raw).length > 1) {
    const { value: product, faults } = checkStorable(text, checkedProduct(raw));
    return product ? { value: { product } } : { faults };
  }
  const { value: category, faults } = checkStorable(text, checkedCategory(raw.category));
  return category
    ? { value: { category } }
    : { faults: faults.map(({ field, reason }) => ({ field: `category.${field}`, reason })) };
}

/** Rejects characters that PostgreSQL cannot store. It inspects only validated values, because others may be nested too deeply. */
function checkStorable<T>(text: string, row: Checked<T>): Checked<T> {
  const unstorable = row.value && /\\u(0000|d[89a-f])/i.test(text) ? unstorableIn(row.value) : undefined;
  return unstorable ? { faults: [unstorable] } : row;
}

/** Groups rows into batches of one statement each. */
async function* batches<T extends { text?: string }>(rows: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = [];
  let characters = 0;
  for await (const row of rows) {
    batch.push(row);
    characters += row.text?.length ?? 0;
    if (batch.length < BATCH_ROWS && characters < BATCH_CHARACTERS) continue;
    yield batch;
    batch = [];
    characters = 0;
  }
  if (batch.length > 0) yield batch;
}
