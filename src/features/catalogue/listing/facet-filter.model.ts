import type { Card } from "../cards/model.ts";
import type { Offer } from "../list-offers.model.ts";

/** An offer with its value of each facet; empty where it has none. */
export interface ValuedOffer<Facet extends string> {
  offer: Offer;
  values: Record<Facet, string>;
}

/** What is set of facets, put to one product after the other. Something matches where one of its offers has all that is set (G-11). */
export interface FacetFilter<Facet extends string> {
  /** Those of a product's offers that have all that is set, in their order. @param isCounted whether the product counts below */
  matching(offers: readonly ValuedOffer<Facet>[], isCounted?: boolean): Offer[];
  /** How many products each value of a facet has, or would have: what is set of a facet does not narrow its own counts. */
  count(facet: Facet): ReadonlyMap<string, number>;
}

/** Narrows products by what is set of some facets. Values of one facet widen, facets narrow. */
export function createFacetFilter<Facet extends string>(
  facets: readonly Facet[],
  chosen: Record<Facet, readonly string[]>,
): FacetFilter<Facet> {
  const set = facets.filter((facet) => chosen[facet].length > 0);
  const counted = facets.map((facet) => ({
    facet,
    others: set.filter((other) => other !== facet),
    counts: new Map<string, number>(),
  }));
  const has = (wanted: readonly Facet[], { values }: ValuedOffer<Facet>) =>
    wanted.every((facet) => chosen[facet].includes(values[facet]));
  return {
    matching(offers, isCounted = true) {
      for (const { facet, others, counts } of isCounted ? counted : []) {
        const known = [""];
        for (const offer of offers) {
          const value = offer.values[facet];
          if (known.includes(value) || !has(others, offer)) continue;
          known.push(value);
          counts.set(value, (counts.get(value) ?? 0) + 1);
        }
      }
      return offers.filter((offer) => has(set, offer)).map(({ offer }) => offer);
    },
    count: (facet) => counted.find((each) => each.facet === facet)?.counts ?? new Map(),
  };
}

/**
 * The card of a product at the lowest price of those of its offers that match; as it is where all do.
 * @param matching the cheapest first, as all offers are
 */
export function withMatchingOffers(card: Card, matching: readonly Offer[], all: readonly unknown[]): Card {
  const [cheapest] = matching;
  if (!cheapest || matching.length === all.length) return card;
  const { price, originalPrice, planPeriod } = cheapest;
  return { ...card, price, originalPrice, planPeriod, severalPrices: matching.some((offer) => offer.price !== price) };
}
