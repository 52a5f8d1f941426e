import type { Card } from "../cards/model.ts";
import type { Offer } from "../list-offers.model.ts";
import type { Category } from "../model.ts";
import type { ValuedOffer } from "./facet-filter.model.ts";
import { byFacet, type Facet, type FacetValue, facetValue, type SizeOf, sortFacetValues } from "./facets.model.ts";

/** The cards of a list before filters are applied. */
export interface ListScope {
  cards: readonly Card[];
  /** The offers of a card's product. */
  offersOf(card: Card): readonly Offer[];
  /** Set for lists across categories: the facet `sub` then lists these categories instead of sub-categories. */
  categories?: readonly Pick<Category, "slug" | "name">[] | undefined;
  sizeOf: SizeOf;
}

/** The cards of a scope with their facet values. */
export interface ListIndex {
  /** All values by facet, in display order; empty for a facet without a choice. */
  values: Record<Facet, readonly FacetValue[]>;
  /** The cards with the facet values of their offers. */
  cards: readonly { card: Card; offers: readonly ValuedOffer<Facet>[] }[];
}

// The catalogue returns the same array of cards until it changes. Then the index is garbage-collected with the array.
const indexes = new WeakMap<readonly Card[], ListIndex>();

/** The index of a scope, cached by its array of cards. */
export function listIndexOf(scope: ListScope): ListIndex {
  const cached = indexes.get(scope.cards);
  if (cached) return cached;
  const index = buildIndex(scope);
  indexes.set(scope.cards, index);
  return index;
}

const subsets = new WeakMap<readonly Card[], Map<string, readonly Card[]>>();

/** A subset of an array of cards, cached by name: it is the same array each time, so that its index is built once. */
export function cachedSubset(cards: readonly Card[], name: string, belongs: (card: Card) => boolean): readonly Card[] {
  const byName = subsets.get(cards) ?? new Map<string, readonly Card[]>();
  subsets.set(cards, byName);
  const subset = byName.get(name) ?? cards.filter(belongs);
  byName.set(name, subset);
  return subset;
}

function buildIndex(scope: ListScope): ListIndex {
  const valueIn = (card: Card, offer: Offer, facet: Facet) =>
    facet === "sub" && scope.categories ? card.categorySlug : facetValue(card, offer, facet);
  const cards = scope.cards.map((card) => ({
    card,
    offers: scope.offersOf(card).map((offer) => ({ offer, values: byFacet((facet) => valueIn(card, offer, facet)) })),
  }));
  return { cards, values: byFacet((facet) => optionsIn(cards, facet, scope)) };
}

function optionsIn(cards: ListIndex["cards"], facet: Facet, { categories, sizeOf }: ListScope): FacetValue[] {
  const values = cards.flatMap(({ offers }) => offers.map((offer) => offer.values[facet]));
  const distinct = new Set(values.filter(Boolean));
  // A single value is no choice, except "In stock" or "5G" if some offers are not.
  const isYesOrNo = facet === "stock" || facet === "generation";
  if (distinct.size < 2 && !(isYesOrNo && values.includes(""))) return [];
  if (facet !== "sub" || !categories) {
    const wanted = wantedOf(cards, facet);
    return sortFacetValues(facet, distinct, sizeOf).sort((one, other) => wanted(other.value) - wanted(one.value));
  }
  return categories.filter(({ slug }) => distinct.has(slug)).map(({ slug, name }) => ({ value: slug, label: name }));
}

/**
 * How much customers look for a value, because they see only the first ones: a brand by its number of products, a sub-category by its
 * most popular product. 0 for the values of other facets.
 */
function wantedOf(cards: ListIndex["cards"], facet: Facet): (value: string) => number {
  const wanted = new Map<string, number>();
  for (const { card } of cards) {
    const { brand, subCategory, popularity } = card;
    if (facet === "brand") wanted.set(brand, (wanted.get(brand) ?? 0) + 1);
    if (facet === "sub") wanted.set(subCategory, Math.max(wanted.get(subCategory) ?? 0, popularity));
  }
  return (value) => wanted.get(value) ?? 0;
}
