import { extname } from "node:path";
import { z } from "zod";
import { csvRecords } from "#catalogue-files/import-csv.server.ts";
import { ImportProblem, linesOf, textOf } from "#catalogue-files/import-text.server.ts";
import { readJson } from "#platform/read-json.ts";
import { MOST_PIECES, type StockRow } from "./model.ts";

/** A line of a stock file: what it says, or everything that is wrong with it. */
export interface ReadLine {
  line: number;
  row: StockRow | undefined;
  wrong: { field: string; reason: string }[];
}

const RowShape = z
  .strictObject({
    material_id: z.string().trim().min(1, "must not be empty").max(200, "must not be longer than 200 characters"),
    quantity: z.int("must be a whole number").nullable(),
    mode: z.enum(["set", "add"], "must be set or add").default("set"),
  })
  .superRefine(({ quantity, mode }, { addIssue }) => {
    const wrong = wrongQuantity(quantity, mode);
    if (wrong) addIssue({ code: "custom", path: ["quantity"], message: wrong });
  });

function wrongQuantity(quantity: number | null, mode: "set" | "add"): string | undefined {
  if (quantity === null) return mode === "add" ? "must say how many pieces came" : undefined;
  if (mode === "set" && quantity < 0) return "must not be less than nothing";
  if (Math.abs(quantity) > MOST_PIECES) return `must not be more than ${MOST_PIECES}`;
  return undefined;
}

const COLUMNS: readonly string[] = ["material_id", "quantity", "mode"];

/**
 * The lines of a file: .csv with a heading, or .jsonl with an object a line.
 * @throws ImportProblem where it cannot be read at all
 */
export function stockLines(file: string): AsyncGenerator<ReadLine> {
  const read = READERS[extname(file).toLowerCase()];
  if (!read) throw new ImportProblem(`${file} has to end in .csv or .jsonl.`);
  return read(file);
}

const READERS: Record<string, (file: string) => AsyncGenerator<ReadLine>> = {
  async *".csv"(file) {
    let columns: string[] | undefined;
    for await (const { line, cells } of csvRecords(textOf(file))) {
      if (columns) yield csvLine(columns, cells, line);
      else columns = requireColumns(cells.map((name) => name.trim()));
    }
  },

  async *".jsonl"(file) {
    for await (const { line, text } of linesOf(textOf(file))) yield checked(line, readJson(text));
  },
};

function requireColumns(columns: string[]): string[] {
  const unknown = columns.find((name) => !COLUMNS.includes(name));
  if (unknown !== undefined)
    throw new ImportProblem(
      `The heading has a column "${unknown}". Those that may stand there: ${COLUMNS.join(", ")}.`,
    );
  const twice = columns.find((name, at) => columns.indexOf(name) < at);
  if (twice) throw new ImportProblem(`The heading has the column "${twice}" twice.`);
  const missing = ["material_id", "quantity"].find((name) => !columns.includes(name));
  if (missing) throw new ImportProblem(`The heading has no column "${missing}".`);
  return columns;
}

function csvLine(columns: readonly string[], cells: readonly string[], line: number): ReadLine {
  if (cells.length !== columns.length) {
    const reason = `has ${cells.length} values, the heading has ${columns.length} columns`;
    return { line, row: undefined, wrong: [{ field: "", reason }] };
  }
  const {
    quantity = "",
    mode,
    ...names
  } = Object.fromEntries(columns.map((name, at) => [name, cells[at]?.trim() ?? ""]));
  return checked(line, { ...names, quantity: pieces(quantity), ...(mode && { mode: mode.toLowerCase() }) });
}

/** A cell as a number: nothing never runs out, and what is no whole number stays what it is, to be refused. */
function pieces(cell: string): number | string | null {
  if (cell === "") return null;
  return /^[+-]?\d{1,12}$/.test(cell) ? Number(cell) : cell;
}

function checked(line: number, raw: unknown): ReadLine {
  if (raw === undefined) return { line, row: undefined, wrong: [{ field: "", reason: "is not JSON" }] };
  const { data, error } = RowShape.safeParse(raw);
  if (!data) return { line, row: undefined, wrong: error.issues.flatMap(wrongIn) };
  const { material_id: materialId, quantity, mode } = data;
  if (materialId.includes("\0") || !materialId.isWellFormed())
    return { line, row: undefined, wrong: [{ field: "material_id", reason: "holds a character that cannot be kept" }] };
  return { line, row: { materialId, quantity, mode }, wrong: [] };
}

function wrongIn(issue: z.core.$ZodIssue): { field: string; reason: string }[] {
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((field) => ({ field, reason: "is not a field that stock files have" }));
  if (issue.code === "invalid_type" && issue.path.length === 0)
    return [{ field: "", reason: 'must be an object: {"material_id": …, "quantity": …}' }];
  return [{ field: String(issue.path[0] ?? ""), reason: issue.message }];
}
