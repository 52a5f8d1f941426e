import type { Offer } from "#catalogue/list-offers.model.ts";
import { narrowing, type ValuedOffer } from "#catalogue/listing/facet-filter.model.ts";
import { byWords, haveBothPeriods, type Ordered, ordering } from "#catalogue/listing/order.model.ts";
import { isMonthly } from "#catalogue/model.ts";
import { type Cents, toCents } from "#shared/money.ts";
import { bySearchFacet, FILTER_OF, type FoundType, SEARCH_FACETS, type SearchFacet } from "../model.ts";
import type { Understood } from "../query-parsing/parse.model.ts";
import type { EngineAnswer, EngineQuestion } from "./engine.model.ts";
import { type Hit, TIERS, WORTH } from "./ranking.model.ts";

/** What can be had of something that is found, at a price. */
export interface FoundOffer extends ValuedOffer<SearchFacet> {
  cents: Cents;
  isMonthly: boolean;
}

/** An offer with what searches compare. @param of its value of a facet */
export function foundOffer(offer: Offer, of: (facet: SearchFacet) => string): FoundOffer {
  const { price, planPeriod } = offer;
  return { offer, values: bySearchFacet(of), cents: toCents(price), isMonthly: isMonthly(planPeriod) };
}

/** What results are narrowed, counted and put in order by. */
export interface FoundFacts extends Pick<Ordered, "name" | "launchedOn" | "popularity"> {
  type: FoundType;
  /** The cheapest first; nothing of what cannot be bought. */
  offers: readonly FoundOffer[];
}

/** A hit with what is known of it. */
export interface Found {
  hit: Hit;
  facts: FoundFacts;
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
  all: readonly Found[],
  { filter, chosen, order, page, size }: Asked,
): Omit<EngineAnswer, "didYouMean"> {
  const counts: EngineAnswer["counts"] = { All: 0, Products: 0, Articles: 0, "Help & Self Services": 0 };
  const { matching, count } = narrowing(SEARCH_FACETS, chosen);
  const isAnySet = SEARCH_FACETS.some((facet) => chosen[facet].length > 0);
  const found: Priced[] = [];
  for (const { hit, facts } of all) {
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
export function isWithin({ offer, cents, isMonthly: isPaidMonthly }: FoundOffer, { price, term }: Understood): boolean {
  if (term && offer.term !== term) return false;
  if (!price) return true;
  const { from, to, monthly } = price;
  const bound = Number.isFinite(to) ? to : from;
  if (monthly !== undefined && monthly !== isPaidMonthly) return false;
  if (isPaidMonthly && monthly === undefined && bound === 0) return false;
  const untilItsEnd = isPaidMonthly && monthly === undefined && bound >= NOT_A_MONTH;
  const amount = untilItsEnd ? cents * Math.min(Number(offer.term) || 1, USUAL_MONTHS) : cents;
  return amount >= from && amount <= to;
}

/** The same, those that cost less before others that fit about equally. What has no price stays as relevant as it is. */
export function cheapestFirst(found: readonly Found[]): Found[] {
  const costs = found.map(costOf);
  const known = costs.filter((cost) => cost !== undefined);
  const least = known.reduce((best, cost) => Math.min(best, cost), Number.POSITIVE_INFINITY);
  const most = known.reduce((best, cost) => Math.max(best, cost), 0);
  // Twice the price is as much of a step from R100 as from R10,000.
  const steps = Math.log((most + 1) / (least + 1));
  return found.map(({ hit, facts }, at) => {
    const cost = costs[at];
    if (cost === undefined || !(steps > 0)) return { hit, facts };
    const relevance = hit.relevance + (WORTH.cheap * Math.log((most + 1) / (cost + 1))) / steps;
    return { hit: { ...hit, relevance }, facts };
  });
}

/** What something costs in all, as things are compared; undefined for what has no price. */
function costOf({ facts: { offers } }: Found): number | undefined {
  if (offers.length === 0) return undefined;
  return Math.min(...offers.map((offer) => offer.cents * (offer.isMonthly ? USUAL_MONTHS : 1)));
}
