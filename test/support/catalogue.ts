import { checkedConfig } from "#app/config.server.ts";
import { createCardBuilder } from "#catalogue/cards/card-builder.server.ts";
import type { Product } from "#catalogue/model.ts";
import { type Catalogue, openCatalogue } from "#catalogue/snapshot.server.ts";
import { connect, type Database } from "#platform/database/connect.server.ts";
import { type FollowedRevisions, revisionsOf } from "#platform/revisions.server.ts";
import { freshDatabase } from "./database.ts";

const config = checkedConfig();

/** What makes cards in tests. */
export const testCards = createCardBuilder(config, { NODE_ENV: "test" });

/** A database of a test's own, open. */
export async function openDatabase(): Promise<{ db: Database; url: string; close(): Promise<void> }> {
  const database = await freshDatabase();
  const { db } = connect(database.url);
  return {
    db,
    url: database.url,
    async close() {
      await db.destroy();
      await database.drop();
    },
  };
}

/** The catalogue of a database as a replica of its own remembers it. */
export async function replica(db: Database): Promise<{ memory: Catalogue; revisions: FollowedRevisions }> {
  const revisions = revisionsOf(db);
  await revisions.refresh();
  const memory = await openCatalogue({ db, revisions, cards: testCards, promotions: config.promotions });
  return { memory, revisions };
}

/** A product like another one, under names of its own. */
export function copyOf(product: Product, name: string, more: Partial<Product> = {}): Product {
  const variants = product.variants.map((variant, place) => ({ ...variant, variationId: `${name}-${place}` }));
  return { ...product, id: name, slug: name, variants, ...more };
}
