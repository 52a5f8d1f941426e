import type { Campaign, CampaignCard } from "#catalogue/listing/campaign.model.ts";
import type { ContentMemory } from "../cache.server.ts";
import type { CampaignDocument } from "../documents.model.ts";
import { renderedBody } from "../markdown.server.ts";

/** What the page of a campaign says; the small print is sanitised HTML. */
export interface CampaignWords extends Omit<CampaignDocument, "body"> {
  smallPrint: string;
}

/** A campaign that nobody has written about shows its name. */
const PLAIN = {
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

/** What is written for a campaign's page, under its slug. */
export function campaignWords(content: ContentMemory, { slug, name }: Pick<Campaign, "slug" | "name">): CampaignWords {
  const written = content.one("campaigns", slug);
  if (!written) return { ...PLAIN, title: name, smallPrint: "" };
  const { body: _, slug: __, ...words } = written;
  return { ...words, smallPrint: renderedBody(written).html };
}

/** The same as a card. */
export function campaignCard(content: ContentMemory, { slug, name }: Pick<Campaign, "slug" | "name">): CampaignCard {
  const written = content.one("campaigns", slug) ?? { ...PLAIN, title: name };
  const { title, text, imageUrl, cardColor } = written;
  return { slug, name, title, text, imageUrl, cardColor };
}
