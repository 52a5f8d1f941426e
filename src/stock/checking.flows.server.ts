import { ImportProblem } from "#catalogue-files/import-text.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { knownMaterials, shelvesOf } from "./data.server.ts";
import { MOST_PIECES, type StockRow } from "./model.ts";
import { type ReadLine, stockLines } from "./reading.server.ts";

/** What is wrong with a line of the file. */
export interface Fault {
  line: number;
  field: string;
  reason: string;
}

/** A file that was read whole. */
export interface CheckedFile {
  lines: number;
  /** Right lines, in the order in which shelves are locked. */
  rows: StockRow[];
  wrong: { lines: number; faults: number; first: Fault[] };
}

/** Faults that a report names. */
const NAMED_FAULTS = 50;

/** Lines of one file; more is no list of materials. */
const MOST_LINES = 2_000_000;

/** Materials that one statement asks about. */
const BATCH = 5_000;

/** Lines between two words about progress. */
const STRIDE = 50_000;

/**
 * Reads a stock file whole and checks each line by itself, beside the others, and beside the catalogue.
 * @throws ImportProblem where it cannot be read at all
 */
export async function checkedFile(
  db: Database,
  file: string,
  say: (text: string) => void = () => undefined,
): Promise<CheckedFile> {
  const faults: Fault[] = [];
  const lineOf = new Map<string, number>();
  const found: (StockRow & { line: number })[] = [];
  let lines = 0;
  for await (const read of stockLines(file)) {
    lines += 1;
    if (lines > MOST_LINES) throw new ImportProblem(`The file has more than ${MOST_LINES} lines: import it in parts.`);
    if (lines % STRIDE === 0) say(`${lines} lines read`);
    faults.push(...faultsOf(read, lineOf));
    if (!read.row || lineOf.has(read.row.materialId)) continue;
    lineOf.set(read.row.materialId, read.line);
    found.push({ ...read.row, line: read.line });
  }
  for (let from = 0; from < found.length; from += BATCH)
    faults.push(...(await strangers(db, found.slice(from, from + BATCH))));
  const wrongLines = new Set(faults.map(({ line }) => line));
  return {
    lines,
    rows: found
      .filter(({ line }) => !wrongLines.has(line))
      .map(({ materialId, mode, quantity }) => ({ materialId, mode, quantity }))
      .sort((one, other) => (one.materialId < other.materialId ? -1 : 1)),
    wrong: {
      lines: wrongLines.size,
      faults: faults.length,
      first: faults.sort((one, other) => one.line - other.line).slice(0, NAMED_FAULTS),
    },
  };
}

function faultsOf({ line, row, wrong }: ReadLine, lineOf: ReadonlyMap<string, number>): Fault[] {
  const before = row && lineOf.get(row.materialId);
  const repeated = before ? [{ field: "material_id", reason: `is that of line ${before}` }] : [];
  return [...wrong, ...repeated].map((one) => ({ line, ...one }));
}

/** What is wrong with lines beside what the shop knows. */
async function strangers(db: Database, rows: readonly (StockRow & { line: number })[]): Promise<Fault[]> {
  const materialIds = rows.map(({ materialId }) => materialId);
  const known = await knownMaterials(db, materialIds);
  const shelves = await shelvesOf(db, materialIds);
  return rows.flatMap(({ line, materialId, mode, quantity }) => {
    if (!known.has(materialId))
      return [{ line, field: "material_id", reason: `the catalogue has no material "${materialId}"` }];
    if (mode === "set") return [];
    const left = shelves.get(materialId)?.left ?? null;
    if (left === null)
      return [{ line, field: "mode", reason: `"${materialId}" never runs out: set how many there are first` }];
    if (left + (quantity ?? 0) > MOST_PIECES)
      return [{ line, field: "quantity", reason: `would make more than ${MOST_PIECES} pieces` }];
    return [];
  });
}
