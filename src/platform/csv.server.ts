import { stringify } from "csv-stringify/sync";

/** Rows as CSV for spreadsheets, which run none of the texts as a formula. @param columns names of the columns and of their values */
function csvOf(columns: readonly string[], rows: readonly object[]): Buffer {
  // The mark tells Excel that the text is UTF-8.
  return Buffer.from(stringify([...rows], { header: true, columns: [...columns], escape_formulas: true, bom: true }));
}

/** Largest number of rows of a file that staff export: more would fill the memory of the process. */
export const MAX_EXPORTED = 50_000;

/**
 * Rows of an export as CSV, at most MAX_EXPORTED. A file that was cut says so in its last line.
 * @param rows ask for one more than MAX_EXPORTED, which tells that there are more
 * @param more how to get the rest: "Export shorter periods"
 */
export function exportOf(columns: readonly string[], rows: readonly object[], more: string): Buffer {
  const [first = ""] = columns;
  const cut = { [first]: `CUT after ${MAX_EXPORTED} rows. ${more}` };
  return csvOf(columns, rows.length > MAX_EXPORTED ? [...rows.slice(0, MAX_EXPORTED), cut] : rows);
}
