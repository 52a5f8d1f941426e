import type { VendorType } from "#catalogue/model.ts";
import { dealsDocument } from "#content/data.server.ts";
import type { Shop } from "#shop.server.ts";
import { type Campaign, campaignState, windowWords } from "./campaign.model.ts";
import { listOf } from "./flows.server.ts";
import { withTags } from "./model.ts";
import { listQueryFrom } from "./query.model.ts";

/** What a deals page shows: its banners, the campaigns of the day, and one page of the products with a deal badge. */
export async function dealsOf(shop: Shop, vendorType: VendorType, search: URLSearchParams) {
  const list = listOf(shop, listQueryFrom(search, { vendorType, deals: true }));
  if (!list) return undefined;
  const { banners } = await dealsDocument(shop.db, vendorType);
  return { banners, campaigns: openCampaigns(shop, vendorType), list };
}

/** What a campaign's page shows, whether it is open or not; undefined where there is no such campaign. */
export function campaignOf(shop: Shop, vendorType: VendorType, slug: string, search: URLSearchParams) {
  const campaign = shop.campaigns.find((known) => known.slug === slug);
  const list = listOf(shop, listQueryFrom(search, { vendorType, campaign: slug }));
  if (!campaign || !list) return undefined;
  const now = shop.clock.now();
  const others = openCampaigns(shop, vendorType);
  return {
    campaign,
    state: campaignState(campaign, now),
    words: windowWords(campaign, now),
    others: others.filter((other) => other.slug !== slug),
    list,
  };
}

/** The campaigns that are open now and have something for this kind of customer. */
export function openCampaigns(shop: Shop, vendorType: VendorType): Campaign[] {
  const open = shop.campaigns.filter((campaign) => campaignState(campaign, shop.clock.now()) === "open");
  const cards = shop.catalogue.cards(vendorType);
  return open.filter(({ tags }) => withTags(cards, tags).length > 0);
}
