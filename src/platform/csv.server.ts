import { stringify } from "csv-stringify/sync";

/** Rows as CSV for spreadsheets, which run none of the texts as a formula. @param columns names of the columns and of their values */
export function csvOf(columns: readonly string[], rows: readonly object[]): Buffer {
  // The mark tells Excel that the text is UTF-8.
  return Buffer.from(stringify([...rows], { header: true, columns: [...columns], escape_formulas: true, bom: true }));
}
