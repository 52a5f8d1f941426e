import { z } from "zod";
import { CardShape } from "#catalogue/cards/contract.ts";
import { SORTS } from "#catalogue/listing/order.model.ts";
import { endpoint } from "#platform/http/endpoint.ts";
import { problem } from "#platform/http/problem.ts";
import { replyOf, replyWith } from "#platform/http/reply.contract.ts";
import { aggregationText, readAggregation, SORT_CODES, sortOf } from "./codes.model.ts";
import {
  bySearchFacet,
  MAX_PAGE,
  MAX_QUERY_LENGTH,
  SEARCH_CURRENCY,
  SEARCH_FILTERS,
  SEARCH_GROUPS,
  SEARCH_LOCALE,
  SEARCH_PAGE_SIZE,
} from "./model.ts";
import {
  EUREKA_FAILED,
  EUREKA_UNREACHED,
  SEARCH_BUSY_STATUS,
  SEARCH_FAILURE_STATUS,
  SUCCESS,
  SUGGESTIONS_FAILED,
  SUGGESTIONS_UNEXPECTED,
} from "./provider.model.ts";

/** The engine is unavailable (S8-07). */
export const eurekaFailed = problem("eureka_failed", 503, EUREKA_FAILED);
/** Any other failure of a search (S8-08). */
export const eurekaUnreached = problem("eureka_unreached", SEARCH_FAILURE_STATUS, EUREKA_UNREACHED);
/** The engine is unavailable for suggestions (S8-09). */
export const suggestionsFailed = problem("suggestions_failed", 503, SUGGESTIONS_FAILED);
/** Any other failure of suggestions (S8-09). */
export const suggestionsUnexpected = problem("suggestions_unexpected", 500, SUGGESTIONS_UNEXPECTED);
/** The engine is unavailable for the product search. */
export const productSearchUnavailable = problem(
  "search_away",
  503,
  "Search isn't available right now. Please try again",
);

/** Too many concurrent searches; Retry-After says when to retry. */
export const searchBusy = problem(
  "search_busy",
  SEARCH_BUSY_STATUS,
  "Too many people are searching right now, please try again in a moment",
);

const text = z.string();
const count = z.number().int();
const FoundTypeShape = z.enum(["product", "deal", "article", "help"]);

export const FoundItemShape = z
  .object({
    id: text.describe("product:PRETALK, article:choose-fibre, help:lost-phone, deal:summer"),
    type: FoundTypeShape,
    title: text,
    description: text,
    url: text.describe("Path of its page"),
    imageUrl: text,
    card: CardShape.nullable().describe(
      "Card of a product, with the lowest price that matches query and filters; null for other kinds of result",
    ),
    isBest: z.boolean().describe("False for weaker matches, which follow the best ones as more results"),
  })
  .meta({ id: "FoundItem" });

const SortingsShape = z.array(
  z.object({ code: text.describe("A value of the parameter st"), label: z.enum(SORTS), isSelected: z.boolean() }),
);
const NavigationShape = z.object({
  totalPages: count.describe("At least 1"),
  currentPage: count,
  totalItems: count,
  itemPerPage: count,
});

export const SearchResultsShape = z
  .object({
    items: z.array(FoundItemShape).max(SEARCH_PAGE_SIZE),
    hasPeriods: z
      .boolean()
      .describe(
        "Whether results are sorted by price and the best matches have both monthly and once-off prices, which are sorted as two groups",
      ),
    aggregations: z.object({
      filters: z.array(z.object({ value: z.enum(SEARCH_FILTERS), count })),
      facets: z.object(bySearchFacet(() => z.array(z.object({ value: text, label: text, count })))),
    }),
    sortings: SortingsShape,
    navigation: NavigationShape,
    didYouMean: text.describe("The query with its typos corrected, if that finds more results; otherwise empty"),
  })
  .meta({ id: "SearchResults" });

