import { DEFAULT_SORT } from "#catalogue/listing/order.model.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import { isUnavailable } from "#platform/database/unavailable.server.ts";
import { done, handlers, success } from "#platform/http/endpoint.ts";
import { HttpProblem, type Problem } from "#platform/http/problem.ts";
import { collectEvent } from "./attribution/contract.ts";
import { collect } from "./attribution/service.server.ts";
import type { SearchContext } from "./context.server.ts";
import * as contract from "./contract.ts";
import { SearchBusy } from "./engine/concurrency.server.ts";
import { SearchUnavailable } from "./engine/engine.port.ts";
import { SUCCESS } from "./provider.model.ts";
import { toResultsBody, toSuggestionBody } from "./results.mapper.ts";
import { logFailure, productsFor, searchFor } from "./service.server.ts";
import { suggestionsFor } from "./suggestions.service.server.ts";

const handler = handlers<SearchContext>();

export const searchApi = [
  handler(contract.eurekaSearch, async ({ context, query: { q, st = DEFAULT_SORT, a, pf }, expiresAt }) => {
    const query = { ...a, text: q, sort: st, page: pf };
    const found = await withProblems(
      context,
      () => searchFor(context, query),
      contract.eurekaFailed,
      contract.eurekaUnreached,
    );
    if (found.expiresAt) expiresAt(found.expiresAt);
    return success(toResultsBody(found.results));
  }),

  handler(contract.eurekaSuggestions, async ({ context, query: { q, a }, expiresAt }) => {
    const suggest = () => suggestionsFor(context, q, a.group);
    const found = await withProblems(context, suggest, contract.suggestionsFailed, contract.suggestionsUnexpected);
    if (found.expiresAt) expiresAt(found.expiresAt);
    return { status: SUCCESS, data: found.suggestions.map(toSuggestionBody) };
  }),

  handler(
    contract.globalSearch,
    async ({ context, query: { vendorType: segment, query, st = DEFAULT_SORT, a, pf }, expiresAt }) => {
      const productQuery = { ...a, group: segment, text: query, sort: st, page: pf };
      const found = await withProblems(
        context,
        () => productsFor(context, productQuery),
        contract.productSearchUnavailable,
      );
      if (found.expiresAt) expiresAt(found.expiresAt);
      const { items, didYouMean: _, ...results } = toResultsBody(found.results);
      const [products, deals] = [
        items.filter(({ type }) => type === "product"),
        items.filter(({ type }) => type === "deal"),
      ];
      return success({ products, deals, ...results });
    },
  ),

  handler(collectEvent, ({ context, body, address }) => done(collect(context, body, address))),
];

/** Maps failures to the specified problems: an unavailable engine to one, any other error to the other if given (S8-07 to S8-09). */
async function withProblems<Answer>(
  context: PlatformContext,
  work: () => Promise<Answer>,
  unavailable: Problem,
  other?: Problem,
): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SearchBusy) throw new HttpProblem(contract.searchBusy);
    if (error instanceof SearchUnavailable) throw new HttpProblem(unavailable);
    if (!other || isUnavailable(error)) throw error;
    logFailure(context, error);
    throw new HttpProblem(other);
  }
}
