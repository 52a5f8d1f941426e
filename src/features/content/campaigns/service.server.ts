import { liveCards, nextBadgeExpiry } from "#catalogue/cards/model.ts";
import type { ProductLists, Products } from "#catalogue/context.server.ts";
import {
  type Campaign,
  type CampaignCard,
  campaignState,
  formatCampaignDates,
} from "#catalogue/listing/campaign.model.ts";
import { withTags } from "#catalogue/listing/model.ts";
import { listQueryFrom } from "#catalogue/listing/query.model.ts";
import { listOf } from "#catalogue/listing/service.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import type { Segment } from "#shared/segment.ts";
import type { ContentCache } from "../cache.server.ts";
import type { ContentContext } from "../context.server.ts";
import type { CampaignDocument } from "../documents.model.ts";
import { renderedBody } from "../markdown.server.ts";
import { railCards, shownInRail } from "../model.ts";
import { bannersOf } from "../service.server.ts";

/** Data of a deals page: banners, open campaigns, and one page of products that have a deal today. */
export function dealsOf(context: ContentContext, segment: Segment, search: URLSearchParams) {
  const list = listOf(context, listQueryFrom(search, { segment, deals: true }));
  if (!list) return undefined;
  return { banners: bannersOf(context.content, segment, "deals"), campaigns: openCards(context, segment), list };
}

/** Data of a campaign's page, open or not; undefined for an unknown campaign. */
export function campaignOf(context: ContentContext, segment: Segment, slug: string, search: URLSearchParams) {
  const campaign = context.campaigns.find((known) => known.slug === slug);
  const list = listOf(context, listQueryFrom(search, { segment, campaign: slug }));
  if (!campaign || !list) return undefined;
  const now = context.clock.now();
  const others = openCards(context, segment);
  return {
    slug,
    ...campaignText(context, campaign),
    state: campaignState(campaign, now),
    window: formatCampaignDates(campaign, now),
    others: others.filter((other) => other.slug !== slug),
    list,
  };
}

/** The most popular deals of a segment without expired badges, for a row of cards. */
export function dealsRail(context: PlatformContext & Products, segment: Segment) {
  const now = context.clock.now();
  const deals = context.catalogue.deals(segment);
  const choice = { deals: true, category: "" };
  const cards = shownInRail(railCards(deals, segment, choice), choice, now);
  return { items: liveCards(cards, now), expiresAt: nextBadgeExpiry(deals, now) };
}

function openCards(context: ContentContext, segment: Segment) {
  return openCampaigns(context, segment).map((campaign) => campaignCard(context.content, campaign));
}

/** The open campaigns with products for the segment. */
export function openCampaigns(context: PlatformContext & ProductLists, segment: Segment): Campaign[] {
  const open = context.campaigns.filter((campaign) => campaignState(campaign, context.clock.now()) === "open");
  const cards = context.catalogue.cards(segment);
  return open.filter(({ tags }) => withTags(cards, tags).length > 0);
}

/** Texts of a campaign's page; the small print is sanitised HTML. */
interface CampaignText extends Omit<CampaignDocument, "body"> {
  smallPrint: string;
}

/** Default for a campaign without a content document. */
const DEFAULT_TEXT = {
  text: "",
  imageUrl: "/images/promo~shopping.svg",
  cardColor: "#7A42C8",
  headerImage: "/images/hero~shop-counter.svg",
  headerMobileImage: "/images/hero~shop-counter-m.svg",
  headerBackgroundColor: "#FFE9BF",
  textColor: "#000000",
  cta: [],
  steps: [],
  prizes: [],
  questions: [],
} satisfies Partial<CampaignDocument>;

/** Texts of a campaign's page. */
export function campaignText(
  context: Pick<ContentContext, "content" | "logger">,
  { slug, name }: Pick<Campaign, "slug" | "name">,
): CampaignText {
  const written = context.content.one("campaigns", slug);
  if (!written) return { ...DEFAULT_TEXT, title: name, smallPrint: "" };
  const { body: _, slug: __, ...text } = written;
  return { ...text, smallPrint: renderedBody(context, written).html };
}

/** The card of a campaign. */
export function campaignCard(content: ContentCache, { slug, name }: Pick<Campaign, "slug" | "name">): CampaignCard {
  const written = content.one("campaigns", slug) ?? { ...DEFAULT_TEXT, title: name };
  const { title, text, imageUrl, cardColor } = written;
  return { slug, name, title, text, imageUrl, cardColor };
}
