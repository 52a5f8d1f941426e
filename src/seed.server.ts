import { isEmpty, saveCategories, saveProducts, saveStock } from "#catalogue/data.server.ts";
import { saveContent } from "#content/data.server.ts";
import { catalogue, categories, stock } from "#db/seed/catalogue.ts";
import { content } from "#db/seed/content.ts";
import type { Database } from "#platform/database/connect.server.ts";

/** Puts the sample catalogue and content into an empty database. @returns false when something is there already */
export async function seed(db: Database): Promise<boolean> {
  if (!(await isEmpty(db))) return false;
  await saveCategories(db, categories);
  await saveStock(db, stock);
  await saveContent(db, content);
  await saveProducts(db, catalogue);
  return true;
}
