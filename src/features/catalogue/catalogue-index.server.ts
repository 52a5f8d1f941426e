import type { Segment } from "#shared/segment.ts";
import type { AddOnOffer } from "./add-ons/model.ts";
import { type Card, hasDeal, withStock } from "./cards/model.ts";
import type { Changes } from "./changes.server.ts";
import { type Offer, stockedOffers } from "./list-offers.model.ts";
import type { Category, Fits, PaymentGroup } from "./model.ts";
import { withPhoneBadge } from "./sold-by-phone/model.ts";
import type { StockBand } from "./stock/model.ts";

const NO_ITEMS: readonly never[] = [];
const NO_BANDS: ReadonlyMap<string, StockBand> = new Map();

/** Creates the in-memory index of the catalogue. @param soldByPhone payment groups that cannot be ordered here */
export function createCatalogueIndex(soldByPhone: readonly PaymentGroup[]) {
  const cards = new Map<string, Card>();
  const offers = new Map<string, readonly Offer[]>();
  const addOns = new Map<string, AddOnOffer>();
  const accessories = new Map<string, Fits>();
  const scarce = new Map<string, ReadonlyMap<string, StockBand>>();
  const ids = new Map<string, string>();
  let categories: readonly Category[] = [];
  const cardsByList = new Map<string, readonly Card[]>();

  /**
   * Applies changes at once. Unaffected lists keep their array, so that values cached by array stay valid. A change of
   * categories replaces every array, because cached values contain category names.
   * @returns the ids of the changed products
   */
  function applyChanges(changes: Changes): string[] {
    const categoriesChanged = JSON.stringify(changes.categories) !== JSON.stringify(categories);
    categories = changes.categories;
    const changed = new Set(changes.products.map(({ id }) => id));
    const addedByList = new Map<string, Card[]>(
      categoriesChanged ? Array.from(cardsByList.keys(), (list) => [list, []]) : [],
    );
    for (const id of changed) for (const list of remove(id)) addedByList.set(list, []);
    for (const { id, card, addOn, stock, scarce: bands } of changes.products) {
      if (bands.size > 0) scarce.set(id, bands);
      if (addOn) addOns.set(id, addOn);
      if (!card) continue;
      const { offers: stored, fits, ...plain } = card;
      if (fits) accessories.set(id, fits);
      const stocked = withPhoneBadge(stock === plain.stock ? plain : withStock(plain, stock), soldByPhone);
      cards.set(id, stocked);
      offers.set(id, stockedOffers(stored, bands));
      ids.set(slugKey(card), id);
      for (const list of listsOf(stocked)) {
        const added = addedByList.get(list);
        if (added) added.push(stocked);
        else addedByList.set(list, [stocked]);
      }
    }
    for (const [list, added] of addedByList)
      cardsByList.set(list, [...(cardsByList.get(list) ?? NO_ITEMS).filter(({ id }) => !changed.has(id)), ...added]);
    return [...changed];
  }

  /** Removes a product. @returns the lists that contained it */
  function remove(id: string): string[] {
    const known = cards.get(id);
    if (known) ids.delete(slugKey(known));
    for (const byId of [cards, offers, addOns, accessories, scarce]) byId.delete(id);
    return known ? listsOf(known) : [];
  }

  return {
    applyChanges,
    has: (id: string) => cards.has(id) || addOns.has(id),
    idOf: (segment: Segment, slug: string) => ids.get(slugKey({ segment, slug })),
    cards: (segment: Segment, categorySlug?: string) =>
      cardsByList.get(categorySlug === undefined ? segment : `${segment}/${categorySlug}`) ?? NO_ITEMS,
    card: (id: string) => cards.get(id),
    offers: (id: string): readonly Offer[] => offers.get(id) ?? NO_ITEMS,
    deals: (segment: Segment) => cardsByList.get(`deals of ${segment}`) ?? NO_ITEMS,
    categories: (segment: Segment) => categories.filter((category) => category.segment === segment),
    addOns: (segment: Segment) => [...addOns.values()].filter((offer) => offer.segment === segment),
    /** The cards of the accessories of a segment, with the devices that they fit. */
    accessories: (segment: Segment) =>
      [...accessories].flatMap(([id, fits]) => {
        const card = cards.get(id);
        return card?.segment === segment ? [{ card, fits }] : [];
      }),
    scarce: (id: string) => scarce.get(id) ?? NO_BANDS,
  };
}

function slugKey({ segment, slug }: Pick<Card, "segment" | "slug">): string {
  return `${segment}/${slug}`;
}

/** Keys of the lists that contain a card: its segment, its category and, with a deal, the deals of its segment. */
function listsOf(card: Card): string[] {
  const { segment, categorySlug } = card;
  return [segment, `${segment}/${categorySlug}`, ...(hasDeal(card) ? [`deals of ${segment}`] : [])];
}
