import type { CardMaker } from "#catalogue/card-maker.server.ts";
import { isEmpty, saveCategories, saveProducts } from "#catalogue/data.server.ts";
import { saveStock } from "#catalogue/stock.data.server.ts";
import { isUnwritten, saveContent } from "#content/data.server.ts";
import { catalogue, categories, stock } from "#db/seed/catalogue.ts";
import { content } from "#db/seed/content.ts";
import type { Database } from "#platform/database/connect.server.ts";

/**
 * Puts the sample catalogue and the sample content into a database that has none. Each by itself: a shop owner may have
 * imported a catalogue of his own before the first start.
 * @returns what was put in, in words
 */
export async function seed(db: Database, cards: CardMaker): Promise<string[]> {
  const done: string[] = [];
  if (await isUnwritten(db)) {
    await saveContent(db, content);
    done.push("Sample content");
  }
  if (await isEmpty(db)) {
    await saveCategories(db, categories);
    await saveStock(db, stock);
    await saveProducts(db, catalogue, cards);
    done.push("Sample catalogue");
  }
  return done;
}
