import { handle, type Shop } from "#app/shop.server.ts";
import type { Card } from "#catalogue/cards/card.model.ts";
import { byFacet } from "#catalogue/listing/facets.model.ts";
import { liveCards, nextBadgeEnd } from "#catalogue/listing/live-cards.model.ts";
import { listOf, nextChange } from "#catalogue/listing/service.server.ts";
import type { VendorType } from "#catalogue/model.ts";
import { isVoucher } from "#catalogue/voucher.model.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import { bannersOf } from "../service.server.ts";
import { type Campaign, campaignPath, campaignState, nextTurn } from "./campaign.model.ts";
import { campaignCard } from "./campaign-text.server.ts";
import { openCampaigns } from "./deals.server.ts";
import {
  businessConnectivity,
  businessOffers,
  campaignNames,
  categoryList,
  customerOffers,
  deals,
  overview,
  personalOffers,
  prepaidOverview,
  voucherDetail,
} from "./offers.contract.ts";
import {
  connectivity,
  countedCategories,
  heroes,
  offerGroups,
  prepaidGroups,
  type Segment,
  stockLevelOf,
} from "./offers.model.ts";

type Until = (instant: Date) => void;

export const offersApi = [
  handle(deals).by(async ({ shop, query, until }) => {
    const { vendorType, campaign, page, sort } = query;
    const list = listOf(shop, { vendorType, deals: true, campaign, page, sort, chosen: byFacet(() => []) });
    if (!list) throw new HttpProblem(notFound, { message: "There is no such campaign", field: "query.campaign" });
    const change = nextChange(shop, list);
    if (change) until(change);
    const banners = bannersOf(shop.content, vendorType, "deals");
    const { items, filters, navigation } = list;
    const campaigns = openCampaigns(shop, vendorType).map((each) => campaignFor(shop, each, vendorType));
    return { success: true, body: { banners, campaigns, items, filters, navigation } };
  }),

  handle(overview).by(async ({ shop, query: { vendorType, category }, until }) => {
    const segment = segmentIn(shop, vendorType);
    const categories = countedCategories(segment).filter(({ slug }) => category === undefined || slug === category);
    if (category !== undefined && categories.length === 0)
      throw new HttpProblem(notFound, { message: "There is no such category", field: "query.category" });
    const cards = category === undefined ? segment.cards() : stockLevelOf(segment, category);
    return { success: true, body: { vendorType, categories, heroes: shownCards(shop, heroes(cards), until) } };
  }),

  handle(campaignNames).by(async ({ shop, query: { vendorType }, until }) => {
    const now = shop.clock.now();
    const turn = nextTurn(shop.campaigns, now);
    if (turn) until(turn);
    return { success: true, body: { campaigns: shop.campaigns.map((each) => campaignFor(shop, each, vendorType)) } };
  }),

  handle(categoryList).by(async ({ shop, query: { vendorType } }) => ({
    success: true,
    body: { categories: countedCategories(segmentIn(shop, vendorType)) },
  })),

  handle(customerOffers).by(async ({ shop, until }) => {
    const segments = (["personal", "business"] as const).map((vendorType) => {
      const segment = segmentIn(shop, vendorType);
      const groups = offerGroups(segment).map(({ items: _, ...group }) => group);
      return { vendorType, count: sum(groups), groups, heroes: shownCards(shop, heroes(segment.cards()), until) };
    });
    return { success: true, body: { segments } };
  }),

  handle(businessOffers).by(({ shop, until }) => offersTo(shop, "business", until)),
  handle(personalOffers).by(({ shop, until }) => offersTo(shop, "personal", until)),

  handle(prepaidOverview).by(async ({ shop, query: { vendorType }, until }) => {
    const groups = withLiveCheapest(shop, prepaidGroups(segmentIn(shop, vendorType)), until);
    return { success: true, body: { groups } };
  }),

  handle(voucherDetail).by(async ({ shop, query: { productId, slug = "", vendorType } }) => {
    const { catalogue } = shop;
    const product = await (productId ? catalogue.byId(productId) : catalogue.bySlug(vendorType, slug));
    if (!product || product.vendorType !== vendorType || !isVoucher(product))
      throw new HttpProblem(notFound, { message: "There is no such voucher" });
    const bands = catalogue.stockOf(product);
    return {
      success: true,
      body: {
        productId: product.id,
        slug: product.slug,
        vendorType,
        name: product.name,
        subTitle: product.subTitle,
        brand: product.brands[0] ?? "",
        description: product.description,
        imageUrl: product.imageUrl,
        keyFeatures: product.keyFeatures,
        values: product.variants.map(({ variationId, datalabel, title, price, materialId }) => ({
          variationId,
          label: datalabel || title,
          price,
          stock: bands[materialId] ?? "in",
        })),
      },
    };
  }),

  handle(businessConnectivity).by(async ({ shop, until }) => {
    const { internet, voice } = connectivity(segmentIn(shop, "business"));
    const { enterpriseTelephone: telephone, hours } = shop.brand.support;
    return {
      success: true,
      body: {
        internet: withLiveCheapest(shop, internet, until),
        voice: withLiveCheapest(shop, voice, until),
        telephone,
        hours,
      },
    };
  }),
];

async function offersTo(shop: Shop, vendorType: VendorType, until: Until) {
  const groups = offerGroups(segmentIn(shop, vendorType)).map((group) => ({
    ...group,
    items: shownCards(shop, group.items, until),
  }));
  return { success: true as const, body: { vendorType, count: sum(groups), groups } };
}

function segmentIn({ catalogue }: Shop, vendorType: VendorType): Segment {
  return {
    vendorType,
    categories: catalogue.categories(vendorType),
    cards: (slug) => catalogue.cards(vendorType, slug),
  };
}

function withLiveCheapest<Group extends { cheapest: Card }>(
  shop: Shop,
  groups: readonly Group[],
  until: Until,
): Group[] {
  return groups.flatMap((group) =>
    shownCards(shop, [group.cheapest], until).map((cheapest) => ({ ...group, cheapest })),
  );
}

/** Cards as they stand now; the answer ends when one of their badges does. */
function shownCards(shop: Shop, cards: readonly Card[], until: Until): Card[] {
  const now = shop.clock.now();
  const live = liveCards(cards, now);
  const end = nextBadgeEnd(live, now);
  if (end) until(end);
  return live;
}

function campaignFor(shop: Shop, { name, slug, opens, closes }: Campaign, vendorType: VendorType) {
  const { title, text, imageUrl } = campaignCard(shop.content, { slug, name });
  const path = campaignPath(vendorType, { slug });
  const state = campaignState({ opens, closes }, shop.clock.now());
  const coverImage = { url: imageUrl, alt: title };
  return { name, slug, title, text, path, coverImage, opens, closes: closes ?? null, state };
}

function sum(groups: readonly { count: number }[]): number {
  return groups.reduce((all, { count }) => all + count, 0);
}
