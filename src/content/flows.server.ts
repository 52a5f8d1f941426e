import { hasPage, type VendorType } from "#catalogue/model.ts";
import { menuCategory } from "#layout/model.ts";
import { liveCards, nextBadgeEnd } from "#listing/live-cards.model.ts";
import { keptByRevision } from "#platform/revisions.server.ts";
import type { Shop } from "#shop.server.ts";
import { homeDocument } from "./data.server.ts";
import { type Home, railCards } from "./model.ts";

const kept = keptByRevision(["catalogue", "content"], madeHome);

/**
 * A home page with its categories and products filled in, without badges of what has expired (S5-24); page and call share it.
 * @returns also the instant at which it will be another one without any change of data
 */
export async function homeOf(shop: Shop, vendorType: VendorType): Promise<{ home: Home; until: Date | undefined }> {
  const { rails, ...rest } = await kept(shop, vendorType);
  const now = shop.clock.now();
  return {
    home: { ...rest, rails: rails.map((rail) => ({ ...rail, items: liveCards(rail.items, now) })) },
    until: nextBadgeEnd(
      rails.flatMap(({ items }) => items),
      now,
    ),
  };
}

async function madeHome({ db, catalogue }: Shop, vendorType: VendorType): Promise<Home> {
  const { rails, ...written } = await homeDocument(db, vendorType);
  const cards = catalogue.cards(vendorType);
  return {
    ...written,
    categories: catalogue.categories(vendorType).filter(hasPage).map(menuCategory),
    rails: rails
      .map(({ title, lead, more, ...choice }) => ({ title, lead, more, items: railCards(cards, vendorType, choice) }))
      .filter((rail) => rail.items.length > 0),
  };
}
