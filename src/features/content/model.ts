import { type Card, hasDeal, hasLiveDeal } from "#catalogue/cards/model.ts";
import { type ShownCard, shownCard } from "#catalogue/listing/model.ts";
import { cardComparator } from "#catalogue/listing/order.model.ts";
import type { MenuCategory } from "#layout/menu-builder.model.ts";
import type { Segment } from "#shared/segment.ts";

/** A call to action of a banner (S3-29). */
export interface BannerCta {
  label: string;
  link: string;
  /** "primary" or "secondary". */
  viewType: string;
  isExternalUrl: boolean;
}

/**
 * A banner under the specification's field names (S3-28 to S3-30), spelling included. A banner with a headTitle is the header of its
 * page, with the first two calls to action and the head* fields. A banner with a title is a promo card that links to its first call to action.
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
  vendorType: Segment;
  bannerName: string;
}

/** Icons of quick actions. */
export const ACTION_ICONS = ["recharge", "coverage", "upgrade", "track", "home-internet", "team", "deals"] as const;
export type ActionIcon = (typeof ACTION_ICONS)[number];

/** A shortcut on the home page. */
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
  /** Section name for ?anchor= (S2-24); empty without one. */
  section: string;
  more: { label: string; link: string };
  items: Card[];
}

export interface Question {
  question: string;
  answer: string;
  /** Where to read more. */
  link?: { label: string; link: string } | undefined;
}

/** The product selection of a rail: products with a deal badge, or the most popular of a category. */
export interface RailChoice extends Omit<Rail, "items" | "section"> {
  deals: boolean;
  category: string;
}

/** The banner that links to the coverage page, with its own colours (#RRGGBB) and a wide picture. */
export interface CoveragePanelText {
  title: string;
  text: string;
  action: string;
  imageUrl: string;
  background: string;
  textColor: string;
}

/** The data of a home page. */
export interface Home {
  banners: Banner[];
  quickActions: QuickAction[];
  categories: MenuCategory[];
  rails: Rail[];
  coverage: CoveragePanelText | null;
  questions: Question[];
}

/** A rail reduced to the fields that the page displays. */
export type ShownRail = Omit<Rail, "items"> & { items: ShownCard[] };

/** A home page reduced to the fields that the page displays. */
export type ShownHome = Omit<Home, "rails"> & { rails: ShownRail[] };

/** Reduces a home page to the fields that the page displays. */
export function shownHome({ rails, ...home }: Home): ShownHome {
  return { ...home, rails: rails.map((rail) => ({ ...rail, items: rail.items.map(shownCard) })) };
}

/** The banner that heads its page. */
export function headerBanner(banners: readonly Banner[]): Banner | undefined {
  return banners.find((banner) => banner.headTitle !== "");
}

/** The banners of the carousel below the header. */
export function promoBanners(banners: readonly Banner[]): Banner[] {
  return banners.filter((banner) => banner.title !== "");
}

/** Category of smart devices; each home page has a rail of it. */
const SMART_CATEGORY = "smart-devices";

/** The smart section of a segment: personal customers have a home, all others an office (S6-02). */
export function sectionOf(segment: string): "smart-home" | "smart-office" {
  return segment === "personal" ? "smart-home" : "smart-office";
}

/** The section name of a rail, or empty. */
export function railSection(segment: Segment, { category }: Pick<RailChoice, "category">): string {
  return category === SMART_CATEGORY ? sectionOf(segment) : "";
}

/** Maximum number of products per rail. */
const RAIL_LENGTH = 6;

/** The candidates of a rail, the most popular first; products out of stock are left out. Those of a rail of deals have one at some time. */
export function railCards(
  cards: readonly Card[],
  segment: Segment,
  choice: Pick<RailChoice, "deals" | "category">,
): Card[] {
  return cards
    .filter((card) => card.segment === segment && card.stock !== "out")
    .filter((card) => !choice.deals || hasDeal(card))
    .filter((card) => !choice.category || card.categorySlug === choice.category)
    .sort(cardComparator("MOST POPULAR"))
    .slice(0, choice.deals ? undefined : RAIL_LENGTH);
}

/** The products that a rail shows at this time: of a rail of deals, only those whose deal is true now. @param candidates by railCards() */
export function shownInRail(candidates: readonly Card[], { deals }: Pick<RailChoice, "deals">, now: Date): Card[] {
  return candidates.filter((card) => !deals || hasLiveDeal(card, now)).slice(0, RAIL_LENGTH);
}
