import type { CardMaker } from "#catalogue/card-maker.server.ts";
import { isEmpty, saveCategories, saveProducts } from "#catalogue/data.server.ts";
import { saveStock } from "#catalogue/stock.data.server.ts";
import { isUnwritten } from "#content/data.server.ts";
import { importContent } from "#content/import.server.ts";
import type { PlaceholderValues } from "#content/placeholders.model.ts";
import { catalogue, categories, stock } from "#db/seed/catalogue.ts";
import type { Database } from "#platform/database/connect.server.ts";

/** What an empty database is filled with. */
export interface Seeds {
  cards: CardMaker;
  /** Folder of the sample content. */
  folder: string;
  values: PlaceholderValues;
  now: Date;
}

/**
 * Puts the sample catalogue and the sample content into a database that has none. Each by itself: a shop owner may have
 * imported a catalogue of his own before the first start.
 * @returns what was put in, in words
 * @throws Error where the sample content is not right
 */
export async function seed(db: Database, { cards, folder, values, now }: Seeds): Promise<string[]> {
  const done: string[] = [];
  if (await isUnwritten(db)) {
    const { faults } = await importContent(db, folder, { values, now, actor: "sample" });
    const [fault] = faults;
    if (fault) throw new Error(`${folder}/${fault.file}: ${fault.field} ${fault.reason}.`);
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
