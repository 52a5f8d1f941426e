import type { Offer } from "#catalogue/list-offers.model.ts";
import { createFacetFilter, type ValuedOffer } from "#catalogue/listing/facet-filter.model.ts";
import { compareText, mixesPeriods, type Sortable, sortComparator } from "#catalogue/listing/order.model.ts";
import { isMonthly } from "#catalogue/model.ts";
import { bySearchFacet, FILTER_OF, type FoundType, SEARCH_FACETS, type SearchFacet } from "../model.ts";
import type { ParsedQuery } from "../query-parsing/parse.model.ts";
import type { EngineAnswer, EngineQuery } from "./engine.model.ts";
import { BONUS, type Hit, TIERS } from "./ranking.model.ts";

/** An offer of a product, with the values that searches compare. */
export interface FoundOffer extends ValuedOffer<SearchFacet> {
  isMonthly: boolean;
}

/** Prepares an offer for searches. @param of returns the offer's value of a facet */
export function foundOffer(offer: Offer, of: (facet: SearchFacet) => string): FoundOffer {
  return { offer, values: bySearchFacet(of), isMonthly: isMonthly(offer.planPeriod) };
}

/** Data of a document for filtering, counting and sorting. */
export interface FoundFacts extends Pick<Sortable, "name" | "launchedOn" | "popularity"> {
  type: FoundType;
  /** Cheapest first; empty for anything but products. */
  offers: readonly FoundOffer[];
}

/** A hit with its facts. */
export interface Found {
  hit: Hit;
  facts: FoundFacts;
}

/** A hit with the offers that match the facets, at the price of the cheapest. */
interface Priced extends Sortable {
  hit: Hit;
  /** The tier as far as the sort order keeps tiers apart. */
  tier: number;
  offers: readonly Offer[];
}

function byRelevance(one: Priced, other: Priced): number {
  return (
    other.hit.relevance - one.hit.relevance || compareText(one.name, other.name) || (one.hit.id < other.hit.id ? -1 : 1)
  );
}

/** The part of a query that applies to the hits. */
type ResultOptions = Pick<EngineQuery, "filter" | "chosen" | "order" | "page" | "size">;

/** Entries that are sorted together with the first ones so far. */
const SORTED_TOGETHER = 200;

/** Keeps the first entries in an order. Sorts only those that can be among them. */
function firstOf(limit: number, compare: (one: Priced, other: Priced) => number) {
  let first: Priced[] = [];
  let added: Priced[] = [];
  function sortAdded(): Priced[] {
    first = [...first, ...added].sort(compare).slice(0, limit);
    added = [];
    return first;
  }
  return {
    add(found: Priced): void {
      const last = first[limit - 1];
      if (last && compare(found, last) > 0) return;
      added.push(found);
      if (added.length === SORTED_TOGETHER) sortAdded();
    },
    sorted: sortAdded,
  };
}

/**
 * Filters, counts and sorts hits as product lists do, and returns the requested page: the hits of the best tier, then all others (G-11, H-04).
 * By relevance these stay apart by their tiers; another order goes through all of them. Yields after each hit, because there can be tens of
 * thousands.
 */
