import type { EngineQuestion } from "#search/engine.model.ts";
import { FILTER_OF, SEARCH_FACETS, type SearchFacet, type SearchFilter } from "#search/model.ts";
import { NOT_A_MONTH } from "#search/results.model.ts";
import type { Understood } from "#search/understanding/understanding.model.ts";
import { DEEPEST_RESULT } from "./opensearch-index.model.ts";
import type { Matching } from "./opensearch-matching.model.ts";
import { scored } from "./opensearch-relevance.model.ts";
import { floorsFor, STEP } from "./opensearch-tiers.model.ts";
import type { Clause } from "./opensearch-words.model.ts";

/** A whole search in OpenSearch's own words. */
export interface SearchBody {
  [part: string]: unknown;
  from: number;
  size: number;
}

/** Values of a facet that are counted. */
const MOST_VALUES = 500;

/** The search for a question; undefined where nothing was asked for. */
export function searchBody(question: EngineQuestion, matching: Matching): SearchBody | undefined {
  const { asked, filter, chosen, order, page, size } = question;
  if (asked.words.length === 0 && !asked.price && asked.term === "") return undefined;
  const from = (page - 1) * size;
  const isBeyond = from + size > DEEPEST_RESULT;
  const narrowed = SEARCH_FACETS.flatMap((facet) => choice(facet, chosen[facet]));
  return {
    ...{ from: isBeyond ? 0 : from, size: isBeyond ? 0 : size },
    ...{ _source: false, track_total_hits: true },
    query: scored(asked, matching, { filter: within(question), floors: floorsFor(order === "RELEVANCE") }),
    post_filter: { bool: { filter: [...narrowed, ...underFilter(filter)] } },
    sort: [TIER, ...ORDERS[order], { _score: "desc" }, { sortTitle: "asc" }, { id: "asc" }],
    aggs: {
      types: { filter: { bool: { filter: narrowed } }, aggs: { values: { terms: { field: "type" } } } },
      ...Object.fromEntries(SEARCH_FACETS.map((facet) => [facet, counted(question, facet)])),
    },
  };
}

/** The documents among which a question is asked. */
export function within({ asked, group }: Pick<EngineQuestion, "asked" | "group">): Clause[] {
  return [...(group === "general" ? [] : [{ term: { vendorTypes: group } }]), ...narrowedBy(asked)];
}

/** What costs as much, for as long, as was said; what cannot be bought has the words in which it was said instead. */
function narrowedBy({ price, term, said }: Understood): Clause[] {
  if (!price && term === "") return [];
  const product = { term: { type: "product" } };
  const bought = [product, ...(price ? [priced(price)] : []), ...(term ? [{ term: { "facets.term": term } }] : [])];
  const read = said.map((word) => ({ multi_match: { query: word, fields: ["title", "tags", "category", "text"] } }));
  const should = [
    { bool: { filter: bought } },
    ...(read.length > 0 ? [{ bool: { filter: read, must_not: product } }] : []),
  ];
  return [{ bool: { should, minimum_should_match: 1 } }];
}

function priced({ from, to, monthly }: NonNullable<Understood["price"]>): Clause {
  const isBounded = Number.isFinite(to);
  const bound = isBounded ? to : from;
  const costing = (field: string) => ({ range: { [field]: { gte: from, ...(isBounded && { lte: to }) } } });
  if (monthly === true) return costing("monthlyPrice");
  if (monthly === false || bound === 0) return costing("oncePrice");
  const should = [costing("oncePrice"), costing(bound >= NOT_A_MONTH ? "contractPrice" : "monthlyPrice")];
  return { bool: { should, minimum_should_match: 1 } };
}

const TIER = {
  _script: {
    type: "number",
    script: {
      source: "Math.floor(_score / params.step)",
      params: { step: STEP },
    },
    order: "desc",
  },
};

const ORDERS: Readonly<Record<EngineQuestion["order"], readonly Clause[]>> = {
  RELEVANCE: [],
  "A-Z": [{ sortTitle: "asc" }],
  "Z-A": [{ sortTitle: "desc" }],
  "PRICE LOW TO HIGH": [{ sortPrice: { order: "asc", missing: "_last" } }],
  "PRICE HIGH TO LOW": [{ sortPrice: { order: "desc", missing: "_last" } }],
  NEWEST: [{ launchedOn: "desc" }],
  "MOST POPULAR": [{ popularity: "desc" }],
};

function choice(facet: SearchFacet, values: readonly string[]): Clause[] {
  return values.length === 0 ? [] : [{ terms: { [`facets.${facet}`]: values } }];
}

function underFilter(filter: SearchFilter): Clause[] {
  if (filter === "All") return [];
  const types = Object.entries(FILTER_OF).flatMap(([type, shownBy]) => (shownBy === filter ? [type] : []));
  return [{ terms: { type: types } }];
}

/** Counts what each value has or would have: what is set of the facet itself does not narrow its own counts. */
function counted({ chosen, filter }: EngineQuestion, facet: SearchFacet): Clause {
  const others = SEARCH_FACETS.filter((each) => each !== facet).flatMap((each) => choice(each, chosen[each]));
  return {
    filter: { bool: { filter: [...underFilter(filter), ...others] } },
    aggs: { values: { terms: { field: `facets.${facet}`, size: MOST_VALUES } } },
  };
}
