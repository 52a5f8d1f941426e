import type { Database } from "#platform/database/connect.server.ts";
import type { Variant } from "../model.ts";
import { allCategories, allProducts, allVariants } from "../repository.server.ts";
import { COLUMNS } from "./csv.server.ts";

/** Forms in which a catalogue is exported, by the ending of the file; the same that can be imported. */
export const EXPORT_FORMATS = { ".jsonl": jsonLines, ".csv": csvLines } as const;

/** Categories and products as they are stored, a line each: first all categories, then the products in the order of their ids. */
async function* jsonLines(db: Database): AsyncGenerator<string> {
  for (const category of await allCategories(db)) yield JSON.stringify({ category });
  for await (const product of allProducts(db)) yield JSON.stringify(product);
}

/** A line for each variant with everything that such a file may change. */
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

/** All lines of an export, out of one state of the catalogue: changes made meanwhile are in all of them or in none. */
export async function* exportLines(db: Database, form: keyof typeof EXPORT_FORMATS): AsyncGenerator<string> {
  const trx = await db.startTransaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute();
  try {
    yield* EXPORT_FORMATS[form](trx);
  } finally {
    await trx.rollback().execute();
  }
}
