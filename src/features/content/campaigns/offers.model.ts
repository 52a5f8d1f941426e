import { type Card, hasDeal } from "#catalogue/cards/model.ts";
import { withTags } from "#catalogue/listing/model.ts";
import { comparing } from "#catalogue/listing/order.model.ts";
import { type Category, categoryPath, hasPage } from "#catalogue/model.ts";
import { toCents } from "#shared/money.ts";
import type { VendorType } from "#shared/segment.ts";

/** Cards that a part of an overview shows at most. */
const MAX_CARDS = 6;

/** A segment as overviews see it: its categories in the order of the menu, and its cards. */
export interface Segment {
  vendorType: VendorType;
  categories: readonly Category[];
  /** All cards, or those of one category. */
  cards(categorySlug?: string): readonly Card[];
}

/** The picture of an overview, with the words for who does not see it (S3-53). */
interface CoverImage {
  url: string;
  alt: string;
}

/** A category with what stands in it. */
export interface CountedCategory extends Omit<Category, "imageUrl" | "tag" | "sort"> {
  path: string;
  coverImage: CoverImage;
  count: number;
  subCategories: { name: string; count: number }[];
}

/** The categories that have a page, each with its sub-categories. */
export function countedCategories(segment: Segment): CountedCategory[] {
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

/** The best-selling products with a hero deal; where there are none, those with any deal. */
export function heroes(cards: readonly Card[]): Card[] {
  const heroDeals = cards.filter((card) => card.heroDeals);
  const chosen = heroDeals.length > 0 ? heroDeals : cards.filter(hasDeal);
  return chosen.toSorted(comparing("MOST POPULAR")).slice(0, MAX_CARDS);
}

/** Offers of one category: how many there are, and the best-selling of them. */
export interface OfferGroup {
  category: string;
  path: string;
  count: number;
  items: Card[];
}

/**
 * The offers of a segment by category: what is put before people who are customers already. The specification names
 * the calls and not what they answer; here an offer is a product with a deal badge.
 */
export function offerGroups(segment: Segment): OfferGroup[] {
  return pagesOf(segment)
    .filter(({ tag }) => tag === undefined)
    .map(({ name, vendorType, slug }) => {
      const deals = segment.cards(slug).filter(hasDeal);
      const items = deals.toSorted(comparing("MOST POPULAR")).slice(0, MAX_CARDS);
      return { category: name, path: categoryPath({ vendorType, slug }), count: deals.length, items };
    })
    .filter(({ count }) => count > 0);
}

/** Prepaid products of one kind, with the one that costs least. */
export interface PrepaidGroup {
  name: string;
  path: string;
  count: number;
  cheapest: Card;
}

/** Where what is paid once and loaded stands. Phones that are paid once are not among it. */
const PREPAID_CATEGORIES = ["prepaid", "vouchers"];

/** The kinds of SIMs, bundles and vouchers of a segment. */
export function prepaidGroups(segment: Segment): PrepaidGroup[] {
  return pagesOf(segment)
    .filter(({ slug }) => PREPAID_CATEGORIES.includes(slug))
    .flatMap(({ vendorType, slug }) =>
      bySubCategory(segment.cards(slug)).flatMap(([name, cards]) => {
        const cheapest = cheapestOf(cards);
        return cheapest ? [{ name, path: categoryPath({ vendorType, slug }), count: cards.length, cheapest }] : [];
      }),
    );
}

/** A category with the product in it that costs least. */
export interface CategoryFrom {
  category: CountedCategory;
  cheapest: Card;
}

/** Where a business finds telephony. */
const VOICE_CATEGORIES = ["sim-only", "combos"];

/** What a segment has of internet and of voice: the categories that sell something, each with its cheapest product. */
export function connectivity(segment: Segment): { internet: CategoryFrom[]; voice: CategoryFrom[] } {
  const priced = countedCategories(segment).flatMap((category): CategoryFrom[] => {
    const cheapest = cheapestOf(cardsOfCategory(segment, category.slug));
    return cheapest ? [{ category, cheapest }] : [];
  });
  return {
    internet: priced.filter(({ category }) => category.group === "Internet Connectivity"),
    voice: priced.filter(({ category }) => VOICE_CATEGORIES.includes(category.slug)),
  };
}

function pagesOf(segment: Segment): Category[] {
  return segment.categories.filter(hasPage);
}

/** The cards on the page of a category: its own, or those with its tag. */
export function cardsOfCategory(segment: Segment, slug: string): readonly Card[] {
  const tag = segment.categories.find((category) => category.slug === slug)?.tag;
  return tag === undefined ? segment.cards(slug) : withTags(segment.cards(), [tag]);
}

/** By the popularity of the best-selling of each. */
function bySubCategory(cards: readonly Card[]): [string, Card[]][] {
  const groups = [...Map.groupBy(cards, ({ subCategory }) => subCategory)].filter(([name]) => name !== "");
  const best = new Map(
    groups.map(([name, own]) => [name, own.reduce((most, card) => Math.max(most, card.popularity), 0)]),
  );
  return groups.sort(([one], [other]) => (best.get(other) ?? 0) - (best.get(one) ?? 0) || (one < other ? -1 : 1));
}

function cheapestOf([first, ...others]: readonly Card[]): Card | undefined {
  return others.reduce((best, card) => (best && toCents(card.price) >= toCents(best.price) ? best : card), first);
}
