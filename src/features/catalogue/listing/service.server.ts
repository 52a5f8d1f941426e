import type { Shop } from "#app/shop.server.ts";
import { campaignState, nextTurn } from "#content/campaigns/campaign.model.ts";
import { nextOf } from "#shared/day.ts";
import { hasDeal } from "../cards/card.model.ts";
import { hasPage } from "../model.ts";
import { environmentOf, inGigabytes, planSize } from "../plan-size.model.ts";
import { type ListScope, partOf } from "./list-index.model.ts";
import { liveCards, nextBadgeEnd } from "./live-cards.model.ts";
import { isDealsList, type ListPage, type ListPlace, type ListQuery, listPage, withTags } from "./model.ts";

/** One page of a list as it is now; page and call share it. Undefined where it names a category or campaign that there is not. */
export function listOf(shop: Shop, query: ListQuery): ListPage | undefined {
  const scope = scopeOf(shop, query);
  if (!scope) return undefined;
  const list = listPage(scope, query);
  return { ...list, items: liveCards(list.items, shop.clock.now()) };
}

/** When a list will be another one without any change of data: a badge ends, a campaign opens or closes (S5-24, S9-41). */
export function nextChange(shop: Shop, { query, items }: ListPage): Date | undefined {
  const now = shop.clock.now();
  const changes = [nextBadgeEnd(items, now), isDealsList(query) ? nextTurn(shop.campaigns, now) : undefined];
  return nextOf(
    changes.flatMap((change) => change?.getTime() ?? []),
    now,
  );
}

/** The cards that a list is about. */
function scopeOf(shop: Shop, place: ListPlace): ListScope | undefined {
  const { vendorType } = place;
  const environment = environmentOf(shop.env.NODE_ENV);
  const sizeOf = (label: string) => planSize(inGigabytes(label), environment, shop.planTiers);
  const { offersOf } = shop.catalogue;
  const categories = shop.catalogue.categories(vendorType);
  if (place.campaign !== undefined) {
    const campaign = shop.campaigns.find(({ slug }) => slug === place.campaign);
    if (!campaign) return undefined;
    const open = campaignState(campaign, shop.clock.now()) === "open";
    const cards = open ? shop.catalogue.cards(vendorType) : [];
    return { cards: withTags(cards, campaign.tags), offersOf, categories, sizeOf };
  }
  if (place.category === undefined) {
    const cards = place.deals ? shop.catalogue.deals(vendorType) : shop.catalogue.cards(vendorType);
    return { cards, offersOf, categories, sizeOf };
  }
  const category = categories.filter(hasPage).find(({ slug }) => slug === place.category);
  if (!category) return undefined;
  const { slug, tag } = category;
  const cards = tag ? withTags(shop.catalogue.cards(vendorType), [tag]) : shop.catalogue.cards(vendorType, slug);
  return {
    cards: place.deals ? partOf(cards, "deals", hasDeal) : cards,
    offersOf,
    categories: tag ? categories : undefined,
    sizeOf,
  };
}
