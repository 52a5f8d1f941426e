import { type CellKind, writtenCell } from "./csv-cell.model.ts";
import type { CSV_SEPARATORS } from "./http/csv-export.contract.ts";
import type { Download } from "./http/endpoint.ts";

/** What separates the cells of a written CSV. */
export type CsvSeparator = (typeof CSV_SEPARATORS)[number];

/** Columns of a written CSV and their kinds, in their order. */
type Columns = Readonly<Record<string, CellKind>>;

/** Tells Excel that the text is UTF-8. Other programs would take it for a part of the first name. */
const MARK = { semicolon: "\uFEFF", comma: "" };

/** The heading of a CSV, with its line end. */
export function csvHeading(columns: Columns, separator: CsvSeparator): string {
  return `${MARK[separator]}${lineOf(Object.keys(columns), separator)}`;
}

/** A row of a CSV, with its line end. @param row values by column name */
export function csvLine(columns: Columns, row: object, separator: CsvSeparator): string {
  const decimal = separator === "semicolon" ? "," : ".";
  const cells = Object.entries(columns).map(([name, kind]) => writtenCell(Reflect.get(row, name), kind, decimal));
  return lineOf(cells, separator);
}

function lineOf(cells: readonly string[], separator: CsvSeparator): string {
  const sign = separator === "semicolon" ? ";" : ",";
  return `${cells.map((cell) => quoted(cell, sign)).join(sign)}\r\n`;
}

/** Other separators are quoted too: a program that takes them for its own would make a formula of what stands behind them. */
function quoted(cell: string, separator: "," | ";"): string {
  if (separator === ";" && /^-?\d+,\d+$/.test(cell)) return cell;
  return /["\r\n\t,;|]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Largest number of rows of a file that staff export: more would fill the memory of the process. */
export const MAX_EXPORTED = 50_000;

/**
 * Rows of an export as CSV, at most MAX_EXPORTED. A file that was cut says so in its last line.
 * @param name of the file, without its ending
 * @param rows ask for one more than MAX_EXPORTED, which tells that there are more
 * @param more how to get the rest: "Export shorter periods"
 */
export function csvExport(
  name: string,
  columns: Columns,
  rows: readonly object[],
  { separator, more }: { separator: CsvSeparator; more: string },
): Download {
  const [first = ""] = Object.keys(columns);
  const cut = rows.length > MAX_EXPORTED ? [{ [first]: `CUT after ${MAX_EXPORTED} rows. ${more}` }] : [];
  const lines = [...rows.slice(0, MAX_EXPORTED), ...cut].map((row) => csvLine(columns, row, separator));
  const content = Buffer.from([csvHeading(columns, separator), ...lines].join(""));
  return { name: `${name}.csv`, mediaType: "text/csv; charset=utf-8", content };
}
