import type { AppContext } from "#app/context.server.ts";
import { createApp } from "#app/create-app.server.ts";
import type { ShopSearch } from "#search/context.server.ts";
import type { EngineAnswer } from "#search/engine/engine.model.ts";
import { type SearchEngine, SearchUnavailable } from "#search/engine/engine.port.ts";
import { bySearchFacet } from "#search/model.ts";

/** An engine that is unavailable, as one behind a network can be. */
export const unavailableEngine: SearchEngine = {
  name: "away",
  search: async () => {
    throw new SearchUnavailable("The engine is away");
  },
  suggest: async () => {
    throw new SearchUnavailable("The engine is away");
  },
};

/** An engine with a bug. */
export const brokenEngine: SearchEngine = {
  name: "broken",
  search: async () => {
    throw new TypeError("nothing is not a function");
  },
  suggest: async () => {
    throw new TypeError("nothing is not a function");
  },
};

/** A response without results. */
const nothingFound: EngineAnswer = {
  ids: [],
  best: new Set(),
  offers: new Map(),
  hasPeriods: false,
  total: 0,
  counts: { All: 0, Products: 0, Articles: 0, "Help & Self Services": 0 },
  facets: bySearchFacet(() => []),
  didYouMean: "",
};

/** An engine that finds nothing for any query. */
export const emptyEngine: SearchEngine = {
  name: "empty",
  search: async () => nothingFound,
  suggest: async () => ({ terms: [], ids: [] }),
};

/** An engine that finds these documents for any query. @param more further fields of the response */
export function engineThatFinds(ids: string[], terms: string[] = [], more: Partial<EngineAnswer> = {}): SearchEngine {
  return {
    name: "certain",
    async search(question) {
      const counts = { All: ids.length, Products: ids.length, Articles: 0, "Help & Self Services": 0 };
      const { page, size } = question;
      const shown = ids.slice((page - 1) * size, page * size);
      return { ...nothingFound, ids: shown, best: new Set(shown), total: ids.length, counts, ...more };
    },
    suggest: async () => ({ terms, ids }),
  };
}

/** The same engine, which records the received queries. */
export function recordQueries(engine: SearchEngine): SearchEngine & { queries: string[] } {
  const queries: string[] = [];
  return {
    name: engine.name,
    queries,
    search(question) {
      queries.push(question.parsed.text);
      return engine.search(question);
    },
    suggest(question) {
      queries.push(question.text);
      return engine.suggest(question);
    },
  };
}

/** The app context with other engines. */
export function withEngines(shop: AppContext, engines: Partial<ShopSearch>): AppContext {
  return { ...shop, search: { ...shop.search, ...engines } };
}

/** The API of a shop with other engines. */
export function appWith(shop: AppContext, engines: Partial<ShopSearch>) {
  return createApp(withEngines(shop, engines));
}
