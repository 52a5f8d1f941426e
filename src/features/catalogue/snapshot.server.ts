import { LRUCache } from "lru-cache";
import type { Database } from "#platform/database/connect.server.ts";
import type { FollowedRevisions } from "#platform/revisions.server.ts";
import { memoryOf } from "#shared/json.ts";
import type { Segment } from "#shared/segment.ts";
import { accessoriesFor } from "./accessories.model.ts";
import type { AddOnOffer } from "./add-ons/model.ts";
import type { CardBuilder } from "./cards/card-builder.server.ts";
import type { Card } from "./cards/model.ts";
import { createCatalogueIndex } from "./catalogue-index.server.ts";
import { readChanges } from "./changes.server.ts";
import type { Offer } from "./list-offers.model.ts";
import type { Category, PaymentGroup, Product } from "./model.ts";
import { type Promotions, withPromotions } from "./promotions.model.ts";
import { productsById } from "./repository.server.ts";
import { withSaleByPhone } from "./sold-by-phone/model.ts";
import type { StockBand } from "./stock/model.ts";

/** In-memory snapshot of the catalogue: all cards and categories, and product documents loaded on demand. */
export interface Catalogue {
  /** Cards of a segment, or of one of its categories. The same array until the catalogue changes. */
  cards(segment: Segment, categorySlug?: string): readonly Card[];
  /** Cards of a segment that carry a deal badge, also one that is not true today. */
  deals(segment: Segment): readonly Card[];
  /** The card of a product that is in lists. */
  card(id: string): Card | undefined;
  /** The offers of a product that is in lists, cheapest first. */
  offersOf(card: Pick<Card, "id">): readonly Offer[];
  /** In the order of the menu. */
  categories(segment: Segment): readonly Category[];
  /** A product that has a page, with promotions applied, as it is sold at present. */
  bySlug(segment: Segment, slug: string): Promise<Product | undefined>;
  /** Any product or add-on, with promotions applied, as it is sold at present. */
  byId(id: string): Promise<Product | undefined>;
  /** Add-ons that are sold with a product: those of its segment. */
  addOnsFor(product: Pick<Product, "segment">): readonly AddOnOffer[];
  /** Cards of the accessories in stock that fit a device: those of its own brand first, then the most popular. */
  accessoriesFor(device: Product): Card[];
  /** Stock band of each material of a product. */
  stockOf(product: Pick<Product, "id" | "variants">): Record<string, StockBand>;
  /** Stock band of each material of the add-ons sold with a product. */
  addOnStockFor(product: Pick<Product, "segment">): Record<string, StockBand>;
}

/** Counted for a document while it is read, in bytes. */
const UNREAD_BYTES = 1_000;

/** Dependencies of openCatalogue. */
export interface CatalogueSettings {
  db: Database;
  revisions: FollowedRevisions;
  cards: CardBuilder;
  promotions: Promotions;
  /** Payment groups that cannot be ordered here. */
  soldByPhone: readonly PaymentGroup[];
  /** Maximum memory of cached product documents. */
  cacheBytes: number;
  /** Reports progress when loading takes long. */
  log?(text: string): void;
}

/**
 * Loads the catalogue, then applies changes each time the revision "catalogue" or "stock" increases. If that fails, the
 * catalogue stays unchanged.
 */
export async function openCatalogue({
  db,
  revisions,
  cards,
  promotions,
  soldByPhone,
  cacheBytes,
  log,
}: CatalogueSettings): Promise<Catalogue> {
  const documents = new LRUCache<string, Promise<Product | undefined>>({ maxSize: cacheBytes });
  const index = createCatalogueIndex(soldByPhone);
  const loaded = { catalogue: -1, stock: revisions.of("stock") };

  async function refresh(tag: keyof typeof loaded, number: number): Promise<void> {
    const changes = await readChanges(db, cards, { tag, number: loaded[tag] }, log);
    for (const id of index.applyChanges(changes)) documents.delete(id);
    loaded[tag] = number;
  }

  async function document(id: string): Promise<Product | undefined> {
    const known = documents.get(id);
    if (known) return known;
    const promise = productsById(db, [id]).then(
      ([product]) => product && withSaleByPhone(withPromotions(product, promotions), soldByPhone),
    );
    documents.set(id, promise, { size: UNREAD_BYTES });
    promise.then(
      (product) => {
        // The size of an entry changes only with its value.
        if (documents.peek(id) === promise)
          documents.set(id, Promise.resolve(product), { size: memoryOf(product ?? null) });
      },
      // Failures are not cached.
      () => documents.delete(id),
    );
    return promise;
  }

  await refresh("catalogue", revisions.of("catalogue"));
  for (const tag of ["catalogue", "stock"] as const) revisions.follow(tag, (number) => refresh(tag, number));
  return {
    cards: index.cards,
    deals: index.deals,
    card: index.card,
    offersOf: ({ id }) => index.offers(id),
    categories: index.categories,
    async bySlug(segment, slug) {
      const id = index.idOf(segment, slug);
      return id === undefined ? undefined : document(id);
    },
    byId: async (id) => (index.has(id) ? document(id) : undefined),
    accessoriesFor: (device) => accessoriesFor(device, index.accessories(device.segment)),
    addOnsFor: ({ segment }) => index.addOns(segment),
    stockOf({ id, variants }) {
      const scarce = index.scarce(id);
      return Object.fromEntries(variants.map(({ materialId }) => [materialId, scarce.get(materialId) ?? "in"]));
    },
    addOnStockFor: ({ segment }) =>
      Object.fromEntries(
        index
          .addOns(segment)
          .map(({ productId, materialId }) => [materialId, index.scarce(productId).get(materialId) ?? "in"]),
      ),
  };
}
