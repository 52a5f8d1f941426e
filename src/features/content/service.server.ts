import { liveCards, nextBadgeExpiry } from "#catalogue/cards/model.ts";
import { hasPage } from "#catalogue/model.ts";
import { menuCategory } from "#layout/menu-builder.model.ts";
import { cachedByRevision } from "#platform/revisions.server.ts";
import type { Segment } from "#shared/segment.ts";
import type { ContentCache } from "./cache.server.ts";
import type { ContentContext } from "./context.server.ts";
import type { BannerDocument } from "./documents.model.ts";
import { type Banner, type Home, railCards, railSection, shownInRail } from "./model.ts";

/** A home page without a content document. */
const EMPTY_HOME = { quickActions: [], rails: [], coverage: null, questions: [] };

const cachedHome = cachedByRevision(["catalogue", "stock", "content"], buildHome);

/**
 * A home page with its categories and products, without expired badges (S5-24); for the page and the API.
 * @returns also the time at which it changes without a change of data
 */
export function homeOf(context: ContentContext, segment: Segment): { home: Home; expiresAt: Date | undefined } {
  const { rails, ...rest } = cachedHome(context, segment);
  const now = context.clock.now();
  const live = rails
    .map(({ deals, ...rail }) => ({ ...rail, items: liveCards(shownInRail(rail.items, { deals }, now), now) }))
    .filter((rail) => rail.items.length > 0);
  const cards = rails.flatMap(({ items }) => items);
  return { home: { ...rest, rails: live }, expiresAt: nextBadgeExpiry(cards, now) };
}

/** A home page whose rails have all their candidates, whatever the time. */
interface TimelessHome extends Omit<Home, "rails"> {
  rails: (Home["rails"][number] & { deals: boolean })[];
}

function buildHome({ content, catalogue }: ContentContext, segment: Segment): TimelessHome {
  const { quickActions, rails, coverage, questions } = content.one("homes", segment) ?? EMPTY_HOME;
  const cards = catalogue.cards(segment);
  return {
    banners: bannersOf(content, segment, "home"),
    quickActions,
    coverage,
    questions,
    categories: catalogue.categories(segment).filter(hasPage).map(menuCategory),
    rails: rails
      .map(({ title, lead, more, ...choice }) => ({
        title,
        lead,
        more,
        section: railSection(segment, choice),
        deals: choice.deals,
        items: railCards(cards, segment, choice),
      }))
      .filter((rail) => rail.items.length > 0),
  };
}

/** The banners of a page, in order, with the specification's field names (S3-28 to S3-30). */
export function bannersOf(content: ContentCache, segment: Segment, page: BannerDocument["page"]): Banner[] {
  return content
    .all("banners")
    .filter((banner) => banner.vendorType === segment && banner.page === page)
    .map(({ page: _page, sort: _sort, slug, ...banner }) => ({ ...banner, bannerName: slug }));
}
