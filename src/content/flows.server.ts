import { hasPage, type VendorType } from "#catalogue/model.ts";
import { menuCategory } from "#layout/model.ts";
import { liveCards, nextBadgeEnd } from "#listing/live-cards.model.ts";
import { keptByRevision } from "#platform/revisions.server.ts";
import type { Shop } from "#shop.server.ts";
import type { BannerDocument } from "./documents.model.ts";
import type { ContentMemory } from "./memory.server.ts";
import { type Banner, type Home, railCards, railSection } from "./model.ts";

/** Where nothing is written yet. */
const EMPTY_HOME = { quickActions: [], rails: [], coverage: null, questions: [] };

const kept = keptByRevision(["catalogue", "content"], madeHome);

/**
 * A home page with its categories and products filled in, without badges of what has expired (S5-24); page and call share it.
 * @returns also the instant at which it will be another one without any change of data
 */
export function homeOf(shop: Shop, vendorType: VendorType): LiveHome {
  const whole = kept(shop, vendorType);
  const now = shop.clock.now();
  const known = live.get(whole);
  if (known && known.since <= now && (!known.until || now < known.until)) return known;
  const made = liveHome(whole, now);
  live.set(whole, made);
  return made;
}

/** A home page as it is from one instant to another. */
interface LiveHome {
  home: Home;
  since: Date;
  until: Date | undefined;
}

/** By the home with all badges: the same object as long as it lasts. */
const live = new WeakMap<Home, LiveHome>();

function liveHome({ rails, ...rest }: Home, now: Date): LiveHome {
  return {
    home: { ...rest, rails: rails.map((rail) => ({ ...rail, items: liveCards(rail.items, now) })) },
    since: now,
    until: nextBadgeEnd(
      rails.flatMap(({ items }) => items),
      now,
    ),
  };
}

function madeHome({ content, catalogue }: Shop, vendorType: VendorType): Home {
  const { quickActions, rails, coverage, questions } = content.one("homes", vendorType) ?? EMPTY_HOME;
  const cards = catalogue.cards(vendorType);
  return {
    banners: bannersOf(content, vendorType, "home"),
    quickActions,
    coverage,
    questions,
    categories: catalogue.categories(vendorType).filter(hasPage).map(menuCategory),
    rails: rails
      .map(({ title, lead, more, ...choice }) => ({
        ...{ title, lead, more, section: railSection(vendorType, choice) },
        items: railCards(cards, vendorType, choice),
      }))
      .filter((rail) => rail.items.length > 0),
  };
}

/** The banners of a page, in their order, under the fields that the specification names (S3-28 to S3-30). */
export function bannersOf(content: ContentMemory, vendorType: VendorType, page: BannerDocument["page"]): Banner[] {
  return content
    .all("banners")
    .filter((banner) => banner.vendorType === vendorType && banner.page === page)
    .map(({ page: _page, sort: _sort, slug, ...banner }) => ({ ...banner, bannerName: slug }));
}
