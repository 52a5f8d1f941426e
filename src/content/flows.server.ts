import type { VendorType } from "#catalogue/model.ts";
import { menuCategory } from "#layout/model.ts";
import type { Shop } from "#shop.server.ts";
import { homeDocument } from "./data.server.ts";
import { type Home, railCards } from "./model.ts";

/** A home page with its categories and products filled in; page and call share it. */
export async function homeOf(shop: Shop, vendorType: VendorType): Promise<Home> {
  const { rails, ...written } = await homeDocument(shop.db, vendorType);
  const cards = await shop.catalogue.cards();
  const categories = await shop.catalogue.categories(vendorType);
  return {
    ...written,
    categories: categories.map(menuCategory),
    rails: rails
      .map(({ title, lead, more, ...choice }) => ({ title, lead, more, items: railCards(cards, vendorType, choice) }))
      .filter((rail) => rail.items.length > 0),
  };
}
