import { type CsvSeparator, csvHeading, csvLine } from "#platform/csv.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { variantLabel } from "../model.ts";
import { toCategoryBody, toProductBody, toVariantBody } from "../product.mapper.ts";
import { allCategories, allProducts, allVariants } from "../repository.server.ts";
import { COLUMNS } from "./csv.server.ts";

/** Export formats by file extension; both can be imported again. */
export const EXPORT_FORMATS = { ".jsonl": jsonLines, ".csv": csvLines } as const;

/** Categories and products as stored, one line each: first all categories, then the products sorted by id. */
async function* jsonLines(db: Database): AsyncGenerator<string> {
  for (const category of await allCategories(db)) yield `${JSON.stringify({ category: toCategoryBody(category) })}\n`;
  for await (const product of allProducts(db)) yield `${JSON.stringify(toProductBody(product))}\n`;
}

/** A line for each variant, with what it is called and all columns that an import can change. */
async function* csvLines(db: Database, separator: CsvSeparator): AsyncGenerator<string> {
  yield csvHeading(COLUMNS, separator);
  for await (const { product, variant, quantity } of allVariants(db))
    yield csvLine(COLUMNS, { ...toVariantBody(variant), product, variant: variantLabel(variant), quantity }, separator);
}

/** All lines of an export with their ends, from one snapshot of the database. @param separator of a CSV */
export async function* exportLines(
  db: Database,
  format: keyof typeof EXPORT_FORMATS,
  separator: CsvSeparator = "semicolon",
): AsyncGenerator<string> {
  const trx = await db.startTransaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute();
  try {
    yield* EXPORT_FORMATS[format](trx, separator);
  } finally {
    await trx.rollback().execute();
  }
}
