import type { Database } from "#platform/database/connect.server.ts";
import type { CardBuilder } from "../cards/card-builder.server.ts";
import type { Product } from "../model.ts";
import { productsById } from "../repository.server.ts";
import { type IndexProducts, mergeStaged } from "./merge.repository.server.ts";
import { deleteCategories, deleteProducts, sampleProducts, unstage } from "./sample.repository.server.ts";
import { beginPriceChange } from "./service.server.ts";
import { stageCategories, stageProducts } from "./staging.repository.server.ts";
import { readCatalogue } from "./yaml/files.server.ts";

/** Products of a statement. */
const STAGED_AT_ONCE = 50;

/** What a removal of the sample catalogue did, or would do. */
export interface RemovedCatalogue {
  removed: number;
  /** Products that something refers to: they stay, and are not on sale. */
  offSale: number;
  categories: number;
  /** Products with an id of the sample that are otherwise than in it: they are the owner's by now. */
  kept: { id: string; name: string }[];
}

/**
 * Removes the products and categories of a folder of sample files that are still as in these files, with their stock. Products that an order, a cart, a
 * request of a customer, a promo code or another product names are taken off sale instead.
 * @param option sampleCodes: promo codes that are the sample's, which do not count
 * @throws ImportError while another import runs
 */
export async function removeSampleCatalogue(
  trx: Database,
  folder: string,
  { cards, index, sampleCodes }: { cards: CardBuilder; index: IndexProducts; sampleCodes: readonly string[] },
): Promise<RemovedCatalogue> {
  const { catalogue, categories } = await readCatalogue(folder);
  await beginPriceChange(trx);
  await stageCategories(
    trx,
    categories.map((category, at) => ({ line: at + 1, category })),
  );
  await stageInBatches(trx, catalogue, cards);
  const known = await sampleProducts(trx, sampleCodes);
  const ofSample = known.filter(({ isSame }) => isSame);
  const used = ofSample.filter(({ isUsed }) => isUsed).map(({ id }) => id);
  const unused = ofSample.filter(({ isUsed }) => !isUsed).map(({ id }) => id);
  const removed = await deleteProducts(trx, unused);
  if (removed > 0) await index(trx, unused, cards.version);
  const deletedCategories = await deleteCategories(trx);
  await unstage(trx);
  const onSale = (await productsById(trx, used)).filter(({ isSoldOnline }) => isSoldOnline);
  await stageInBatches(
    trx,
    onSale.map((product) => ({ ...product, isSoldOnline: false })),
    cards,
  );
  await mergeStaged(trx, { rules: cards.version, index });
  return {
    removed,
    offSale: onSale.length,
    categories: deletedCategories,
    kept: known.filter(({ isSame }) => !isSame).map(({ id, name }) => ({ id, name })),
  };
}

/** Stages products, some in each statement. */
async function stageInBatches(trx: Database, products: readonly Product[], cards: CardBuilder): Promise<void> {
  const rows = products.map((product, at) => ({ line: at + 1, product }));
  for (let from = 0; from < rows.length; from += STAGED_AT_ONCE)
    await stageProducts(trx, rows.slice(from, from + STAGED_AT_ONCE), cards);
}
