import type { Database } from "#platform/database/connect.server.ts";
import type { Variant } from "../model.ts";
import { allCategories, allProducts, allVariants } from "../repository.server.ts";
import { COLUMNS } from "./csv.server.ts";

/** Export formats by file extension; both can be imported again. */
export const EXPORT_FORMATS = { ".jsonl": jsonLines, ".csv": csvLines } as const;

/** Categories and products as stored, one line each: first all categories, then the products sorted by id. */
async function* jsonLines(db: Database): AsyncGenerator<string> {
  for (const category of await allCategories(db)) yield JSON.stringify({ category });
  for await (const product of allProducts(db)) yield JSON.stringify(product);
}

/** A line for each variant, with all columns that an import can change. */
async function* csvLines(db: Database): AsyncGenerator<string> {
  yield ["variationId", ...COLUMNS].join(",");
  for await (const { variant, quantity } of allVariants(db)) yield csvLine(variant, quantity);
}

function csvLine(variant: Variant, quantity: number | null): string {
  const cells = COLUMNS.map((name) => (name === "quantity" ? (quantity ?? "") : variant[name]));
  return [variant.variationId, ...cells].map((cell) => quoted(String(cell))).join(",");
}

function quoted(cell: string): string {
  return /[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** All lines of an export, from one snapshot of the database. */
export async function* exportLines(db: Database, format: keyof typeof EXPORT_FORMATS): AsyncGenerator<string> {
  const trx = await db.startTransaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute();
  try {
    yield* EXPORT_FORMATS[format](trx);
  } finally {
    await trx.rollback().execute();
  }
}
