import { extname } from "node:path";
import type { CardMaker } from "#catalogue/card-maker.server.ts";
import type { Category, Product } from "#catalogue/model.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { readJson } from "#platform/read-json.ts";
import {
  closeStage,
  type Fault,
  faultsFound,
  openStage,
  patchedProducts,
  refusePatches,
  refuseProducts,
  stageCategories,
  stageFaults,
  stagePatches,
  stageProducts,
} from "./import.data.server.ts";
import { type Checked, checkedCategory, checkedProduct, unstorableIn } from "./import-checks.server.ts";
import { csvRows } from "./import-csv.server.ts";
import { type Counts, leaveUnchanged, putStaged } from "./import-merge.data.server.ts";
import { ImportProblem, type Line, linesOf, textOf } from "./import-text.server.ts";

/** How a file is imported. */
export interface ImportOptions {
  cards: CardMaker;
  /** Leave lines out that are wrong, instead of changing nothing. */
  skipBad?: boolean;
  /** Change nothing whatever the file says. */
  check?: boolean;
  /** Is told how far it is. */
  say?(text: string): void;
}

/** What came of an import. */
export interface ImportReport extends Counts {
  /** Lines that hold something, without a CSV's heading. */
  lines: number;
  /** Products that were so already. */
  unchanged: number;
  bad: { lines: number; faults: number; first: Fault[] };
  /** False where nothing was changed because of bad lines or because it was only a check. */
  done: boolean;
}

/** Faults that a report names. */
const NAMED_FAULTS = 50;

/** What one statement takes at most: rows, and characters of their lines. */
const BATCH_ROWS = 500;
const BATCH_CHARACTERS = 4_000_000;

/** Lines between two words about progress. */
const STRIDE = 5_000;

/**
 * Brings a file into the catalogue: .jsonl holds whole products and categories, .csv prices, stock and flags of variants
 * that exist. All of it is checked first, then all of it is changed in one transaction or nothing is.
 * @throws ImportProblem where the file cannot be read at all, or another import runs
 */
export async function importCatalogue(db: Database, file: string, options: ImportOptions): Promise<ImportReport> {
  const stageFile = STAGES[extname(file).toLowerCase()];
  if (!stageFile)
    throw new ImportProblem(`${file} has to end in .jsonl (whole products) or .csv (prices, stock and flags).`);
  const trx = await db.startTransaction().execute();
  try {
    if (!(await openStage(trx))) throw new ImportProblem("Another import is running: wait until it is over.");
    const lines = await stageFile(trx, file, options);
    const report = await finish(trx, lines, options);
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

async function finish(trx: Database, lines: number, { skipBad, check, say }: ImportOptions): Promise<ImportReport> {
  const { lines: badLines, all, faults } = await faultsFound(trx, NAMED_FAULTS);
  const bad = { lines: badLines, faults: all, first: faults };
  const nothing = { added: 0, changed: 0, categories: 0, stock: 0, unchanged: 0 };
  if (badLines > 0 && !skipBad) return { lines, bad, ...nothing, done: false };
  if (lines >= STRIDE) say?.("All lines are checked: comparing them with the catalogue");
  const unchanged = await leaveUnchanged(trx);
  const counts = await putStaged(trx);
  return { lines, bad, unchanged, ...counts, done: !check };
}

type StageFile = (trx: Database, file: string, options: ImportOptions) => Promise<number>;

/** How a file gets onto the stage, by its ending; gives the number of its lines. */
const STAGES: Record<string, StageFile> = {
  async ".jsonl"(trx, file, { cards, say }) {
    const count = await stageRows(trx, checkedLines(linesOf(textOf(file))), say, async (rows) => {
      await stageCategories(
        trx,
        rows.flatMap(({ line, category }) => (category ? [{ line, category }] : [])),
      );
      await stageProducts(
        trx,
        rows.flatMap(({ line, product }) => (product ? [{ line, product }] : [])),
        cards,
      );
    });
    await closeStage(trx);
    await refuseProducts(trx);
    return count;
  },

  async ".csv"(trx, file, { cards, say }) {
    const count = await stageRows(trx, csvRows(textOf(file)), say, (rows) => stagePatches(trx, rows));
    await closeStage(trx);
    await refusePatches(trx);
    for await (const products of patchedProducts(trx)) await stageProducts(trx, products, cards);
    return count;
  },
};

/** What a line says or what is wrong with it, with its text where that may be long. */
type CheckedLine<T> = Partial<Line> & { line: number; row: Checked<T> };

/**
 * Puts rows and their faults on the stage, a batch at a time; the next batch is read and checked meanwhile.
 * @returns the number of rows
 */
async function stageRows<T extends object>(
  trx: Database,
  rows: AsyncIterable<CheckedLine<T>>,
  say: ImportOptions["say"],
  stage: (good: (T & { line: number })[]) => Promise<void>,
): Promise<number> {
  let count = 0;
  let staging = Promise.resolve();
  async function put(batch: readonly CheckedLine<T>[]): Promise<void> {
    await stageFaults(trx, faultsIn(batch));
    await stage(batch.flatMap(({ line, row: { value } }) => (value ? [{ ...value, line }] : [])));
  }
  try {
    for await (const batch of batches(rows)) {
      await staging;
      staging = put(batch);
      // It is met where it is awaited, and is nobody's until then.
      staging.catch(() => undefined);
      count = progress(count, batch.length, say);
    }
  } finally {
    await staging;
  }
  return count;
}

async function* checkedLines(lines: AsyncIterable<Line>): AsyncGenerator<CheckedLine<Row>> {
  for await (const { line, text } of lines) yield { line, text, row: rowOf(text) };
}

interface Row {
  product?: Product;
  category?: Category;
}

/** A line is a product, or `{"category": …}`. */
function rowOf(text: string): Checked<Row> {
  const raw = readJson(text);
  if (raw === undefined) return { wrong: [{ field: "", reason: "is not JSON" }] };
  if (typeof raw !== "object" || raw === null || Array.isArray(raw))
    return { wrong: [{ field: "", reason: "must be a product or a category: {…}" }] };
  if (!("category" in raw) || Object.keys(raw).length > 1) {
    const { value: product, wrong } = storable(text, checkedProduct(raw));
    return product ? { value: { product } } : { wrong };
  }
  const { value: category, wrong } = storable(text, checkedCategory(raw.category));
  return category
    ? { value: { category } }
    : { wrong: wrong.map(({ field, reason }) => ({ field: `category.${field}`, reason })) };
}

/** Looks only into what has the shape of ours: anything else may be too deep to walk through. */
function storable<T>(text: string, row: Checked<T>): Checked<T> {
  const unstorable = row.value && /\\u(0000|d[89a-f])/i.test(text) ? unstorableIn(row.value) : undefined;
  return unstorable ? { wrong: [unstorable] } : row;
}

function faultsIn(rows: readonly { line: number; row: Checked<unknown> }[]): Fault[] {
  return rows.flatMap(({ line, row: { wrong = [] } }) => wrong.map((one) => ({ line, ...one })));
}

/** Gathers rows until they are enough for one statement. */
async function* batches<T extends Partial<Line>>(rows: AsyncIterable<T>): AsyncGenerator<T[]> {
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

function progress(before: number, more: number, say: ImportOptions["say"]): number {
  const count = before + more;
  if (Math.floor(count / STRIDE) > Math.floor(before / STRIDE)) say?.(`${count} lines read`);
  return count;
}
