import type { Database } from "#platform/database/connect.server.ts";
import type { Revisions } from "#platform/revisions.server.ts";
import { type AddOnOffer, addOnOfferOf } from "./add-on.model.ts";
import { type Card, cardOf, type StockBand, stockBand } from "./card.model.ts";
import { allCategories, allProducts, productById, productBySlug, stockLevels } from "./data.server.ts";
import type { Category, Product, VendorType } from "./model.ts";

/** What this process remembers of the catalogue: cards and categories whole, product documents as they are asked for. */
export interface Catalogue {
  cards(): Promise<readonly Card[]>;
  /** In the order of the menu. */
  categories(vendorType: VendorType): Promise<readonly Category[]>;
  bySlug(vendorType: VendorType, slug: string): Promise<Product | undefined>;
  byId(id: string): Promise<Product | undefined>;
  /** Add-ons that are sold with a product: those for its kind of customer. */
  addOnsFor(product: Pick<Product, "vendorType">): Promise<AddOnOffer[]>;
  /** Stock band of each material of a product. */
  stockOf(product: Product): Promise<Record<string, StockBand>>;
}

interface Snapshot {
  addOns: readonly AddOnOffer[];
  cards: readonly Card[];
  categories: readonly Category[];
  bands: Map<string, StockBand>;
}

/** Product documents kept at once; the least recently used goes first. */
const DOCUMENTS = 500;

/** A catalogue whose memory is renewed when the revision of the family "catalogue" moves on. */
export function catalogueOf(db: Database, revisions: Revisions): Catalogue {
  let current: Promise<Snapshot> | undefined;
  let made = -1;
  const documents = new Map<string, Promise<Product | undefined>>();

  function snapshot(): Promise<Snapshot> {
    const revision = revisions.of("catalogue");
    if (!current || made !== revision) {
      made = revision;
      documents.clear();
      current = takeSnapshot(db).catch((error: unknown) => {
        made = -1;
        throw error;
      });
    }
    return current;
  }

  async function document(key: string, read: () => Promise<Product | undefined>): Promise<Product | undefined> {
    await snapshot();
    const known = documents.get(key);
    documents.delete(key);
    const promise = known ?? read();
    documents.set(key, promise);
    const oldest = documents.keys().next().value;
    if (documents.size > DOCUMENTS && oldest !== undefined) documents.delete(oldest);
    // Neither a miss nor a failure is worth remembering: anybody can ask for names that do not exist.
    promise.then((product) => product ?? documents.delete(key)).catch(() => documents.delete(key));
    return promise;
  }

  return {
    cards: async () => (await snapshot()).cards,
    categories: async (vendorType) =>
      (await snapshot()).categories.filter((category) => category.vendorType === vendorType),
    bySlug: (vendorType, slug) => document(`${vendorType}/${slug}`, () => productBySlug(db, vendorType, slug)),
    byId: (id) => document(id, () => productById(db, id)),
    addOnsFor: async ({ vendorType }) => (await snapshot()).addOns.filter((offer) => offer.vendorType === vendorType),
    async stockOf(product) {
      const { bands } = await snapshot();
      return Object.fromEntries(product.variants.map(({ materialId }) => [materialId, bands.get(materialId) ?? "in"]));
    },
  };
}

async function takeSnapshot(db: Database): Promise<Snapshot> {
  const [products, categories, levels] = await Promise.all([allProducts(db), allCategories(db), stockLevels(db)]);
  const quantityOf = (materialId: string) => levels.get(materialId) ?? null;
  return {
    addOns: products.flatMap((product) => addOnOfferOf(product) ?? []),
    cards: products.filter(({ vaeType }) => vaeType === "").map((product) => cardOf(product, quantityOf)),
    categories,
    bands: new Map([...levels].map(([materialId, quantity]) => [materialId, stockBand(quantity)])),
  };
}
