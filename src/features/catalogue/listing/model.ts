import type { Segment } from "#shared/segment.ts";
import type { Card } from "../cards/model.ts";
import { createFacetFilter, withMatchingOffers } from "./facet-filter.model.ts";
import { byFacet, type ChosenValues, FACETS, type Facet, type FacetValue } from "./facets.model.ts";
import { cachedSubset, type ListScope, listIndexOf } from "./list-index.model.ts";
import { cardComparator, DEFAULT_SORT, HERO_ORDER, mixesPeriods, type Sort } from "./order.model.ts";

/** Cards on one page of a list. */
export const PAGE_SIZE = 12;

/** Identifies a list of the shop. */
export interface ListSource {
  segment: Segment;
  category?: string | undefined;
  /** Only products with a deal badge. */
  deals?: boolean | undefined;
  /** Only products of this campaign. */
  campaign?: string | undefined;
}

/** A list with page, sort order and filters, as in the URL of its page. */
export interface ListQuery extends ListSource {
  page: number;
  /** Undefined means the default order: best deals first on deals pages, else price low to high (S9-03, S9-25). */
  sort?: Sort | undefined;
  /** True if the customer came to upgrade a number: the cards open with that choice. */
  isUpgrade?: boolean | undefined;
  chosen: ChosenValues;
}

/** A filter option, with the number of products that it would show. */
interface FilterOption extends FacetValue {
  count: number;
}

/** One page of a list, with its filter options. */
export interface ListPage {
  /** The request without unknown values, and with an existing page. */
  query: ListQuery;
  items: Card[];
  /** True if a list that is sorted by price has monthly and once-off prices, which then get separate headings (G-11). */
  hasPeriods: boolean;
  /** Options by facet; empty for a facet without a choice. */
  filters: Record<Facet, FilterOption[]>;
  navigation: { totalPages: number; currentPage: number; totalItems: number; itemPerPage: number };
}

/** The cards with any of these tags, case-insensitive. */
export function withTags(cards: readonly Card[], tags: readonly string[]): readonly Card[] {
  const names = new Set(tags.map((tag) => tag.toLowerCase()));
  return cachedSubset(cards, `tags ${[...names].join()}`, ({ badges }) =>
    badges.some(({ name }) => names.has(name.toLowerCase())),
  );
}

/** True when the query is for deals rather than for a category. */
export function isDealsList(source: ListSource): boolean {
  return source.deals === true || source.campaign !== undefined;
}

/** Filters, sorts and paginates a list. */
export function listPage(scope: ListScope, request: ListQuery): ListPage {
  const index = listIndexOf(scope);
  const chosen = byFacet((facet) =>
    index.values[facet].map(({ value }) => value).filter((value) => request.chosen[facet].includes(value)),
  );
  const { matching, count } = createFacetFilter(FACETS, chosen);
  const matchingCards = index.cards.flatMap(({ card, offers }) => {
    const matchingOffers = matching(offers);
    return matchingOffers.length > 0 ? [withMatchingOffers(card, matchingOffers, offers)] : [];
  });
  const order = request.sort ?? (isDealsList(request) ? HERO_ORDER : DEFAULT_SORT);
  matchingCards.sort(cardComparator(order));
  const totalPages = Math.max(1, Math.ceil(matchingCards.length / PAGE_SIZE));
  const currentPage = Math.min(request.page, totalPages);
  return {
    query: { ...request, chosen, page: currentPage },
    items: matchingCards.slice((currentPage - 1) * PAGE_SIZE, currentPage * PAGE_SIZE),
    hasPeriods: mixesPeriods(matchingCards, order),
    filters: byFacet((facet) => optionsOf(index.values[facet], count(facet), chosen[facet])),
    navigation: { totalPages, currentPage, totalItems: matchingCards.length, itemPerPage: PAGE_SIZE },
  };
}

function optionsOf(
  values: readonly FacetValue[],
  counts: ReadonlyMap<string, number>,
  chosen: readonly string[],
): FilterOption[] {
  return values
    .map((value) => ({ ...value, count: counts.get(value.value) ?? 0 }))
    .filter(({ value, count }) => count > 0 || chosen.includes(value));
}

/** The displayed fields of a card. Pages omit the others, which are for sorting and filtering. */
export type ShownCard = Pick<
  Card,
  | "id"
  | "name"
  | "subTitle"
  | "slug"
  | "segment"
  | "categorySlug"
  | "imageUrl"
  | "badges"
  | "bundle"
  | "speedRange"
  | "pricePerGb"
  | "colours"
  | "terms"
  | "planPeriod"
  | "price"
  | "originalPrice"
  | "freeMonths"
  | "monthlyCredit"
  | "severalPrices"
  | "stock"
>;

/** A list with the displayed fields of its cards. */
export type ShownList = Omit<ListPage, "items"> & { items: ShownCard[] };

/** Reduces a card to its displayed fields. */
export function shownCard(card: Card): ShownCard {
  return {
    id: card.id,
    name: card.name,
    subTitle: card.subTitle,
    slug: card.slug,
    segment: card.segment,
    categorySlug: card.categorySlug,
    imageUrl: card.imageUrl,
    badges: card.badges,
    bundle: card.bundle,
    speedRange: card.speedRange,
    pricePerGb: card.pricePerGb,
    colours: card.colours,
    terms: card.terms,
    planPeriod: card.planPeriod,
    price: card.price,
    originalPrice: card.originalPrice,
    freeMonths: card.freeMonths,
    monthlyCredit: card.monthlyCredit,
    severalPrices: card.severalPrices,
    stock: card.stock,
  };
}

/** Reduces the cards of a list to their displayed fields. */
export function shownList(list: ListPage): ShownList {
  return { ...list, items: list.items.map(shownCard) };
}
