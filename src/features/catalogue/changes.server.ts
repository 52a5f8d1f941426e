import type { Database } from "#platform/database/connect.server.ts";
import { type AddOnOffer, addOnOfferOf } from "./add-ons/model.ts";
import type { CardBuilder, StoredCard } from "./cards/card-builder.server.ts";
import type { Category } from "./model.ts";
import {
  allCategories,
  type BuiltCard,
  type CardRow,
  type CatalogueRevision,
  cardsSince,
  materialsOf,
  productsById,
  removedSince,
  saveCards,
} from "./repository.server.ts";
import { bestBand, type StockBand, stockBand } from "./stock/model.ts";
import { type StockLevel, scarceSince } from "./stock/repository.server.ts";

/** A changed product without its document: its card, or its offer if it is an add-on. */
interface Change {
  id: string;
  /** Built with stock "in". */
  card: StoredCard | undefined;
  addOn: AddOnOffer | undefined;
  /** Best band of its materials. */
  stock: StockBand;
  /** Bands of the materials with low or no stock. */
  scarce: ReadonlyMap<string, StockBand>;
}

/** Everything that changed after a revision; categories are few and always complete. */
export interface Changes {
  categories: readonly Category[];
  products: readonly Change[];
}

/** Card rows read at once; they are small. */
const ROW_BATCH = 5_000;

/** Product documents read at once: with more, garbage collection costs more time than fewer statements save. */
const DOCUMENT_BATCH = 100;

/**
 * Reads what changed after a revision; everything after -1 of the catalogue. Product documents are read only for add-ons and for cards that
 * have to be rebuilt.
 * @param log reports progress when many cards are rebuilt
 */
export async function readChanges(
  db: Database,
  cards: CardBuilder,
  since: CatalogueRevision,
  log: (text: string) => void = () => undefined,
): Promise<Changes> {
  const [categories, scarce] = await Promise.all([allCategories(db), scarceSince(db, since)]);
  const products: Change[] = [];
  let rebuiltCount = 0;
  function addChange({ id, card, addOn, materials }: ProductState): void {
    products.push({ id, card, addOn, ...stockBandsOf(scarce.get(id) ?? [], materials) });
  }
  for (let after = ""; ; ) {
    const rows = await cardsSince(db, since, { version: cards.version, after, limit: ROW_BATCH });
    const last = rows.at(-1);
    if (!last) break;
    for (const { id, card, materials } of rows) if (card) addChange({ id, card, addOn: undefined, materials });
    const missing = rows.filter(({ card }) => !card);
    for (const state of await rebuildCards(db, cards, missing)) addChange(state);
    rebuiltCount += missing.length;
    if (missing.length >= DOCUMENT_BATCH) log(`Catalogue: ${rebuiltCount} product cards rebuilt.`);
    after = last.id;
  }
  if (since.tag === "catalogue")
    for (const id of await removedSince(db, since.number))
      products.push({ id, card: undefined, addOn: undefined, stock: "in", scarce: NO_BANDS });
  return { categories, products };
}

type ProductState = Pick<Change, "id" | "card" | "addOn"> & { materials: number };

/** Rebuilds cards and offers from product documents, in the order of ids, and stores the cards for the next start. */
async function rebuildCards(db: Database, cards: CardBuilder, rows: readonly CardRow[]): Promise<ProductState[]> {
  const states: ProductState[] = [];
  const batches = inBatches(rows).values();
  async function processBatches(): Promise<void> {
    for (const batch of batches) {
      const revisions = new Map(batch.map(({ id, revision }) => [id, revision]));
      const built: BuiltCard[] = [];
      for (const product of await productsById(db, [...revisions.keys()])) {
        const { id } = product;
        const card = cards.build(product) ?? undefined;
        const materials = materialsOf(product).size;
        states.push({ id, card, addOn: addOnOfferOf(product), materials });
        if (card) built.push({ id, card, materials, revision: revisions.get(id) ?? 0 });
      }
      await saveCards(db, built, cards.version);
    }
  }
  // Two workers share the batches: one waits for the database while the other builds cards.
  await Promise.all([processBatches(), processBatches()]);
  return states.sort((one, other) => (one.id < other.id ? -1 : 1));
}

function inBatches(rows: readonly CardRow[]): CardRow[][] {
  return Array.from({ length: Math.ceil(rows.length / DOCUMENT_BATCH) }, (_, at) =>
    rows.slice(at * DOCUMENT_BATCH, (at + 1) * DOCUMENT_BATCH),
  );
}

const NO_BANDS: ReadonlyMap<string, StockBand> = new Map();

function stockBandsOf(levels: readonly StockLevel[], materials: number): Pick<Change, "stock" | "scarce"> {
  if (levels.length === 0) return { stock: "in", scarce: NO_BANDS };
  const scarce = new Map(levels.map(({ materialId, quantity }) => [materialId, stockBand(quantity)]));
  return { scarce, stock: scarce.size < materials ? "in" : bestBand([...scarce.values()]) };
}
