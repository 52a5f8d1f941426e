import type { Database } from "#platform/database/connect.server.ts";
import { type AddOnOffer, addOnOfferOf } from "./add-ons/model.ts";
import type { CardMaker, StoredCard } from "./cards/card-builder.server.ts";
import { bestBand, type StockBand, stockBand } from "./cards/model.ts";
import type { Category } from "./model.ts";
import {
  allCategories,
  type CardRow,
  cardsSince,
  type MadeCard,
  materialsOf,
  productsById,
  saveCards,
} from "./repository.server.ts";
import { type StockLevel, scarceSince } from "./stock/repository.server.ts";

/** What there is to know of one product without its document: its card, or its offer where it is an add-on. */
interface Change {
  id: string;
  /** As if there were plenty. */
  card: StoredCard | undefined;
  addOn: AddOnOffer | undefined;
  /** Best band of its materials. */
  stock: StockBand;
  /** Bands of the materials that are nearly or quite sold out. */
  scarce: ReadonlyMap<string, StockBand>;
}

/** Everything that changed after a revision; categories are few and come whole. */
export interface Changes {
  categories: readonly Category[];
  products: readonly Change[];
}

/** Rows read at once; they are small. */
const ROWS = 5_000;

/** Whole products read at once: with more of them, clearing up memory takes longer than what fewer statements save. */
const WHOLE = 100;

/**
 * Reads what changed after a revision (-1 for everything): never a whole product but add-ons and those whose card has to
 * be made anew.
 * @param say is told how many cards were made anew, where they are so many that somebody may wait for them
 */
export async function readChanges(
  db: Database,
  cards: CardMaker,
  since: number,
  say: (text: string) => void = () => undefined,
): Promise<Changes> {
  const [categories, scarce] = await Promise.all([allCategories(db), scarceSince(db, since)]);
  const products: Change[] = [];
  let anew = 0;
  function note({ id, card, addOn, materials }: Known): void {
    products.push({ id, card, addOn, ...bandsOf(scarce.get(id) ?? [], materials) });
  }
  for (let after = ""; ; ) {
    const rows = await cardsSince(db, since, { stamp: cards.stamp, after, limit: ROWS });
    const last = rows.at(-1);
    if (!last) return { categories, products };
    for (const { id, card, materials } of rows) if (card) note({ id, card, addOn: undefined, materials });
    const missing = rows.filter(({ card }) => !card);
    for (const made of await madeAnew(db, cards, missing)) note(made);
    anew += missing.length;
    if (missing.length >= WHOLE) say(`Catalogue: ${anew} products made ready for lists again.`);
    after = last.id;
  }
}

type Known = Pick<Change, "id" | "card" | "addOn"> & { materials: number };

/** Cards and offers out of whole products, in the order of their ids; new cards are kept for the next start. */
async function madeAnew(db: Database, cards: CardMaker, rows: readonly CardRow[]): Promise<Known[]> {
  const known: Known[] = [];
  const batches = inBatches(rows).values();
  async function work(): Promise<void> {
    for (const batch of batches) {
      const revisions = new Map(batch.map(({ id, revision }) => [id, revision]));
      const kept: MadeCard[] = [];
      for (const product of await productsById(db, [...revisions.keys()])) {
        const { id } = product;
        const card = cards.make(product) ?? undefined;
        const materials = materialsOf(product).size;
        known.push({ id, card, addOn: addOnOfferOf(product), materials });
        if (card) kept.push({ id, card, materials, revision: revisions.get(id) ?? 0 });
      }
      await saveCards(db, kept, cards.stamp);
    }
  }
  // Two share the batches: one waits for the database while the other makes cards.
  await Promise.all([work(), work()]);
  return known.sort((one, other) => (one.id < other.id ? -1 : 1));
}

function inBatches(rows: readonly CardRow[]): CardRow[][] {
  return Array.from({ length: Math.ceil(rows.length / WHOLE) }, (_, at) => rows.slice(at * WHOLE, (at + 1) * WHOLE));
}

const NOTHING: ReadonlyMap<string, StockBand> = new Map();

function bandsOf(levels: readonly StockLevel[], materials: number): Pick<Change, "stock" | "scarce"> {
  if (levels.length === 0) return { stock: "in", scarce: NOTHING };
  const scarce = new Map(levels.map(({ materialId, quantity }) => [materialId, stockBand(quantity)]));
  return { scarce, stock: scarce.size < materials ? "in" : bestBand([...scarce.values()]) };
}
