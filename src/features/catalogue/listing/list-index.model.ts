import type { Card } from "../cards/model.ts";
import type { Offer } from "../list-offers.model.ts";
import type { Category } from "../model.ts";
import type { ValuedOffer } from "./facet-filter.model.ts";
import { byFacet, type Facet, type FacetValue, facetValue, type SizeOf, sortFacetValues } from "./facets.model.ts";

/** The cards that a list is about, before anything is set on it. */
export interface ListScope {
  cards: readonly Card[];
  /** What can be had of a card's product. */
  offersOf(card: Card): readonly Offer[];
  /** Given where cards of several categories stand together: `sub` then chooses among these, else among sub-categories. */
  categories?: readonly Pick<Category, "slug" | "name">[] | undefined;
  sizeOf: SizeOf;
}

/** The cards of a scope made ready to be narrowed. */
export interface ListIndex {
  /** Every value in the scope by facet, in the order in which options are shown; none where there is nothing to choose. */
  values: Record<Facet, readonly FacetValue[]>;
  /** Each card of the scope with its offers. */
  cards: readonly { card: Card; offers: readonly ValuedOffer<Facet>[] }[];
}

// Cards of a category stay the same array until the catalogue changes; then the old index goes with the old array.
const indexes = new WeakMap<readonly Card[], ListIndex>();

/** The index of a scope, made at the first use of its array of cards. */
export function listIndexOf(scope: ListScope): ListIndex {
  const known = indexes.get(scope.cards);
  if (known) return known;
  const made = buildIndex(scope);
  indexes.set(scope.cards, made);
  return made;
}

const subsets = new WeakMap<readonly Card[], Map<string, readonly Card[]>>();

/** Those of an array of cards that belong to a part of it: the same array each time, so that its index is made once. */
export function cachedSubset(cards: readonly Card[], name: string, belongs: (card: Card) => boolean): readonly Card[] {
  const known = subsets.get(cards) ?? new Map<string, readonly Card[]>();
  subsets.set(cards, known);
  const part = known.get(name) ?? cards.filter(belongs);
  known.set(name, part);
  return part;
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
  const own = cards.flatMap(({ offers }) => offers.map(({ values }) => values[facet]));
  const found = new Set(own.filter(Boolean));
  // One value is no choice, but for what is in stock.
  if (found.size < 2 && !(facet === "stock" && own.includes(""))) return [];
  const shelves = facet === "sub" ? categories : undefined;
  if (!shelves) return sortFacetValues(facet, found, sizeOf);
  return shelves.filter(({ slug }) => found.has(slug)).map(({ slug, name }) => ({ value: slug, label: name }));
}
