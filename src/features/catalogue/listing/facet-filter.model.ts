import type { Card } from "../cards/model.ts";
import type { Offer } from "../list-offers.model.ts";
import { dataSizeIn, lowestPerGigabyte } from "../measures/data-size.model.ts";

/** An offer with its facet values; an empty string means no value. */
export interface ValuedOffer<Facet extends string> {
  offer: Offer;
  values: Record<Facet, string>;
}

/** Filters products by facets, one after the other, and counts facet values. A product matches if one of its offers has a chosen value of every active facet (G-11). */
export interface FacetFilter<Facet extends string> {
  /** The matching offers of a product, in their order. @param isCounted whether the product is included in the counts */
  matching(offers: readonly ValuedOffer<Facet>[], isCounted?: boolean): Offer[];
  /** Number of products by value of a facet. The chosen values of a facet do not affect its own counts. */
  count(facet: Facet): ReadonlyMap<string, number>;
}

/** Creates a filter for the chosen values: values of one facet are alternatives, and all active facets have to match. */
export function createFacetFilter<Facet extends string>(
  facets: readonly Facet[],
  chosen: Record<Facet, readonly string[]>,
): FacetFilter<Facet> {
  const activeFacets = facets.filter((facet) => chosen[facet].length > 0);
  const counted = facets.map((facet) => ({
    facet,
    others: activeFacets.filter((other) => other !== facet),
    counts: new Map<string, number>(),
  }));
  const has = (required: readonly Facet[], { values }: ValuedOffer<Facet>) =>
    required.every((facet) => chosen[facet].includes(values[facet]));
  return {
    matching(offers, isCounted = true) {
      for (const { facet, others, counts } of isCounted ? counted : []) {
        const countedValues = [""];
        for (const offer of offers) {
          const value = offer.values[facet];
          if (countedValues.includes(value) || !has(others, offer)) continue;
          countedValues.push(value);
          counts.set(value, (counts.get(value) ?? 0) + 1);
        }
      }
      return offers.filter((offer) => has(activeFacets, offer)).map(({ offer }) => offer);
    },
    count: (facet) => counted.find((each) => each.facet === facet)?.counts ?? new Map(),
  };
}

/**
 * The card of a product with the lowest price of its matching offers, and in the colour of that offer if not all colours match; unchanged
 * if all offers match.
 * @param matching sorted by price, like all offers
 */
export function withMatchingOffers(card: Card, matching: readonly Offer[], all: readonly unknown[]): Card {
  const [cheapest] = matching;
  if (!cheapest || matching.length === all.length) return card;
  const { price, originalPrice, planPeriod, colour } = cheapest;
  const image = card.colours.find(({ name }) => name === colour)?.image;
  const hasAllColours = new Set(matching.map((offer) => offer.colour)).size === card.colours.length;
  return {
    ...card,
    imageUrl: hasAllColours ? card.imageUrl : image || card.imageUrl,
    price,
    originalPrice,
    planPeriod,
    pricePerGb: lowestPerGigabyte(matching.map(({ price: each, data }) => ({ price: each, data: dataSizeIn(data) }))),
    severalPrices: matching.some((offer) => offer.severalPrices || offer.price !== price),
  };
}