export const SuggestionShape = z
  .object({
    type: z.enum(["term", ...FoundTypeShape.options]),
    text,
    url: text.describe("Target of the suggestion; for a term, its results page"),
    imageUrl: text,
    card: CardShape.pick({ price: true, planPeriod: true, severalPrices: true, vendorType: true }).nullable(),
  })
  .meta({ id: "Suggestion" });

/** A search text, truncated and without control characters, so that equal queries have equal texts. */
function queryText(description: string) {
  return text
    .default("")
    .transform((typed) => [...typed.replace(/[\p{C}\s]+/gu, " ").trim()].slice(0, MAX_QUERY_LENGTH).join("").trim())
    .describe(`${description}; truncated to ${MAX_QUERY_LENGTH} characters`);
}

/** A parameter with one supported value; any other value is treated as that (H-02). */
function fixedValue<const Value>(value: Value) {
  return z
    .string()
    .optional()
    .catch(undefined)
    .transform(() => value)
    .describe(`Always ${value}; any other value is treated as that`);
}

const sortCodes = SORTS.map((sort) => `${SORT_CODES[sort]} (${sort})`).join(", ");

const sort = text
  .default("")
  .transform(sortOf)
  .describe(
    `Order: ${sortCodes}; PRICE LOW TO HIGH by default. Better matches always come before weaker ones, and monthly prices before once-off prices`,
  );

const exampleOfA = aggregationText({
  filter: "Products",
  group: "business",
  chosen: { ...bySearchFacet(() => []), brand: ["Apple"], term: ["24"] },
});

const aggregation = text
  .max(4_000)
  .default("")
  .transform(readAggregation)
  .describe(
    `Selected filters, separated by ";": filter (all, products, articles, help), group (${SEARCH_GROUPS.join(", ")}), ` +
      `and values of brand, category, price, data and term, escaped as in URLs: ${exampleOfA}`,
  );

const page = z.coerce
  .number()
  .int()
  .min(1)
  .max(MAX_PAGE)
  .default(1)
  .describe("Page number from 1; a number beyond the last page returns the last page");

const locale = { l: fixedValue(SEARCH_LOCALE), c: fixedValue(SEARCH_CURRENCY) };

export const eurekaSearch = endpoint("GET /chat/eurekasearch", {
  summary: "Search products, deals, articles and help: one page of results, with the available filters and sort orders",
  tags: ["catalogue", "stock", "content", "synonyms"],
  query: z.object({
    q: queryText("What is looked for"),
    ...locale,
    st: sort,
    a: aggregation,
    ps: fixedValue(SEARCH_PAGE_SIZE),
    pf: page,
  }),
  reply: replyOf(SearchResultsShape),
  problems: [eurekaFailed, eurekaUnreached, searchBusy],
});

export const eurekaSuggestions = endpoint("GET /chat/eurekasuggestions", {
  summary: "Suggestions for a partly typed query: completed queries, and pages to open directly",
  tags: ["catalogue", "content", "synonyms"],
  query: z.object({ q: queryText("What was typed so far"), ...locale, a: aggregation }),
  reply: z.object({ status: z.literal(SUCCESS), data: z.array(SuggestionShape) }),
  problems: [suggestionsFailed, suggestionsUnexpected, searchBusy],
});

export const globalSearch = endpoint("GET /search", {
  summary: "Search products and deals only, less strictly: one matching word is enough, and typos are tolerated",
  tags: ["catalogue", "stock", "content", "synonyms"],
  query: z.object({
    vendorType: z.enum(SEARCH_GROUPS).default("personal"),
    query: queryText("What is looked for"),
    st: sort,
    a: aggregation.describe("As in eurekasearch; its filter and group are ignored"),
    pf: page,
  }),
  reply: replyWith({
    products: z.array(FoundItemShape).max(SEARCH_PAGE_SIZE),
    deals: z.array(FoundItemShape).max(SEARCH_PAGE_SIZE).describe("Campaigns that are open"),
    hasPeriods: SearchResultsShape.shape.hasPeriods,
    aggregations: SearchResultsShape.shape.aggregations,
    sortings: SortingsShape,
    navigation: NavigationShape,
  }),
  problems: [productSearchUnavailable, searchBusy],
});
