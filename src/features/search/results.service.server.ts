import type { Card } from "#catalogue/cards/model.ts";
import { liveCards } from "#catalogue/cards/model.ts";
import type { ProductLists, Products } from "#catalogue/context.server.ts";
import type { Offer } from "#catalogue/list-offers.model.ts";
import { campaignPath, campaignState } from "#catalogue/listing/campaign.model.ts";
import { withMatchingOffers } from "#catalogue/listing/facet-filter.model.ts";
import { SORTS, type Sort } from "#catalogue/listing/order.model.ts";
import { environmentOf, inGigabytes, planSize } from "#catalogue/measures/plan-size.model.ts";
import { productPath } from "#catalogue/model.ts";
import { articlePath } from "#content/articles/model.ts";
import { helpPath } from "#content/help/model.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import { SEGMENTS } from "#shared/segment.ts";
import { SORT_CODES } from "./codes.model.ts";
import type { SearchContext } from "./context.server.ts";
import type { EngineAnswer, EngineQuery } from "./engine/engine.model.ts";
import type { SearchEngine } from "./engine/engine.port.ts";
import { type FacetNames, facetOptions } from "./facet-options.model.ts";
import {
  bySearchFacet,
  type FoundItem,
  type FoundType,
  SEARCH_FILTERS,
  SEARCH_PAGE_SIZE,
  type SearchGroup,
  type SearchQuery,
  type SearchResults,
} from "./model.ts";
import { parseQuery } from "./query-parsing/parse.model.ts";

/** One page of results; the last page if there are fewer. An empty text yields no results. @throws SearchUnavailable */
export async function resultsOf(
  context: SearchContext,
  engine: SearchEngine,
  { text, sort, page, ...rest }: SearchQuery & Pick<EngineQuery, "matching">,
): Promise<SearchResults> {
  if (text === "") return emptyResults(sort);
  const query = { ...rest, parsed: parseQuery(text, context.searchWords()), order: sort, size: SEARCH_PAGE_SIZE };
  const first = await engine.search({ ...query, page });
  const totalPages = Math.max(1, Math.ceil(first.total / SEARCH_PAGE_SIZE));
  const currentPage = Math.min(page, totalPages);
  const answer = currentPage === page ? first : await engine.search({ ...query, page: currentPage });
  return {
    items: itemsOf(context, answer.ids, rest.group, answer.offers).map((item) => {
      return { ...item, isBest: answer.best.has(item.id) };
    }),
    hasPeriods: answer.hasPeriods,
    aggregations: aggregationsOf(answer, rest.chosen, namesFor(context, rest.group)),
    sortings: sortingsOf(sort),
    navigation: { totalPages, currentPage, totalItems: answer.total, itemPerPage: SEARCH_PAGE_SIZE },
    didYouMean: answer.didYouMean,
  };
}

function sortingsOf(sort: Sort): SearchResults["sortings"] {
  return SORTS.map((label) => ({ code: SORT_CODES[label], label, isSelected: label === sort }));
}

function emptyResults(sort: Sort): SearchResults {
  return {
    items: [],
    hasPeriods: false,
    aggregations: { filters: SEARCH_FILTERS.map((value) => ({ value, count: 0 })), facets: bySearchFacet(() => []) },
    sortings: sortingsOf(sort),
    navigation: { totalPages: 1, currentPage: 1, totalItems: 0, itemPerPage: SEARCH_PAGE_SIZE },
    didYouMean: "",
  };
}

function aggregationsOf(
  answer: EngineAnswer,
  chosen: SearchQuery["chosen"],
  names: FacetNames,
): SearchResults["aggregations"] {
  const filters = SEARCH_FILTERS.map((value) => ({ value, count: answer.counts[value] }));
  return { filters, facets: facetOptions(answer, chosen, names) };
}

function namesFor(context: PlatformContext & ProductLists, group: SearchGroup): FacetNames {
  const environment = environmentOf(context.env.NODE_ENV);
  return {
    categories: SEGMENTS.filter((each) => group === "general" || group === each).flatMap((each) =>
      context.catalogue.categories(each),
    ),
    sizeOf: (label) => planSize(inGigabytes(label), environment, context.planTiers),
  };
}

type Content = Pick<FoundItem, "title" | "description" | "url" | "imageUrl">;

/** Loads the current items of document ids; items that no longer exist are left out. @param offers matching offers per product id; all offers by default */
export function itemsOf(
  context: SearchContext,
  ids: readonly string[],
  group: SearchGroup,
  offers?: EngineAnswer["offers"],
): FoundItem[] {
  return ids.flatMap((id) => {
    const [kind = "", ...rest] = id.split(":");
    const name = rest.join(":");
    if (kind === "product") {
      const card = context.catalogue.card(name);
      return card ? [productItem(context, id, card, offers?.get(id))] : [];
    }
    const type = CONTENT_TYPES.find((known) => known === kind);
    const content = type && CONTENT_ITEMS[type](context, name, group);
    return type && content ? [{ id, type, card: null, ...content }] : [];
  });
}

function productItem(
  { catalogue, clock }: PlatformContext & Products,
  id: string,
  stored: Card,
  offers: readonly Offer[] = [],
): FoundItem {
  const offered = withMatchingOffers(stored, offers, catalogue.offersOf(stored));
  const [card = offered] = liveCards([offered], clock.now());
  const { name, subTitle, imageUrl } = card;
  return { id, type: "product", title: name, description: subTitle, url: productPath(card), imageUrl, card };
}

const CONTENT_TYPES = ["article", "help", "deal"] as const;

const CONTENT_ITEMS: Record<
  Exclude<FoundType, "product">,
  (context: SearchContext, slug: string, group: SearchGroup) => Content | undefined
> = {
  article({ content }, slug) {
    const article = content.one("articles", slug);
    // An article without an existing category has no page.
    if (!article || !content.one("article-categories", article.category)) return undefined;
    const { title, description, imageUrl } = article;
    return { title, description, url: articlePath(slug), imageUrl };
  },
  help({ content }, slug) {
    const page = content.one("help", slug);
    return page && { title: page.title, description: page.description, url: helpPath(slug), imageUrl: "" };
  },
  deal({ content, campaigns, clock }, slug, group) {
    const campaign = campaigns.find((known) => known.slug === slug);
    const page = content.one("campaigns", slug);
    if (!campaign || !page || campaignState(campaign, clock.now()) !== "open") return undefined;
    const url = campaignPath(group === "business" ? "business" : "personal", campaign);
    return { title: page.title, description: page.text, url, imageUrl: page.imageUrl };
  },
};
