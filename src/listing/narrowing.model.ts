import type { Card } from "#catalogue/card.model.ts";
import type { Offer } from "#catalogue/offer.model.ts";

/** An offer with its value of each facet; empty where it has none. */
export interface ValuedOffer<Facet extends string> {
  offer: Offer;
  values: Record<Facet, string>;
}

/** What is set of facets, put to one product after the other. Something matches where one of its offers has all that is set (G-11). */
export interface Narrowing<Facet extends string> {
  /** Those of a product's offers that have all that is set, in their order. @param isCounted whether the product counts below */
  matching(offers: readonly ValuedOffer<Facet>[], isCounted?: boolean): Offer[];
  /** How many products each value of a facet has, or would have: what is set of a facet does not narrow its own counts. */
  count(facet: Facet): ReadonlyMap<string, number>;
}

/** Narrows products by what is set of some facets. Values of one facet widen, facets narrow. */
export function narrowing<Facet extends string>(
  facets: readonly Facet[],
  chosen: Record<Facet, readonly string[]>,
): Narrowing<Facet> {
  const set = facets.filter((facet) => chosen[facet].length > 0);
  const counts = new Map(facets.map((facet) => [facet, new Map<string, number>()]));
  return {
    matching(offers, isCounted = true) {
      const options = new Map(facets.map((facet) => [facet, new Set<string>()]));
      const found: Offer[] = [];
      for (const { offer, values } of offers) {
        const missed = set.filter((facet) => !chosen[facet].includes(values[facet]));
        if (missed.length === 0) found.push(offer);
        if (!isCounted || missed.length > 1) continue;
        for (const facet of missed.length === 0 ? facets : missed)
          if (values[facet] !== "") options.get(facet)?.add(values[facet]);
      }
      for (const [facet, own] of counts)
        for (const value of options.get(facet) ?? []) own.set(value, (own.get(value) ?? 0) + 1);
      return found;
    },
    count: (facet) => counts.get(facet) ?? new Map(),
  };
}

/**
 * The card of a product at the lowest price of those of its offers that match; as it is where all do.
 * @param matching the cheapest first, as all offers are
 */
export function offering(card: Card, matching: readonly Offer[], all: readonly unknown[]): Card {
  const [cheapest] = matching;
  if (!cheapest || matching.length === all.length) return card;
  const { price, originalPrice, planPeriod } = cheapest;
  return { ...card, price, originalPrice, planPeriod, severalPrices: matching.some((offer) => offer.price !== price) };
}
