import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { CardBuilder } from "#catalogue/cards/card-builder.server.ts";
import { importCatalogue } from "#catalogue/import/service.server.ts";
import type { Category, Product } from "#catalogue/model.ts";
import { toCategoryBody, toProductBody } from "#catalogue/product.mapper.ts";
import type { StockLevel } from "#catalogue/stock/repository.server.ts";
import { saveStockLevels } from "#catalogue/stock/repository.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { errorText } from "#platform/import/report.model.ts";
import { writeProductDocuments } from "#search/indexing/index-writer.repository.server.ts";
import { testCards } from "./catalogue.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** Imports products by the import service. @throws Error if it rejects one */
export function saveProducts(
  db: Database,
  products: readonly Product[],
  cards: CardBuilder = testCards,
): Promise<void> {
  return imported(db, products.map(toProductBody), cards);
}

/** Imports categories. @throws Error if the import rejects one */
export function saveCategories(db: Database, categories: readonly Category[]): Promise<void> {
  return imported(
    db,
    categories.map((category) => ({ category: toCategoryBody(category) })),
    testCards,
  );
}

/** Sets the stock of materials; null is unlimited. */
export function saveStock(db: Database, levels: readonly StockLevel[]): Promise<void> {
  return db.transaction().execute((trx) => saveStockLevels(trx, levels));
}

async function imported(db: Database, entries: readonly object[], cards: CardBuilder): Promise<void> {
  const folder = await temporaryFolder();
  try {
    const file = join(folder, "catalogue.jsonl");
    await writeFile(file, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(""));
    const { done, faults } = await importCatalogue(db, file, { cards, index: writeProductDocuments });
    if (!done) throw new Error(faults.first.map(errorText).join("\n"));
  } finally {
    await rm(folder, { recursive: true });
  }
}
