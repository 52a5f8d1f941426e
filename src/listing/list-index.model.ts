import type { Card } from "#catalogue/card.model.ts";
import type { Category } from "#catalogue/model.ts";
import { byFacet, type Facet, type FacetValue, inOrder, type SizeOf, valuesOf } from "./facets.model.ts";
import { comparing, type ListOrder } from "./order.model.ts";

/** The cards that a list is about, before anything is set on it. */
export interface ListScope {
  cards: readonly Card[];
  /** Given where cards of several categories stand together: `sub` then chooses among these, else among sub-categories. */
  categories?: readonly Pick<Category, "slug" | "name">[] | undefined;
  sizeOf: SizeOf;
}

/** The cards of a scope made ready, so that a list is found by comparing numbers. */
export interface ListIndex {
  /** Every value in the scope by facet, in the order in which options are shown; none where there is nothing to choose. */
  values: Record<Facet, readonly FacetValue[]>;
  /** By facet, for each card of the scope: where its values stand among those. */
  places: Record<Facet, readonly (readonly number[])[]>;
  /** All places in the scope, in the order of their cards; sorted once. */
  inOrder(order: ListOrder): readonly number[];
}

// Cards of a category stay the same array until the catalogue changes; then the old index goes with the old array.
const indexes = new WeakMap<readonly Card[], ListIndex>();

/** The index of a scope, made at the first use of its array of cards. */
export function indexOf(scope: ListScope): ListIndex {
  const known = indexes.get(scope.cards);
  if (known) return known;
  const made = indexed(scope);
  indexes.set(scope.cards, made);
  return made;
}

const parts = new WeakMap<readonly Card[], Map<string, readonly Card[]>>();

/** Those of an array of cards that belong to a part of it: the same array each time, so that its index is made once. */
export function partOf(cards: readonly Card[], name: string, belongs: (card: Card) => boolean): readonly Card[] {
  const known = parts.get(cards) ?? new Map<string, readonly Card[]>();
  parts.set(cards, known);
  const part = known.get(name) ?? cards.filter(belongs);
  known.set(name, part);
  return part;
}

function indexed(scope: ListScope): ListIndex {
  const columns = byFacet((facet) => column(scope, facet));
  const sorted = new Map<ListOrder, readonly number[]>();
  return {
    values: byFacet((facet) => columns[facet].values),
    places: byFacet((facet) => columns[facet].places),
    inOrder(order) {
      const made = sorted.get(order) ?? placesInOrder(scope.cards, order);
      sorted.set(order, made);
      return made;
    },
  };
}

function column({ cards, categories, sizeOf }: ListScope, facet: Facet) {
  const shelves = facet === "sub" ? categories : undefined;
  const own = cards.map((card) => (shelves ? [card.categorySlug] : valuesOf(card, facet)));
  const found = new Set(own.flat());
  // One value is no choice, but for what is in stock.
  const leavesOut = (found.size > 1 || facet === "stock") && own.some((each) => each.length < found.size);
  const inScope = shelves
    ? shelves.filter(({ slug }) => found.has(slug)).map(({ slug, name }) => ({ value: slug, label: name }))
    : inOrder(facet, found, sizeOf);
  const values = leavesOut ? inScope : [];
  const known = new Map(values.map(({ value }, place) => [value, place]));
  return { values, places: own.map((each) => each.flatMap((value) => known.get(value) ?? [])) };
}

function placesInOrder(cards: readonly Card[], order: ListOrder): number[] {
  const compare = comparing(order);
  return cards
    .map((card, place) => ({ card, place }))
    .sort((one, other) => compare(one.card, other.card))
    .map(({ place }) => place);
}
