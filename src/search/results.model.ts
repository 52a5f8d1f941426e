import { byWords } from "#listing/order.model.ts";
import type { Understood } from "#search/understanding/understanding.model.ts";
import type { EngineAnswer, EngineQuestion } from "./engine.model.ts";
import { bySearchFacet, FILTER_OF, type FoundType, SEARCH_FACETS, type SearchFacet } from "./model.ts";
import { type Hit, TIERS, WORTH } from "./ranking.model.ts";

/** What can be had of something that is found, at a price. */
export interface FoundOffer {
  cents: number;
  isMonthly: boolean;
  /** Its value of each facet; empty where it has none. */
  values: Record<SearchFacet, string>;
}

/** What results are narrowed, counted and put in order by. */
export interface FoundFacts {
  type: FoundType;
  title: string;
  launchedOn: string;
  popularity: number;
  /** Nothing of what cannot be bought. */
  offers: readonly FoundOffer[];
}

/** A hit with the lowest price of the offers that match all that is set; undefined where it has none. */
interface Priced {
  hit: Hit;
  facts: FoundFacts;
  offer: FoundOffer | undefined;
}

type Compare = (one: Priced, other: Priced) => number;

const byRelevance: Compare = (one, other) =>
  other.hit.relevance - one.hit.relevance ||
  byWords(one.facts.title, other.facts.title) ||
  (one.hit.id < other.hit.id ? -1 : 1);

/** What is paid each month goes before what is paid once, and what has no price comes last, whichever way prices go (G-11, H-04). */
const byPrice =
  (direction: 1 | -1): Compare =>
  ({ offer: one }, { offer: other }) => {
    if (!one || !other) return Number(!one) - Number(!other);
    return Number(other.isMonthly) - Number(one.isMonthly) || direction * (one.cents - other.cents);
  };

const ORDERS: Readonly<Record<EngineQuestion["order"], Compare>> = {
  RELEVANCE: () => 0,
  "A-Z": (one, other) => byWords(one.facts.title, other.facts.title),
  "Z-A": (one, other) => byWords(other.facts.title, one.facts.title),
  "PRICE LOW TO HIGH": byPrice(1),
  "PRICE HIGH TO LOW": byPrice(-1),
  NEWEST: ({ facts: one }, { facts: other }) =>
    Number(one.launchedOn < other.launchedOn) - Number(one.launchedOn > other.launchedOn),
  "MOST POPULAR": (one, other) => other.facts.popularity - one.facts.popularity,
};

/** What is asked of all that was found. */
type Asked = Pick<EngineQuestion, "filter" | "chosen" | "order" | "page" | "size">;

/**
 * Narrows, counts and sorts what was found, and cuts the page out of it. As in lists, something matches where one of its offers has all
 * that is set (`listPage()` in src/listing/model.ts).
 */
export function answerOf(
  hits: readonly Hit[],
  factsOf: (id: string) => FoundFacts | undefined,
  { filter, chosen, order, page, size }: Asked,
): Omit<EngineAnswer, "didYouMean"> {
  const counts: EngineAnswer["counts"] = { All: 0, Products: 0, Articles: 0, "Help & Self Services": 0 };
  const counted = bySearchFacet(() => new Map<string, number>());
  const isAnySet = SEARCH_FACETS.some((facet) => chosen[facet].length > 0);
  const found: Priced[] = [];
  for (const hit of hits) {
    const facts = factsOf(hit.id);
    if (!facts) continue;
    const { options, offer, matches } = narrowed(facts, chosen, isAnySet);
    const isUnder = filter === "All" || FILTER_OF[facts.type] === filter;
    if (matches) counts[FILTER_OF[facts.type]] += 1;
    if (matches && isUnder) found.push({ hit, facts, offer });
    if (isUnder)
      for (const facet of SEARCH_FACETS)
        for (const value of options[facet]) counted[facet].set(value, (counted[facet].get(value) ?? 0) + 1);
  }
  counts.All = counts.Products + counts.Articles + counts["Help & Self Services"];
  // By relevance, how well something is named weighs in itself.
  const tierOf = ({ hit }: Priced) => (order === "RELEVANCE" ? Math.max(hit.tier, TIERS.named) : hit.tier);
  found.sort((one, other) => tierOf(one) - tierOf(other) || ORDERS[order](one, other) || byRelevance(one, other));
  return {
    ids: found.slice((page - 1) * size, page * size).map(({ hit }) => hit.id),
    total: found.length,
    counts,
    facets: bySearchFacet((facet) => [...counted[facet]].map(([value, count]) => ({ value, count }))),
  };
}

