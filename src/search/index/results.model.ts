import { byWords } from "#listing/order.model.ts";
import type { EngineAnswer, EngineQuestion } from "#search/engine.model.ts";
import type { SearchDocument } from "#search/keeping/document.model.ts";
import { bySearchFacet, FILTER_OF, SEARCH_FACETS, type SearchFacet } from "#search/model.ts";
import { foldedWords } from "#search/understanding/folding.model.ts";

/**
 * How a document was found, from the best to the least. H-04 knows three such tiers, by its name, by all words anywhere, and what is only like it;
 * these are finer.
 */
export const TIERS = {
  /** Its name has all words, it is of the kind that was asked for, and itself says what was asked for. */
  said: 1,
  /** The same of what is only found by what leads to it: LTE for who wants Wi-Fi. */
  kind: 2,
  /** Its name has all words. */
  named: 3,
  /** It has all words. */
  words: 4,
  /** It has them once slips of the pen are mended. */
  mended: 5,
  /** It is of the kind that was asked for, or has most words. */
  most: 6,
  /** It has all words in running text only. */
  text: 7,
  /** It is only like what was asked for. */
  alike: 8,
} as const;
export type Tier = (typeof TIERS)[keyof typeof TIERS];

/** What stays of a document once its words are indexed: what results are narrowed, counted and put in order by. */
export interface Kept
  extends Pick<
    SearchDocument,
    "id" | "type" | "vendorTypes" | "title" | "sortPrice" | "monthlyPrice" | "oncePrice" | "facets" | "launchedOn"
  > {
  popularity: number;
  /** In small letters, a line for each. */
  codes: string;
  /** Its title as words are compared, and how many different ones there are. */
  name: string;
  nameWords: number;
}

/** A document that answers a question. */
export interface Hit {
  document: Kept;
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

/** True of what is read and not bought. */
export function isToRead({ type }: Pick<Kept, "type">): boolean {
  return type === "article" || type === "help";
}

/** What stays of a document. */
export function kept({ text, tags, category, kinds, codes, ...document }: SearchDocument): Kept {
  const words = foldedWords(document.title);
  return {
    ...document,
    codes: codes.join("\n").toLowerCase(),
    name: words.join(" "),
    nameWords: new Set(words).size,
  };
}

/**
 * A page of hits in an order: tiers first, within them what is asked for, then relevance, title and id, so that it is total (H-04). Not
 * everything that was found is sorted where only its beginning is wanted.
 */
export function pageOf(
  hits: readonly Hit[],
  order: EngineQuestion["order"],
  { from, to }: { from: number; to: number },
): Hit[] {
  const compareBy = ORDERS[order];
  // By relevance, how well something is named weighs in itself.
  const tierOf = ({ tier }: Hit) => (order === "RELEVANCE" ? Math.max(tier, TIERS.named) : tier);
  const compare: Compare = (one, other) =>
    tierOf(one) - tierOf(other) || compareBy(one, other) || byRelevance(one, other);
  if (to * 4 > hits.length) return hits.toSorted(compare).slice(from, to);
  const best: Hit[] = [];
  for (const hit of hits) {
    const last = best.at(-1);
    if (best.length >= to && last && compare(hit, last) > 0) continue;
    let at = best.length;
    for (let before = best[at - 1]; before && compare(hit, before) < 0; before = best[at - 1]) at -= 1;
    best.splice(at, 0, hit);
    if (best.length > to) best.pop();
  }
  return best.slice(from);
}

/** Hits that share their facets, as documents of an index do which have the same values: looked at once for all. */
interface Tally {
  missed: SearchFacet[];
  count: number;
}

/** Narrows, counts, sorts and cuts the page of all that was found. */
export function answerOf(
  hits: readonly Hit[],
  { filter, chosen, order, page, size }: Pick<EngineQuestion, "filter" | "chosen" | "order" | "page" | "size">,
): Omit<EngineAnswer, "didYouMean"> {
  const counts: EngineAnswer["counts"] = { All: 0, Products: 0, Articles: 0, "Help & Self Services": 0 };
  const isUnder = ({ type }: Kept) => filter === "All" || FILTER_OF[type] === filter;
  const tallies = new Map<Kept["facets"], Tally>();
  const found: Hit[] = [];
  for (const hit of hits) {
    const { document } = hit;
    const tally = tallies.get(document.facets) ?? { missed: missedOf(document.facets, chosen), count: 0 };
    if (tally.count === 0) tallies.set(document.facets, tally);
    if (tally.missed.length === 0) counts[FILTER_OF[document.type]] += 1;
    if (!isUnder(document)) continue;
    tally.count += 1;
    if (tally.missed.length === 0) found.push(hit);
  }
  counts.All = counts.Products + counts.Articles + counts["Help & Self Services"];
  const counted = facetCounts(tallies);
  return {
    ids: pageOf(found, order, { from: (page - 1) * size, to: page * size }).map(({ document }) => document.id),
    total: found.length,
    counts,
    facets: bySearchFacet((facet) => [...counted[facet]].map(([value, count]) => ({ value, count }))),
  };
}

/** The facets by which documents with such values are not among what is chosen. */
function missedOf(facets: Kept["facets"], chosen: EngineQuestion["chosen"]): SearchFacet[] {
  return SEARCH_FACETS.filter((facet) => !isAmong(facets[facet], chosen[facet]));
}

function facetCounts(tallies: ReadonlyMap<Kept["facets"], Tally>): Record<SearchFacet, Map<string, number>> {
  const counted = bySearchFacet(() => new Map<string, number>());
  for (const [facets, { missed, count }] of tallies) {
    // What is set of a facet does not narrow its own counts.
    if (count === 0 || missed.length > 1) continue;
    for (const facet of missed.length === 0 ? SEARCH_FACETS : missed)
      for (const value of facets[facet]) counted[facet].set(value, (counted[facet].get(value) ?? 0) + count);
  }
  return counted;
}

function isAmong(values: readonly string[], chosen: readonly string[]): boolean {
  return chosen.length === 0 || chosen.some((value) => values.includes(value));
}
