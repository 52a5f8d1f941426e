import type { PlatformContext } from "#platform/context.server.ts";
import { nextOf } from "#shared/day.ts";
import { type Card, hasLiveDeal, liveCards, nextBadgeExpiry } from "../cards/model.ts";
import type { ProductLists } from "../context.server.ts";
import { environmentOf, inGigabytes, planSize } from "../measures/plan-size.model.ts";
import { hasPage } from "../model.ts";
import { campaignState, nextCampaignChange } from "./campaign.model.ts";
import { cachedSubset, type ListScope } from "./list-index.model.ts";
import { isDealsList, type ListPage, type ListQuery, type ListSource, listPage, withTags } from "./model.ts";

/** One page of a list, for pages and the API. Undefined for an unknown category or campaign. */
export function listOf(context: PlatformContext & ProductLists, query: ListQuery): ListPage | undefined {
  const scope = scopeOf(context, query);
  if (!scope) return undefined;
  const list = listPage(scope, query);
  return { ...list, items: liveCards(list.items, context.clock.now()) };
}

/** When a list changes by time alone: a badge appears or expires, or a campaign opens or closes (S5-24, S9-41). */
export function nextListChange(context: PlatformContext & ProductLists, { query, items }: ListPage): Date | undefined {
  const now = context.clock.now();
  // The items have only the badges of today; a season that begins brings others.
  const stored = items.flatMap(({ id }) => context.catalogue.card(id) ?? []);
  const changes = [
    nextBadgeExpiry(stored, now),
    // Products that come into the list with a season, or leave it.
    query.deals ? nextBadgeExpiry(context.catalogue.deals(query.segment), now) : undefined,
    isDealsList(query) ? nextCampaignChange(context.campaigns, now) : undefined,
  ];
  return nextOf(
    changes.flatMap((change) => change?.getTime() ?? []),
    now,
  );
}

/** The cards with a deal today. The same array until the next deal begins or ends, so that its index is built once. */
function dealsIn(cards: readonly Card[], { clock }: PlatformContext): readonly Card[] {
  const now = clock.now();
  const until = nextBadgeExpiry(cards, now)?.getTime() ?? "";
  return cachedSubset(cards, `deals until ${until}`, (card) => hasLiveDeal(card, now));
}

/** The cards of a list before filters are applied. */
function scopeOf(context: PlatformContext & ProductLists, source: ListSource): ListScope | undefined {
  const { segment } = source;
  const environment = environmentOf(context.env.NODE_ENV);
  const sizeOf = (label: string) => planSize(inGigabytes(label), environment, context.planTiers);
  const { offersOf } = context.catalogue;
  const categories = context.catalogue.categories(segment);
  if (source.campaign !== undefined) {
    const campaign = context.campaigns.find(({ slug }) => slug === source.campaign);
    if (!campaign) return undefined;
    const isOpen = campaignState(campaign, context.clock.now()) === "open";
    const cards = isOpen ? context.catalogue.cards(segment) : [];
    return { cards: withTags(cards, campaign.tags), offersOf, categories, sizeOf };
  }
  if (source.category === undefined) {
    const cards = source.deals ? dealsIn(context.catalogue.deals(segment), context) : context.catalogue.cards(segment);
    return { cards, offersOf, categories, sizeOf };
  }
  const category = categories.filter(hasPage).find(({ slug }) => slug === source.category);
  if (!category) return undefined;
  const { slug, tag } = category;
  const cards = tag ? withTags(context.catalogue.cards(segment), [tag]) : context.catalogue.cards(segment, slug);
  return {
    cards: source.deals ? dealsIn(cards, context) : cards,
    offersOf,
    categories: tag ? categories : undefined,
    sizeOf,
  };
}
