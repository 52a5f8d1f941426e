import { byWords } from "#listing/order.model.ts";
import type { SearchDocument } from "./document.model.ts";
import type { EngineAnswer, EngineQuestion } from "./engine.model.ts";
import {
  bySearchFacet,
  FILTER_OF,
  SEARCH_FACETS,
  SEARCH_FILTERS,
  type SearchFacet,
  type SearchFilter,
} from "./model.ts";

/** How a document was found: 1 by its name, 2 by all words anywhere, 3 by something like them (H-04). */
export type Tier = 1 | 2 | 3;

/** A document that answers a question. */
export interface Hit {
  document: SearchDocument;
  tier: Tier;
  /** Higher is better. */
  relevance: number;
}

type Compare = (one: Hit, other: Hit) => number;

const byRelevance: Compare = (one, other) =>
  other.relevance - one.relevance ||
  byWords(one.document.title, other.document.title) ||
  (one.document.id < other.document.id ? -1 : 1);

const byPrice =
  (direction: 1 | -1): Compare =>
  (one, other) => {
    const [first, second] = [one.document.sortPrice, other.document.sortPrice];
    // What has no price stands after what has one, whichever way prices go.
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return direction * (first - second);
  };

const ORDERS: Readonly<Record<EngineQuestion["order"], Compare>> = {
  RELEVANCE: () => 0,
  "A-Z": (one, other) => byWords(one.document.title, other.document.title),
  "Z-A": (one, other) => byWords(other.document.title, one.document.title),
  "PRICE LOW TO HIGH": byPrice(1),
  "PRICE HIGH TO LOW": byPrice(-1),
  NEWEST: (one, other) =>
    one.document.launchedOn < other.document.launchedOn
      ? 1
      : one.document.launchedOn > other.document.launchedOn
        ? -1
        : 0,
  "MOST POPULAR": (one, other) => other.document.popularity - one.document.popularity,
};

/** Hits in an order: tiers first, within them what is asked for, then relevance, title and id, so that it is total (H-04). */
export function inOrder(hits: readonly Hit[], order: EngineQuestion["order"]): Hit[] {
  const compare = ORDERS[order];
  return [...hits].sort((one, other) => one.tier - other.tier || compare(one, other) || byRelevance(one, other));
}

/** Narrows, counts, sorts and cuts the page of all that was found. */
export function answerOf(
  hits: readonly Hit[],
  { filter, chosen, order, page, size }: Pick<EngineQuestion, "filter" | "chosen" | "order" | "page" | "size">,
): Omit<EngineAnswer, "didYouMean"> {
  const has = (hit: Hit, facet: SearchFacet) =>
    chosen[facet].length === 0 || chosen[facet].some((value) => hit.document.facets[facet].includes(value));
  const fails = (hit: Hit) => SEARCH_FACETS.filter((facet) => !has(hit, facet));
  const failing = new Map(hits.map((hit) => [hit, fails(hit)]));
  const narrowed = hits.filter((hit) => failing.get(hit)?.length === 0);
  const under = (wanted: SearchFilter) => (hit: Hit) => wanted === "All" || FILTER_OF[hit.document.type] === wanted;
  const found = narrowed.filter(under(filter));
  const counted = bySearchFacet(() => new Map<string, number>());
  for (const [hit, missed] of failing)
    if (under(filter)(hit))
      for (const facet of SEARCH_FACETS)
        if (missed.every((one) => one === facet))
          for (const value of hit.document.facets[facet])
            counted[facet].set(value, (counted[facet].get(value) ?? 0) + 1);
  const counts = Object.fromEntries(SEARCH_FILTERS.map((each) => [each, narrowed.filter(under(each)).length]));
  return {
    ids: inOrder(found, order)
      .slice((page - 1) * size, page * size)
      .map(({ document }) => document.id),
    total: found.length,
    counts: { All: 0, Products: 0, Articles: 0, "Help & Self Services": 0, ...counts },
    facets: bySearchFacet((facet) => [...counted[facet]].map(([value, count]) => ({ value, count }))),
  };
}
