import { LRUCache } from "lru-cache";
import type { Database } from "#platform/database/connect.server.ts";
import type { FollowedRevisions } from "#platform/revisions.server.ts";
import type { VendorType } from "#shared/segment.ts";
import type { AddOnOffer } from "./add-ons/model.ts";
import type { CardMaker } from "./cards/card-builder.server.ts";
import type { Card, StockBand } from "./cards/model.ts";
import { shelvesOf } from "./catalogue-index.server.ts";
import { readChanges } from "./changes.server.ts";
import type { Offer } from "./list-offers.model.ts";
import type { Category, Product } from "./model.ts";
import { offered, type Promotions } from "./promotions.model.ts";
import { productsById } from "./repository.server.ts";

/** What this process remembers of the catalogue: cards and categories whole, product documents as they are asked for. */
export interface Catalogue {
  /** Cards of a segment, or of one of its categories. The same array until the catalogue changes. */
  cards(vendorType: VendorType, categorySlug?: string): readonly Card[];
  /** Cards of a segment that carry a deal badge. */
  deals(vendorType: VendorType): readonly Card[];
  /** The card of a product that stands in lists. */
  card(id: string): Card | undefined;
  /** What can be had of a product that stands in lists, the cheapest first. */
  offersOf(card: Pick<Card, "id">): readonly Offer[];
  /** In the order of the menu. */
  categories(vendorType: VendorType): readonly Category[];
  /** A product that has a page, at the prices that shoppers see. */
  bySlug(vendorType: VendorType, slug: string): Promise<Product | undefined>;
  /** Any product, add-ons too, at the prices that shoppers see. */
  byId(id: string): Promise<Product | undefined>;
  /** Add-ons that are sold with a product: those for its kind of customer. */
  addOnsFor(product: Pick<Product, "vendorType">): readonly AddOnOffer[];
  /** Stock band of each material of a product. */
  stockOf(product: Pick<Product, "id" | "variants">): Record<string, StockBand>;
  /** The same of each material of the add-ons that go with a product. */
  addOnStockFor(product: Pick<Product, "vendorType">): Record<string, StockBand>;
}

/** Product documents kept at once; the least recently used goes first. */
const DOCUMENTS = 500;

/** What a catalogue is read with. */
export interface CatalogueSettings {
  db: Database;
  revisions: FollowedRevisions;
  cards: CardMaker;
  promotions: Promotions;
  /** Is told how far it is, where opening takes long. */
  say?(text: string): void;
}

/**
 * Reads the catalogue, and from then on what changed in it each time the revision of the family "catalogue" moves on.
 * Where that fails the catalogue stays as it was.
 */
export async function openCatalogue({ db, revisions, cards, promotions, say }: CatalogueSettings): Promise<Catalogue> {
  const documents = new LRUCache<string, Promise<Product | undefined>>({ max: DOCUMENTS });
  const shelves = shelvesOf();
  let seen = -1;

  async function renew(revision: number): Promise<void> {
    const changes = await readChanges(db, cards, seen, say);
    for (const id of shelves.change(changes)) documents.delete(id);
    seen = revision;
  }

  async function document(id: string): Promise<Product | undefined> {
    const known = documents.get(id);
    if (known) return known;
    const promise = productsById(db, [id]).then(([product]) => product && offered(product, promotions));
    documents.set(id, promise);
    // A failure is not worth remembering.
    promise.catch(() => documents.delete(id));
    return promise;
  }

  await renew(revisions.of("catalogue"));
  revisions.follow("catalogue", renew);
  return {
    cards: shelves.cards,
    deals: shelves.deals,
    card: shelves.card,
    offersOf: ({ id }) => shelves.offers(id),
    categories: shelves.categories,
    async bySlug(vendorType, slug) {
      const id = shelves.idOf(vendorType, slug);
      return id === undefined ? undefined : document(id);
    },
    byId: async (id) => (shelves.has(id) ? document(id) : undefined),
    addOnsFor: ({ vendorType }) => shelves.addOns(vendorType),
    stockOf({ id, variants }) {
      const scarce = shelves.scarce(id);
      return Object.fromEntries(variants.map(({ materialId }) => [materialId, scarce.get(materialId) ?? "in"]));
    },
    addOnStockFor: ({ vendorType }) =>
      Object.fromEntries(
        shelves
          .addOns(vendorType)
          .map(({ productId, materialId }) => [materialId, shelves.scarce(productId).get(materialId) ?? "in"]),
      ),
  };
}
