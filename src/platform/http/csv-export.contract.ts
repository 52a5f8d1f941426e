import { z } from "zod";

/** What separates the cells of a CSV that the shop writes. */
export const CSV_SEPARATORS = ["semicolon", "comma"] as const;

/** With semicolons a spreadsheet with South African settings opens a file in columns, its numbers as numbers. */
export const CsvSeparatorShape = z
  .enum(CSV_SEPARATORS)
  .default("semicolon")
  .describe(
    "Of a CSV. semicolon: semicolons and decimal commas, for spreadsheets with South African settings; comma: commas and decimal points, for other programs",
  );
