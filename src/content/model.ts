import { type Card, hasDeal } from "#catalogue/card.model.ts";
import type { VendorType } from "#catalogue/model.ts";
import type { MenuCategory } from "#layout/model.ts";
import { comparing } from "#listing/order.model.ts";

/** A call to action of a banner (S3-29). */
export interface BannerCta {
  label: string;
  link: string;
  /** "primary" or "secondary". */
  viewType: string;
  isExternalUrl: boolean;
}

/**
 * A banner under the specification's field names (S3-28 to S3-30), spelling included. One with a headTitle is the header of
 * its page, with the first two calls to action and the head* fields; one with a title is a promo card, and its first call to action is where it leads.
 */
export interface Banner {
  headerImage: string;
  headTitle: string;
  headDescrption: string;
  cta: BannerCta[];
  headerMobileImage: string;
  headerBackgroundColor: string;
  sectionBackgroundColor: string;
  backgroundColor: { background: string };
  textColor: string;
  imageUrl: string;
  title: string;
  description: string;
  dealId: string;
  vendorType: VendorType;
  bannerName: string;
}

/** Pictures that a quick action may carry. */
export const ACTION_ICONS = ["recharge", "upgrade", "track", "home-internet", "team", "deals"] as const;
export type ActionIcon = (typeof ACTION_ICONS)[number];

/** A short way to something people come for. */
export interface QuickAction {
  label: string;
  text: string;
  link: string;
  icon: ActionIcon;
}

/** A row of products under a heading. */
export interface Rail {
  title: string;
  lead: string;
  more: { label: string; link: string };
  items: Card[];
}

export interface Question {
  question: string;
  answer: string;
}

/** Which products a rail shows: those with a deal badge, or the best-selling of a category. */
export interface RailChoice extends Omit<Rail, "items"> {
  deals: boolean;
  category: string;
}

/** A home page as it is written and stored; categories and products come from the catalogue. */
export interface HomeDocument {
  banners: Banner[];
  quickActions: QuickAction[];
  rails: RailChoice[];
  questions: Question[];
}

/** A deals page as it is written and stored. */
export interface DealsDocument {
  banners: Banner[];
}

/** A home page as it is shown. */
export interface Home {
  banners: Banner[];
  quickActions: QuickAction[];
  categories: MenuCategory[];
  rails: Rail[];
  questions: Question[];
}

/** The banner that heads its page. */
export function headerBanner(banners: readonly Banner[]): Banner | undefined {
  return banners.find((banner) => banner.headTitle !== "");
}

/** The banners of the row of cards below it. */
export function promoBanners(banners: readonly Banner[]): Banner[] {
  return banners.filter((banner) => banner.title !== "");
}

/** Products that a rail holds at most. */
const RAIL_LENGTH = 8;

/** The best-selling products that a rail asks for; what cannot be bought is left out. */
export function railCards(
  cards: readonly Card[],
  vendorType: VendorType,
  choice: Pick<RailChoice, "deals" | "category">,
): Card[] {
  return cards
    .filter((card) => card.vendorType === vendorType && card.stock !== "out")
    .filter((card) => !choice.deals || hasDeal(card))
    .filter((card) => !choice.category || card.categorySlug === choice.category)
    .sort(comparing("MOST POPULAR"))
    .slice(0, RAIL_LENGTH);
}
