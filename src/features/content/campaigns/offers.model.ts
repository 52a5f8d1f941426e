import { type Card, hasLiveDeal } from "#catalogue/cards/model.ts";
import { withTags } from "#catalogue/listing/model.ts";
import { cardComparator } from "#catalogue/listing/order.model.ts";
import { type Category, categoryPath, hasPage } from "#catalogue/model.ts";
import type { Segment } from "#shared/segment.ts";

/** Maximum number of cards per section of an overview. */
const MAX_CARDS = 6;

/** Catalogue of a segment: its categories in menu order, and its cards. */
export interface SegmentCatalogue {
  segment: Segment;
  categories: readonly Category[];
  /** All cards, or the cards of one category. */
  cards(categorySlug?: string): readonly Card[];
}

/** A picture with its alternative text (S3-53). */
interface CoverImage {
  url: string;
  alt: string;
}

/** A category with product counts. */
export interface CountedCategory extends Omit<Category, "imageUrl" | "tag" | "sort"> {
  path: string;
  coverImage: CoverImage;
  count: number;
  subCategories: { name: string; count: number }[];
}

/** The categories that have a page, each with its sub-categories. */
export function countedCategories(segment: SegmentCatalogue): CountedCategory[] {
  return pagesOf(segment).map(({ imageUrl, tag: _, sort: __, ...category }) => {
    const cards = cardsOfCategory(segment, category.slug);
    return {
      ...category,
      path: categoryPath(category),
      coverImage: { url: imageUrl, alt: category.name },
      count: cards.length,
      subCategories: bySubCategory(cards).map(([name, own]) => ({ name, count: own.length })),
    };
  });
}

/** The most popular products with a hero deal; without any, those with a deal. */
export function heroes(cards: readonly Card[], now: Date): Card[] {
  const heroDeals = cards.filter((card) => card.heroDeals);
  const chosen = heroDeals.length > 0 ? heroDeals : cards.filter((card) => hasLiveDeal(card, now));
  return chosen.toSorted(cardComparator("MOST POPULAR")).slice(0, MAX_CARDS);
}

/** Offers of one category: their number, and the most popular ones. */
export interface OfferGroup {
  category: string;
  path: string;
  count: number;
  items: Card[];
}

/**
 * The offers of a segment for existing customers, by category. The specification names the calls but not their content; here an offer is
 * a product that has a deal at this time.
 */
export function offerGroups(own: SegmentCatalogue, now: Date): OfferGroup[] {
  return pagesOf(own)
    .filter(({ tag }) => tag === undefined)
    .map(({ name, segment, slug }) => {
      const deals = own.cards(slug).filter((card) => hasLiveDeal(card, now));
      const items = deals.toSorted(cardComparator("MOST POPULAR")).slice(0, MAX_CARDS);
      return { category: name, path: categoryPath({ segment, slug }), count: deals.length, items };
    })
    .filter(({ count }) => count > 0);
}

/** Prepaid products of one sub-category, with the cheapest. */
export interface PrepaidGroup {
  name: string;
  path: string;
  count: number;
  cheapest: Card;
}

/** Categories of SIMs, bundles and vouchers; phones with a once-off price are not included. */
const PREPAID_CATEGORIES = ["prepaid", "vouchers"];

/** Sub-categories of SIMs, bundles and vouchers of a segment. */
export function prepaidGroups(own: SegmentCatalogue): PrepaidGroup[] {
  return pagesOf(own)
    .filter(({ slug }) => PREPAID_CATEGORIES.includes(slug))
    .flatMap(({ segment, slug }) =>
      bySubCategory(own.cards(slug)).flatMap(([name, cards]) => {
        const cheapest = cheapestOf(cards);
        return cheapest ? [{ name, path: categoryPath({ segment, slug }), count: cards.length, cheapest }] : [];
      }),
    );
}

/** A category with its cheapest product. */
export interface CategoryFrom {
  category: CountedCategory;
  cheapest: Card;
}

/** Categories of voice products for businesses. */
const VOICE_CATEGORIES = ["sim-only", "combos"];

/** Internet and voice categories with products, each with its cheapest. */
export function connectivity(segment: SegmentCatalogue): { internet: CategoryFrom[]; voice: CategoryFrom[] } {
  const priced = countedCategories(segment).flatMap((category): CategoryFrom[] => {
    const cheapest = cheapestOf(cardsOfCategory(segment, category.slug));
    return cheapest ? [{ category, cheapest }] : [];
  });
  return {
    internet: priced.filter(({ category }) => category.group === "Internet Connectivity"),
    voice: priced.filter(({ category }) => VOICE_CATEGORIES.includes(category.slug)),
  };
}

function pagesOf(segment: SegmentCatalogue): Category[] {
  return segment.categories.filter(hasPage);
}

/** The cards of a category's page: its own, or those with its tag. */
export function cardsOfCategory(segment: SegmentCatalogue, slug: string): readonly Card[] {
  const tag = segment.categories.find((category) => category.slug === slug)?.tag;
  return tag === undefined ? segment.cards(slug) : withTags(segment.cards(), [tag]);
}

/** Groups cards by sub-category, sorted by the popularity of the best product of each. */
function bySubCategory(cards: readonly Card[]): [string, Card[]][] {
  const groups = [...Map.groupBy(cards, ({ subCategory }) => subCategory)].filter(([name]) => name !== "");
  const best = new Map(
    groups.map(([name, own]) => [name, own.reduce((most, card) => Math.max(most, card.popularity), 0)]),
  );
  return groups.sort(([one], [other]) => (best.get(other) ?? 0) - (best.get(one) ?? 0) || (one < other ? -1 : 1));
}

function cheapestOf([first, ...others]: readonly Card[]): Card | undefined {
  return others.reduce((best, card) => (best && card.price >= best.price ? best : card), first);
}
