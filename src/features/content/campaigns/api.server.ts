import type { Card } from "#catalogue/cards/model.ts";
import { liveCards, nextBadgeExpiry } from "#catalogue/cards/model.ts";
import type { Products } from "#catalogue/context.server.ts";
import { type Campaign, campaignPath, campaignState, nextCampaignChange } from "#catalogue/listing/campaign.model.ts";
import { byFacet } from "#catalogue/listing/facets.model.ts";
import { listOf, nextListChange } from "#catalogue/listing/service.server.ts";
import { toCardBody } from "#catalogue/product.mapper.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import { handlers, success } from "#platform/http/endpoint.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import { toRand } from "#shared/money.ts";
import type { Segment } from "#shared/segment.ts";
import type { ContentContext } from "../context.server.ts";
import { bannersOf } from "../service.server.ts";
import * as contract from "./contract.ts";
import { toConnectivityBody, toCountedCategoryBody, withCheapestBody } from "./offers.mapper.ts";
import {
  cardsOfCategory,
  connectivity,
  countedCategories,
  heroes,
  offerGroups,
  prepaidGroups,
  type SegmentCatalogue,
} from "./offers.model.ts";
import { campaignCard, openCampaigns } from "./service.server.ts";

const handler = handlers<ContentContext>();

type ExpiresAt = (instant: Date) => void;

export const offersApi = [
  handler(contract.deals, async ({ context, query, expiresAt }) => {
    const { vendorType: segment, campaign, page, sort } = query;
    const list = listOf(context, { segment, deals: true, campaign, page, sort, chosen: byFacet(() => []) });
    if (!list) throw new HttpProblem(notFound, { message: "There is no such campaign", field: "query.campaign" });
    const change = nextListChange(context, list);
    if (change) expiresAt(change);
    const banners = bannersOf(context.content, segment, "deals");
    const { items, filters, navigation } = list;
    const campaigns = openCampaigns(context, segment).map((each) => campaignFor(context, each, segment));
    return success({ banners, campaigns, items: items.map(toCardBody), filters, navigation });
  }),

  handler(contract.overview, async ({ context, query: { vendorType: segment, category }, expiresAt }) => {
    const own = segmentIn(context, segment);
    const categories = countedCategories(own).filter(({ slug }) => category === undefined || slug === category);
    if (category !== undefined && categories.length === 0)
      throw new HttpProblem(notFound, { message: "There is no such category", field: "query.category" });
    const cards = category === undefined ? own.cards() : cardsOfCategory(own, category);
    return success({
      vendorType: segment,
      categories: categories.map(toCountedCategoryBody),
      heroes: heroCards(context, cards, expiresAt).map(toCardBody),
    });
  }),

  handler(contract.campaignNames, async ({ context, query: { vendorType: segment }, expiresAt }) => {
    const now = context.clock.now();
    const next = nextCampaignChange(context.campaigns, now);
    if (next) expiresAt(next);
    return success({ campaigns: context.campaigns.map((each) => campaignFor(context, each, segment)) });
  }),

  handler(contract.categoryList, async ({ context, query: { vendorType: segment } }) =>
    success({ categories: countedCategories(segmentIn(context, segment)).map(toCountedCategoryBody) }),
  ),

  handler(contract.customerOffers, async ({ context, expiresAt }) => {
    const segments = (["personal", "business"] as const).map((segment) => {
      const own = segmentIn(context, segment);
      const groups = offerGroups(own, context.clock.now()).map(({ items: _, ...group }) => group);
      return {
        vendorType: segment,
        count: sum(groups),
        groups,
        heroes: heroCards(context, own.cards(), expiresAt).map(toCardBody),
      };
    });
    return success({ segments });
  }),

  handler(contract.businessOffers, ({ context, expiresAt }) => offersReply(context, "business", expiresAt)),
  handler(contract.personalOffers, ({ context, expiresAt }) => offersReply(context, "personal", expiresAt)),

  handler(contract.prepaidOverview, async ({ context, query: { vendorType: segment }, expiresAt }) => {
    const groups = withLiveCheapest(context, prepaidGroups(segmentIn(context, segment)), expiresAt);
    return success({ groups: groups.map(withCheapestBody) });
  }),

  handler(contract.voucherDetail, async ({ context, query: { productId, slug = "", vendorType: segment } }) => {
    const { catalogue } = context;
    const product = await (productId ? catalogue.byId(productId) : catalogue.bySlug(segment, slug));
    if (!product || product.segment !== segment || product.kind !== "voucher")
      throw new HttpProblem(notFound, { message: "There is no such voucher" });
    const bands = catalogue.stockOf(product);
    return success({
      productId: product.id,
      slug: product.slug,
      vendorType: segment,
      name: product.name,
      subTitle: product.subTitle,
      brand: product.brands[0] ?? "",
      description: product.description,
      imageUrl: product.imageUrl,
      keyFeatures: product.keyFeatures,
      values: product.variants.map(({ variationId, label, title, price, materialId }) => ({
        variationId,
        label: label || title,
        price: toRand(price),
        stock: bands[materialId] ?? "in",
      })),
    });
  }),

  handler(contract.businessConnectivity, async ({ context, expiresAt }) => {
    const { internet, voice } = connectivity(segmentIn(context, "business"));
    const { enterpriseTelephone: telephone, hours } = context.brand.support;
    return success({
      internet: withLiveCheapest(context, internet, expiresAt).map(toConnectivityBody),
      voice: withLiveCheapest(context, voice, expiresAt).map(toConnectivityBody),
      telephone,
      hours,
    });
  }),
];

