import { isMonthly } from "#catalogue/model.ts";
import type { Offer } from "#catalogue/offer.model.ts";
import { narrowing, type ValuedOffer } from "#listing/narrowing.model.ts";
import { byWords, haveBothPeriods, type Ordered, ordering } from "#listing/order.model.ts";
import { toCents } from "#money/model.ts";
import type { Understood } from "#search/understanding/understanding.model.ts";
import type { EngineAnswer, EngineQuestion } from "./engine.model.ts";
import { bySearchFacet, FILTER_OF, type FoundType, SEARCH_FACETS, type SearchFacet } from "./model.ts";
import { type Hit, TIERS, WORTH } from "./ranking.model.ts";

/** What can be had of something that is found, at a price. */
export type FoundOffer = ValuedOffer<SearchFacet>;

/** What results are narrowed, counted and put in order by. */
export interface FoundFacts extends Pick<Ordered, "name" | "launchedOn" | "popularity"> {
  type: FoundType;
  /** The cheapest first; nothing of what cannot be bought. */
  offers: readonly FoundOffer[];
}

/** A hit with its offers that match all that is set, at the price of the cheapest. */
interface Priced extends Ordered {
  hit: Hit;
  /** As far as they are kept apart in the order that is asked for. */
  tier: number;
  offers: readonly Offer[];
}

function byRelevance(one: Priced, other: Priced): number {
  return (
    other.hit.relevance - one.hit.relevance || byWords(one.name, other.name) || (one.hit.id < other.hit.id ? -1 : 1)
  );
}

/** What is asked of all that was found. */
type Asked = Pick<EngineQuestion, "filter" | "chosen" | "order" | "page" | "size">;

/** Narrows, counts and sorts what was found, as lists do, the best tier first (G-11, H-04), and cuts the page out of it. */
export function answerOf(
  hits: readonly Hit[],
  factsOf: (id: string) => FoundFacts | undefined,
  { filter, chosen, order, page, size }: Asked,
): Omit<EngineAnswer, "didYouMean"> {
  const counts: EngineAnswer["counts"] = { All: 0, Products: 0, Articles: 0, "Help & Self Services": 0 };
  const { matching, count } = narrowing(SEARCH_FACETS, chosen);
  const isAnySet = SEARCH_FACETS.some((facet) => chosen[facet].length > 0);
  const found: Priced[] = [];
  for (const hit of hits) {
    const facts = factsOf(hit.id);
    if (!facts) continue;
    const { type, name, launchedOn, popularity } = facts;
    const isUnder = filter === "All" || FILTER_OF[type] === filter;
    const offers = matching(facts.offers, isUnder);
    if (isAnySet && offers.length === 0) continue;
    counts[FILTER_OF[type]] += 1;
    if (!isUnder) continue;
    // By relevance, how well something is named weighs in itself.
    const tier = order === "RELEVANCE" ? Math.max(hit.tier, TIERS.named) : hit.tier;
    const { price, planPeriod }: Partial<Offer> = offers[0] ?? {};
    found.push({ hit, tier, offers, name, launchedOn, popularity, price, planPeriod });
  }
  counts.All = counts.Products + counts.Articles + counts["Help & Self Services"];
  const byOrder = order === "RELEVANCE" ? () => 0 : ordering(order);
  found.sort((one, other) => one.tier - other.tier || byOrder(one, other) || byRelevance(one, other));
  const best = found.filter(({ tier }) => tier === found[0]?.tier);
  const shown = found.slice((page - 1) * size, page * size);
  return {
    ids: shown.map(({ hit }) => hit.id),
    best: new Set(shown.filter((each) => each.tier === best[0]?.tier).map(({ hit }) => hit.id)),
    offers: new Map(shown.map(({ hit, offers }) => [hit.id, offers])),
    hasPeriods: haveBothPeriods(best, order),
    total: found.length,
    counts,
    facets: bySearchFacet((facet) => [...count(facet)].map(([value, own]) => ({ value, count: own }))),
  };
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
export function isWithin({ offer }: FoundOffer, { price, term }: Understood): boolean {
  if (term && offer.term !== term) return false;
  if (!price) return true;
  const { from, to, monthly } = price;
  const cents = toCents(offer.price);
  const isPaidMonthly = isMonthly(offer.planPeriod);
  const bound = Number.isFinite(to) ? to : from;
  if (monthly !== undefined && monthly !== isPaidMonthly) return false;
  if (isPaidMonthly && monthly === undefined && bound === 0) return false;
  const untilItsEnd = isPaidMonthly && monthly === undefined && bound >= NOT_A_MONTH;
  const amount = untilItsEnd ? cents * Math.min(Number(offer.term) || 1, USUAL_MONTHS) : cents;
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
  const costs =
    facts?.offers.map(({ offer }) => toCents(offer.price) * (isMonthly(offer.planPeriod) ? USUAL_MONTHS : 1)) ?? [];
  return costs.length > 0 ? Math.min(...costs) : undefined;
}