/** The values by which something could be narrowed further, and its cheapest offer that has all that is set. */
function narrowed({ offers }: FoundFacts, chosen: EngineQuestion["chosen"], isAnySet: boolean) {
  const options = bySearchFacet(() => new Set<string>());
  let cheapest: FoundOffer | undefined;
  let matches = !isAnySet;
  for (const offer of offers) {
    const missed = SEARCH_FACETS.filter(
      (facet) => chosen[facet].length > 0 && !chosen[facet].includes(offer.values[facet]),
    );
    if (missed.length > 1) continue;
    // What is set of a facet does not narrow its own counts.
    for (const facet of missed.length === 0 ? SEARCH_FACETS : missed)
      if (offer.values[facet] !== "") options[facet].add(offer.values[facet]);
    if (missed.length > 0) continue;
    matches = true;
    if (!cheapest || offer.cents < cheapest.cents) cheapest = offer;
  }
  return { options, offer: cheapest, matches };
}

/** From this amount on, in cents, nobody means a month: it is what a thing costs until its contract ends. */
const NOT_A_MONTH = 200_000;

/** Months that a price each month counts for where things are compared by what they cost in all. */
const USUAL_MONTHS = 24;

/** True where a question narrows what it finds by a price or a term. */
export function isNarrowed({ price, term }: Understood): boolean {
  return price !== undefined || term !== "";
}

/** Whether an offer has a price and a term as asked for. */
export function isWithin({ cents, isMonthly, values }: FoundOffer, { price, term }: Understood): boolean {
  if (term && values.term !== term) return false;
  if (!price) return true;
  const { from, to, monthly } = price;
  const bound = Number.isFinite(to) ? to : from;
  if (monthly !== undefined && monthly !== isMonthly) return false;
  if (isMonthly && monthly === undefined && bound === 0) return false;
  const untilItsEnd = isMonthly && monthly === undefined && bound >= NOT_A_MONTH;
  const amount = untilItsEnd ? cents * Math.min(Number(values.term) || 1, USUAL_MONTHS) : cents;
  return amount >= from && amount <= to;
}

/** The same hits, those that cost less before others that fit about equally. What has no price stays as relevant as it is. */
export function cheapestFirst(hits: readonly Hit[], factsOf: (id: string) => FoundFacts | undefined): Hit[] {
  const costs = hits.map(({ id }) => costOf(factsOf(id)));
  const known = costs.filter((cost) => cost !== undefined);
  const least = known.reduce((best, cost) => Math.min(best, cost), Number.POSITIVE_INFINITY);
  const most = known.reduce((best, cost) => Math.max(best, cost), 0);
  // Twice the price is as much of a step from R100 as from R10,000.
  const steps = Math.log((most + 1) / (least + 1));
  return hits.map((hit, at) => {
    const cost = costs[at];
    if (cost === undefined || !(steps > 0)) return hit;
    return { ...hit, relevance: hit.relevance + (WORTH.cheap * Math.log((most + 1) / (cost + 1))) / steps };
  });
}

/** What something costs in all, as things are compared; undefined for what has no price. */
function costOf(facts: FoundFacts | undefined): number | undefined {
  const costs = facts?.offers.map(({ cents, isMonthly }) => cents * (isMonthly ? USUAL_MONTHS : 1)) ?? [];
  return costs.length > 0 ? Math.min(...costs) : undefined;
}
