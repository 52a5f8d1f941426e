import { extname } from "node:path";
import { z } from "zod";
import type { Database } from "#platform/database/connect.server.ts";
import { csvRows } from "#platform/import/csv.server.ts";
import {
  type Checked,
  type CheckedLine,
  checkedBy,
  ErrorList,
  type ErrorReport,
  ImportError,
  type ImportOptions,
  type RowError,
  unstorableIn,
  withProgress,
} from "#platform/import/report.model.ts";
import { jsonLinesOf } from "#platform/import/text.server.ts";
import { withoutNulls } from "#platform/import/without-nulls.model.ts";
import { choice, wordIn } from "#platform/import/words.model.ts";
import { MAX_QUANTITY, type StockRow, type StoreStock } from "./model.ts";
import { knownMaterials, stockCounts } from "./repository.server.ts";

/** A validated stock file. */
export interface StockFile {
  entries: number;
  /** Valid lines about what is sold online, in the order in which stock rows are locked. */
  rows: StockRow[];
  /** Valid lines about the shelves of stores. */
  shelves: StoreStock[];
  faults: ErrorReport;
}

/** Maximum number of lines of a file. */
const MAX_LINES = 2_000_000;

/** Number of materials per query. */
const BATCH = 5_000;

/** Number of lines between two progress messages. */
const PROGRESS_INTERVAL = 50_000;

/** A line of a file; without a store it is about what is sold online. */
interface StockLine extends StockRow {
  store?: string | undefined;
}

/**
 * Reads a stock file and validates each line by itself, against the other lines, and against the catalogue.
 * @param stores keys of the stores that lines may name
 * @throws ImportError if the file cannot be read
 */
export async function checkFile(
  db: Database,
  file: string,
  { log, stores = [] }: Pick<ImportOptions, "log"> & { stores?: readonly string[] | undefined },
): Promise<StockFile> {
  const faults: (RowError & { line: number })[] = [];
  const lineOf = new Map<string, number>();
  const validRows: (StockLine & { line: number })[] = [];
  let entries = 0;
  for await (const read of withProgress(stockLines(file, stores), { name: "lines", every: PROGRESS_INTERVAL, log })) {
    entries += 1;
    if (entries > MAX_LINES) throw new ImportError(`The file has more than ${MAX_LINES} lines: import it in parts.`);
    const { line, value: row } = read;
    faults.push(...errorsOf(read, lineOf).map((fault) => ({ ...fault, line })));
    if (!row || lineOf.has(shelfOf(row))) continue;
    lineOf.set(shelfOf(row), line);
    validRows.push({ ...row, line });
  }
  for (let from = 0; from < validRows.length; from += BATCH)
    faults.push(...(await catalogueErrors(db, validRows.slice(from, from + BATCH))));
  const list = new ErrorList();
  list.add(faults.sort((one, other) => one.line - other.line));
  const faultyLines = new Set(faults.map(({ line }) => line));
  const rows = validRows.filter(({ line }) => !faultyLines.has(line));
  return {
    entries,
    rows: rows
      .filter(({ store }) => store === undefined)
      .map(({ materialId, mode, quantity }) => ({ materialId, mode, quantity }))
      .sort((one, other) => (one.materialId < other.materialId ? -1 : 1)),
    shelves: rows.flatMap(({ materialId, store, quantity }) =>
      store === undefined || quantity === null ? [] : [{ materialId, store, quantity }],
    ),
    faults: list,
  };
}

/** What a line is about, as a key: a material online, or on the shelf of a store. */
export function shelfOf({ materialId, store = "" }: Pick<StockLine, "materialId" | "store">): string {
  return `${store}/${materialId}`;
}

function errorsOf(
  { value: row, faults = [] }: CheckedLine<StockLine>,
  lineOf: ReadonlyMap<string, number>,
): RowError[] {
  const earlierLine = row && lineOf.get(shelfOf(row));
  return earlierLine ? [{ field: "material_id", reason: `is that of line ${earlierLine}` }] : faults;
}

