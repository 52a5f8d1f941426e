import { checkedConfig } from "#app/config.server.ts";
import { createCardBuilder } from "#catalogue/cards/card-builder.server.ts";
import { type FieldsOfKinds, fieldsOf, ofKind } from "#catalogue/kinds.model.ts";
import type { Product } from "#catalogue/model.ts";
import { type Catalogue, openCatalogue } from "#catalogue/snapshot.server.ts";
import { connect, type Database } from "#platform/database/connect.server.ts";
import { type FollowedRevisions, revisionsOf } from "#platform/revisions.server.ts";
import { freshDatabase } from "./database.ts";

const config = checkedConfig();

/** The card builder of tests. */
export const testCards = createCardBuilder(config, { NODE_ENV: "test" });

/** Connects to a new copy of the test database. */
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

/** The catalogue index of another replica of the same database. */
export async function replica(
  db: Database,
  cacheBytes = 1_000_000,
): Promise<{ memory: Catalogue; revisions: FollowedRevisions }> {
  const revisions = revisionsOf(db);
  await revisions.refresh();
  const { promotions } = config;
  const memory = await openCatalogue({ db, revisions, cards: testCards, promotions, soldByPhone: [], cacheBytes });
  return { memory, revisions };
}

/** A copy of a product with its own ids and slug. */
export function copyOf(product: Product, name: string, more: Partial<FieldsOfKinds> = {}): Product {
  const variants = product.variants.map((variant, place) => ({ ...variant, variationId: `${name}-${place}` }));
  return ofKind({ ...fieldsOf(product), id: name, slug: name, variants, ...more });
}
