import { handle } from "#app/shop.server.ts";
import { DEFAULT_SORT } from "#catalogue/listing/order.model.ts";
import { isUnavailable } from "#platform/database/unavailable.server.ts";
import { HttpProblem, type Problem } from "#platform/http/problem.ts";
import { SearchBusy } from "./concurrency.server.ts";
import {
  eurekaFailed,
  eurekaSearch,
  eurekaSuggestions,
  eurekaUnreached,
  globalSearch,
  productSearchUnavailable,
  searchBusy,
  suggestionsFailed,
  suggestionsUnexpected,
} from "./contract.ts";
import { collectEvent } from "./events/events.contract.ts";
import { collect } from "./events/events.service.server.ts";
import { noteFailure } from "./failure-log.server.ts";
import { SUCCESS } from "./failures.model.ts";
import { SearchUnavailable } from "./finder.port.ts";
import { productsFor, searchFor } from "./service.server.ts";
import { suggestionsFor } from "./suggestions.service.server.ts";

export const searchApi = [
  handle(eurekaSearch).by(async ({ shop, query: { q, st = DEFAULT_SORT, a, pf }, until }) => {
    const question = { ...a, text: q, sort: st, page: pf };
    const found = await orRefusal(() => searchFor(shop, question), eurekaFailed, eurekaUnreached);
    if (found.until) until(found.until);
    return { success: true, body: found.results };
  }),

  handle(eurekaSuggestions).by(async ({ shop, query: { q, a }, until }) => {
    const suggest = () => suggestionsFor(shop, q, a.group);
    const found = await orRefusal(suggest, suggestionsFailed, suggestionsUnexpected);
    if (found.until) until(found.until);
    return { status: SUCCESS, data: found.suggestions };
  }),

  handle(globalSearch).by(async ({ shop, query: { vendorType, query, st = DEFAULT_SORT, a, pf }, until }) => {
    const question = { ...a, group: vendorType, text: query, sort: st, page: pf };
    const found = await orRefusal(() => productsFor(shop, question), productSearchUnavailable);
    if (found.until) until(found.until);
    const { items, didYouMean: _, ...results } = found.results;
    const [products, deals] = [
      items.filter(({ type }) => type === "product"),
      items.filter(({ type }) => type === "deal"),
    ];
    return { success: true, body: { products, deals, ...results } };
  }),

  handle(collectEvent).by(async ({ shop, body, address }) => {
    await collect(shop, body, address);
    return { success: true };
  }),
];

/** Says of an engine that is away what the specification says of it, and of anything else what it says of that, if it does (S8-07 to S8-09). */
async function orRefusal<Answer>(ask: () => Promise<Answer>, away: Problem, other?: Problem): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof SearchBusy) throw new HttpProblem(searchBusy);
    if (error instanceof SearchUnavailable) throw new HttpProblem(away);
    if (!other || isUnavailable(error)) throw error;
    noteFailure(error);
    throw new HttpProblem(other);
  }
}
