import type { VendorType } from "#shared/segment.ts";
import type { Card } from "../cards/model.ts";
import { createFacetFilter, withMatchingOffers } from "./facet-filter.model.ts";
import { byFacet, type ChosenValues, FACETS, type Facet, type FacetValue } from "./facets.model.ts";
import { cachedSubset, type ListScope, listIndexOf } from "./list-index.model.ts";
import { cardComparator, DEFAULT_SORT, HERO_ORDER, mixesPeriods, type Sort } from "./order.model.ts";

/** Cards on one page of a list. */
export const PAGE_SIZE = 12;

/** Which list of the shop it is. */
export interface ListPlace {
  vendorType: VendorType;
  category?: string | undefined;
  /** Only products with a deal badge. */
  deals?: boolean | undefined;
  /** Only products of this campaign. */
  campaign?: string | undefined;
}

/** A list and what a shopper has set on it; all of it lives in the address of the page. */
export interface ListQuery extends ListPlace {
  page: number;
  /** Undefined is the list's own order: hero deals first on deals pages, else price low to high (S9-03, S9-25). */
  sort?: Sort | undefined;
  chosen: ChosenValues;
}

/** A value to choose, with how many products it would show beside what the other facets leave. */
interface FilterOption extends FacetValue {
  count: number;
}

/** One page of a list, with what can be chosen in it. */
export interface ListPage {
  /** What was asked, without values that this list does not know and with a page that exists. */
  query: ListQuery;
  items: Card[];
  /** True where the list is by price and has both what is paid each month and what is paid once: then each has its heading (G-11). */
  hasPeriods: boolean;
  /** What can be chosen beside what is set; empty for a facet in which all products of the list are the same. */
  filters: Record<Facet, FilterOption[]>;
  navigation: { totalPages: number; currentPage: number; totalItems: number; itemPerPage: number };
}

/** The cards that carry any of these tags; the case of letters does not matter. */
export function withTags(cards: readonly Card[], tags: readonly string[]): readonly Card[] {
  const wanted = new Set(tags.map((tag) => tag.toLowerCase()));
  return cachedSubset(cards, `tags ${[...wanted].join()}`, ({ badges }) =>
    badges.some(({ name }) => wanted.has(name.toLowerCase())),
  );
}

/** True when the query is for deals rather than for a category. */
export function isDealsList(place: ListPlace): boolean {
  return place.deals === true || place.campaign !== undefined;
}

/** Filters, sorts and cuts a page. */
export function listPage(scope: ListScope, asked: ListQuery): ListPage {
  const index = listIndexOf(scope);
  const chosen = byFacet((facet) =>
    index.values[facet].map(({ value }) => value).filter((value) => asked.chosen[facet].includes(value)),
  );
  const { matching, count } = createFacetFilter(FACETS, chosen);
  const found = index.cards.flatMap(({ card, offers }) => {
    const own = matching(offers);
    return own.length > 0 ? [withMatchingOffers(card, own, offers)] : [];
  });
  const order = asked.sort ?? (isDealsList(asked) ? HERO_ORDER : DEFAULT_SORT);
  found.sort(cardComparator(order));
  const totalPages = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const currentPage = Math.min(asked.page, totalPages);
  return {
    query: { ...asked, chosen, page: currentPage },
    items: found.slice((currentPage - 1) * PAGE_SIZE, currentPage * PAGE_SIZE),
    hasPeriods: mixesPeriods(found, order),
    filters: byFacet((facet) => optionsOf(index.values[facet], count(facet), chosen[facet])),
    navigation: { totalPages, currentPage, totalItems: found.length, itemPerPage: PAGE_SIZE },
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

/** What is seen of a card. The rest of it is for sorting and filtering, and is not sent with every page. */
export type ShownCard = Pick<
  Card,
  | "id"
  | "name"
  | "subTitle"
  | "slug"
  | "vendorType"
  | "categorySlug"
  | "imageUrl"
  | "badges"
  | "speedRange"
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

/** A list as its page shows it. */
export type ShownList = Omit<ListPage, "items"> & { items: ShownCard[] };

/** Of a card what is seen. */
export function shownCard(card: Card): ShownCard {
  return {
    id: card.id,
    name: card.name,
    subTitle: card.subTitle,
    slug: card.slug,
    vendorType: card.vendorType,
    categorySlug: card.categorySlug,
    imageUrl: card.imageUrl,
    badges: card.badges,
    speedRange: card.speedRange,
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

/** Of a list what its page shows. */
export function shownList(list: ListPage): ShownList {
  return { ...list, items: list.items.map(shownCard) };
}