/** Faults of lines that do not fit the catalogue. */
async function catalogueErrors(
  db: Database,
  rows: readonly (StockRow & { line: number })[],
): Promise<(RowError & { line: number })[]> {
  const materialIds = rows.map(({ materialId }) => materialId);
  const known = await knownMaterials(db, materialIds);
  const counts = await stockCounts(db, materialIds);
  return rows.flatMap(({ line, materialId, mode, quantity }) => {
    if (!known.has(materialId))
      return [{ line, field: "material_id", reason: `the catalogue has no material "${materialId}"` }];
    if (mode === "set") return [];
    const available = counts.get(materialId)?.available ?? null;
    if (available === null)
      return [{ line, field: "mode", reason: `"${materialId}" never runs out: set how many there are first` }];
    if (available + (quantity ?? 0) > MAX_QUANTITY)
      return [{ line, field: "quantity", reason: `would make more than ${MAX_QUANTITY} pieces` }];
    return [];
  });
}

const RowShape = z
  .strictObject(
    {
      material_id: z.string().trim().min(1, "must not be empty").max(200, "must not be longer than 200 characters"),
      quantity: z.int("must be a whole number").nullable(),
      mode: choice(["set", "add"], "must be set or add").default("set"),
      store: z.string().trim().min(1, "must not be empty").optional(),
    },
    'must be an object: {"material_id": …, "quantity": …}',
  )
  .superRefine(({ quantity, mode, store }, { addIssue }) => {
    const fault = (field: string, message: string | undefined) =>
      message && addIssue({ code: "custom", path: [field], message });
    if (store !== undefined && mode === "add") fault("mode", "must be set for a store");
    if (store !== undefined && quantity === null) fault("quantity", "must say how many pieces are in the store");
    else fault("quantity", quantityError(quantity, mode));
  });

function quantityError(quantity: number | null, mode: "set" | "add"): string | undefined {
  if (quantity === null) return mode === "add" ? "must say how many pieces came" : undefined;
  if (mode === "set" && quantity < 0) return "must not be less than nothing";
  if (Math.abs(quantity) > MAX_QUANTITY) return `must not be more than ${MAX_QUANTITY}`;
  return undefined;
}

/**
 * The lines of a file: .csv with a heading, or .jsonl with an object per line.
 * @throws ImportError if the file cannot be read
 */
async function* stockLines(file: string, stores: readonly string[]): AsyncGenerator<CheckedLine<StockLine>> {
  const read = READERS[extname(file).toLowerCase()];
  if (!read) throw new ImportError(`${file} has to end in .csv or .jsonl.`);
  for await (const entry of read(file))
    yield entry.faults ? entry : { line: entry.line, ...checked(entry.value, stores) };
}

const READERS: Record<string, (file: string) => AsyncGenerator<CheckedLine<unknown>>> = {
  async *".csv"(file) {
    const columns = {
      required: { material_id: "code", quantity: "count" },
      optional: { mode: "word", store: "code" },
    } as const;
    for await (const row of csvRows(file, columns))
      yield row.faults ? row : { line: row.line, value: fromCells(row.value) };
  },
  ".jsonl": jsonLinesOf,
};

function fromCells({ quantity = "", mode, store, ...names }: Record<string, string>): unknown {
  return {
    ...names,
    quantity: parseQuantity(quantity),
    ...(mode && { mode }),
    ...(store && { store }),
  };
}

/** Parses a cell: empty means unlimited. A text that is not a whole number is returned unchanged, to be rejected later. */
function parseQuantity(cell: string): number | string | null {
  if (cell === "") return null;
  return /^[+-]?\d{1,12}$/.test(cell) ? Number(cell) : cell;
}

function checked(raw: unknown, stores: readonly string[]): Checked<StockLine> {
  const row = checkedBy(RowShape, withoutNulls(raw, ["quantity"]));
  if (row.faults) return row;
  const unstorable = unstorableIn(row.value);
  if (unstorable) return { faults: [unstorable] };
  const { material_id: materialId, quantity, mode, store: named } = row.value;
  const store = named === undefined ? undefined : wordIn(stores, named);
  if (named !== undefined && store === undefined)
    return { faults: [{ field: "store", reason: `"${named}" is not one of ${stores.join(", ")}` }] };
  return { value: { materialId, quantity, mode, store } };
}