export function* engineAnswer(
  all: readonly Found[],
  { filter, chosen, order, page, size }: ResultOptions,
): Generator<void, Omit<EngineAnswer, "didYouMean">> {
  const counts: EngineAnswer["counts"] = { All: 0, Products: 0, Articles: 0, "Help & Self Services": 0 };
  const { matching, count } = createFacetFilter(SEARCH_FACETS, chosen);
  const isAnySet = SEARCH_FACETS.some((facet) => chosen[facet].length > 0);
  const byOrder = order === "RELEVANCE" ? () => 0 : sortComparator(order);
  const compare = (one: Priced, other: Priced) =>
    byOrder(one, other) || one.tier - other.tier || byRelevance(one, other);
  const found: Priced[] = [];
  let best: Priced[] = [];
  let firstBest = firstOf(page * size, compare);
  const firstOthers = firstOf(page * size, compare);
  for (const { hit, facts } of all) {
    yield;
    const { type, name, launchedOn, popularity } = facts;
    const isUnder = filter === "All" || FILTER_OF[type] === filter;
    const offers = matching(facts.offers, isUnder);
    if (isAnySet && offers.length === 0) continue;
    counts[FILTER_OF[type]] += 1;
    if (!isUnder) continue;
    // By relevance, the tiers of named matches are merged: their bonuses decide.
    const tier = order === "RELEVANCE" ? Math.max(hit.tier, TIERS.named) : hit.tier;
    const { price, planPeriod }: Partial<Offer> = offers[0] ?? {};
    const entry = { hit, tier, offers, name, launchedOn, popularity, price, planPeriod };
    found.push(entry);
    const bestTier = best[0]?.tier ?? Number.POSITIVE_INFINITY;
    if (tier > bestTier) {
      firstOthers.add(entry);
      continue;
    }
    if (tier < bestTier) {
      best.forEach(firstOthers.add);
      best = [];
      firstBest = firstOf(page * size, compare);
    }
    best.push(entry);
    firstBest.add(entry);
  }
  counts.All = counts.Products + counts.Articles + counts["Help & Self Services"];
  const shown = [...firstBest.sorted(), ...firstOthers.sorted()].slice((page - 1) * size, page * size);
  return {
    ids: shown.map(({ hit }) => hit.id),
    best: new Set(shown.filter(({ tier }) => tier === best[0]?.tier).map(({ hit }) => hit.id)),
    offers: new Map(shown.map(({ hit, offers }) => [hit.id, offers])),
    hasPeriods: mixesPeriods(found, order),
    total: found.length,
    counts,
    facets: bySearchFacet((facet) => [...count(facet)].map(([value, own]) => ({ value, count: own }))),
  };
}

/** From this amount in cents, a price limit means the total cost of a contract, not the monthly price. */
const MIN_TOTAL_PRICE = 200_000;

/** Months to multiply a monthly price by to estimate its total cost. */
const TYPICAL_MONTHS = 24;

/** True if a query restricts price or contract term. */
export function hasIntent({ price, term }: ParsedQuery): boolean {
  return price !== undefined || term !== undefined;
}

/** Whether an offer matches the price and term of a query. */
export function matchesIntent({ offer, isMonthly: isPaidMonthly }: FoundOffer, { price, term }: ParsedQuery): boolean {
  if (term !== undefined && offer.term !== term) return false;
  if (!price) return true;
  const { from, to, monthly } = price;
  const bound = Number.isFinite(to) ? to : from;
  if (monthly !== undefined && monthly !== isPaidMonthly) return false;
  if (isPaidMonthly && monthly === undefined && bound === 0) return false;
  const isTotalPrice = isPaidMonthly && monthly === undefined && bound >= MIN_TOTAL_PRICE;
  const amount = isTotalPrice ? offer.price * Math.min(Number(offer.term) || 1, TYPICAL_MONTHS) : offer.price;
  return amount >= from && amount <= to;
}

/** Raises the relevance of cheaper hits. Hits without a price keep theirs. */
export function cheapestFirst(found: readonly Found[]): Found[] {
  const costs = found.map(costOf);
  const known = costs.filter((cost) => cost !== undefined);
  const least = known.reduce((best, cost) => Math.min(best, cost), Number.POSITIVE_INFINITY);
  const most = known.reduce((best, cost) => Math.max(best, cost), 0);
  // A logarithmic scale: doubling the price has the same effect at R100 as at R10,000.
  const steps = Math.log((most + 1) / (least + 1));
  return found.map(({ hit, facts }, at) => {
    const cost = costs[at];
    if (cost === undefined || !(steps > 0)) return { hit, facts };
    const relevance = hit.relevance + (BONUS.cheap * Math.log((most + 1) / (cost + 1))) / steps;
    return { hit: { ...hit, relevance }, facts };
  });
}

/** Estimated total cost of the cheapest offer in cents; undefined without offers. */
function costOf({ facts: { offers } }: Found): number | undefined {
  if (offers.length === 0) return undefined;
  return Math.min(
    ...offers.map(({ offer, isMonthly: isPaidMonthly }) => offer.price * (isPaidMonthly ? TYPICAL_MONTHS : 1)),
  );
}