async function offersReply(context: PlatformContext & Products, segment: Segment, expiresAt: ExpiresAt) {
  const groups = offerGroups(segmentIn(context, segment), context.clock.now()).map((group) => ({
    ...group,
    items: shownCards(context, group.items, expiresAt).map(toCardBody),
  }));
  expireWithDeals(context, context.catalogue.deals(segment), expiresAt);
  return success({ vendorType: segment, count: sum(groups), groups });
}

function segmentIn({ catalogue }: PlatformContext & Products, segment: Segment): SegmentCatalogue {
  return {
    segment,
    categories: catalogue.categories(segment),
    cards: (slug) => catalogue.cards(segment, slug),
  };
}

function withLiveCheapest<Group extends { cheapest: Card }>(
  context: PlatformContext,
  groups: readonly Group[],
  expiresAt: ExpiresAt,
): Group[] {
  return groups.flatMap((group) =>
    shownCards(context, [group.cheapest], expiresAt).map((cheapest) => ({ ...group, cheapest })),
  );
}

function heroCards(context: PlatformContext, cards: readonly Card[], expiresAt: ExpiresAt): Card[] {
  expireWithDeals(context, cards, expiresAt);
  return shownCards(context, heroes(cards, context.clock.now()), expiresAt);
}

/** The reply expires when the next deal of these cards begins or ends. */
function expireWithDeals({ clock }: PlatformContext, cards: readonly Card[], expiresAt: ExpiresAt): void {
  const end = nextBadgeExpiry(cards, clock.now());
  if (end) expiresAt(end);
}

/** Cards without expired badges; the reply expires when the next badge ends. */
function shownCards(context: PlatformContext, cards: readonly Card[], expiresAt: ExpiresAt): Card[] {
  const now = context.clock.now();
  const live = liveCards(cards, now);
  const end = nextBadgeExpiry(cards, now);
  if (end) expiresAt(end);
  return live;
}

function campaignFor(context: ContentContext, { name, slug, opens, closes }: Campaign, segment: Segment) {
  const { title, text, imageUrl } = campaignCard(context.content, { slug, name });
  const path = campaignPath(segment, { slug });
  const state = campaignState({ opens, closes }, context.clock.now());
  const coverImage = { url: imageUrl, alt: title };
  return { name, slug, title, text, path, coverImage, opens, closes: closes ?? null, state };
}

function sum(groups: readonly { count: number }[]): number {
  return groups.reduce((all, { count }) => all + count, 0);
}
