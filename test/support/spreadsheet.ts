import { parse } from "csv-parse/sync";

// What Excel with South African settings makes of a CSV file that is opened and saved.

/** Cells in which Excel keeps separators behind its last value, as it writes rows by blocks of this size. */
const BLOCK = 16;

/** A cell as Excel shows and saves it: numbers and days are no longer written as they were. */
export function spreadsheetCell(cell: string): string {
  const [, constant] = /^="(.*)"$/s.exec(cell) ?? [];
  if (constant !== undefined) return constant;
  if (/^[=+@]/.test(cell) || /^-(?!\d)/.test(cell)) return "#NAME?";
  if (/^(?:true|false)$/i.test(cell)) return cell.toUpperCase();
  if (/^-?\d{12,}$|^\d+(?:,\d+)?E[+-]?\d+$/i.test(cell))
    return Number(cell.replace(",", ".")).toExponential(5).replace(".", ",").replace("e", "E");
  if (/^-?\d+(?:,\d+)?$/.test(cell)) return String(Number(cell.replace(",", "."))).replace(".", ",");
  const [, year, month = "", day = ""] = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(cell) ?? [];
  if (year) return `${year}/${month.padStart(2, "0")}/${day.padStart(2, "0")}`;
  if (/^\d{1,2}[-/.]\d{1,2}(?:[-/.]\d{1,4})?$/.test(cell)) return "2026/01/02";
  if (/^(?:\d{1,2}[- ]?)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[- ]?\d{1,2}$/i.test(cell)) return "01-Mar";
  return cell;
}

/** The cells of a CSV with semicolons as Excel loads them. */
function loaded(content: Uint8Array): string[][] {
  const rows: string[][] = parse(Buffer.from(content), { bom: true, delimiter: ";", relax_column_count: true });
  return rows.map((row) => row.map(spreadsheetCell));
}

function line(cells: readonly string[], separator: string): string {
  const quoted = (cell: string) =>
    cell.includes(separator) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  return `${cells.map(quoted).join(separator)}\r\n`;
}

/**
 * A CSV with semicolons after Excel has opened and saved it.
 * @param form CSV UTF-8, Unicode text, or CSV in Windows-1252
 * @param edit changes the cells in between, row by row
 */
export function savedBySpreadsheet(
  content: Uint8Array,
  form: "utf-8" | "utf-16" | "windows-1252" = "utf-8",
  edit: (rows: string[][]) => string[][] = (rows) => rows,
): Buffer {
  const rows = edit(loaded(content));
  const separator = form === "utf-16" ? "\t" : ";";
  const widths = rows.map((row) => row.findLastIndex((cell) => cell !== "") + 1);
  const text = rows
    .map((row, at) => {
      const block = at - (at % BLOCK);
      return line(row.slice(0, Math.max(...widths.slice(block, block + BLOCK))), separator);
    })
    .join("");
  const empty = line(["", "", ""], separator);
  if (form === "utf-16") return Buffer.from(`\uFEFF${text}${empty}`, "utf16le");
  return form === "utf-8" ? Buffer.from(`\uFEFF${text}${empty}`) : Buffer.from(`${text}${empty}`, "latin1");
}
