import type { Shop } from "#app/shop.server.ts";
import { liveCards, nextBadgeEnd } from "#catalogue/listing/live-cards.model.ts";
import { withTags } from "#catalogue/listing/model.ts";
import { listQueryFrom } from "#catalogue/listing/query.model.ts";
import { listOf } from "#catalogue/listing/service.server.ts";
import type { VendorType } from "#catalogue/model.ts";
import { railCards } from "../model.ts";
import { bannersOf } from "../service.server.ts";
import { type Campaign, campaignState, windowWords } from "./campaign.model.ts";
import { campaignCard, campaignWords } from "./campaign-text.server.ts";

/** What a deals page shows: its banners, the campaigns of the day, and one page of the products with a deal badge. */
export function dealsOf(shop: Shop, vendorType: VendorType, search: URLSearchParams) {
  const list = listOf(shop, listQueryFrom(search, { vendorType, deals: true }));
  if (!list) return undefined;
  return { banners: bannersOf(shop.content, vendorType, "deals"), campaigns: openCards(shop, vendorType), list };
}

/** What a campaign's page shows, whether it is open or not; undefined where there is no such campaign. */
export function campaignOf(shop: Shop, vendorType: VendorType, slug: string, search: URLSearchParams) {
  const campaign = shop.campaigns.find((known) => known.slug === slug);
  const list = listOf(shop, listQueryFrom(search, { vendorType, campaign: slug }));
  if (!campaign || !list) return undefined;
  const now = shop.clock.now();
  const others = openCards(shop, vendorType);
  return {
    slug,
    ...campaignWords(shop.content, campaign),
    state: campaignState(campaign, now),
    window: windowWords(campaign, now),
    others: others.filter((other) => other.slug !== slug),
    list,
  };
}

/** The best-selling deals of a segment as they are now, for a row below something else. */
export function dealsRail(shop: Shop, vendorType: VendorType) {
  const cards = railCards(shop.catalogue.deals(vendorType), vendorType, { deals: true, category: "" });
  const now = shop.clock.now();
  return { items: liveCards(cards, now), until: nextBadgeEnd(cards, now) };
}

function openCards(shop: Shop, vendorType: VendorType) {
  return openCampaigns(shop, vendorType).map((campaign) => campaignCard(shop.content, campaign));
}

/** The campaigns that are open now and have something for this kind of customer. */
export function openCampaigns(shop: Shop, vendorType: VendorType): Campaign[] {
  const open = shop.campaigns.filter((campaign) => campaignState(campaign, shop.clock.now()) === "open");
  const cards = shop.catalogue.cards(vendorType);
  return open.filter(({ tags }) => withTags(cards, tags).length > 0);
}
