import { serveThread } from "#platform/thread.server.ts";
import type { EngineSuggestions, SuggestQuestion } from "#search/engine.model.ts";
import { bySearchFacet } from "#search/model.ts";
import { understood } from "#search/understanding.model.ts";
import { searchIndex } from "./search-index.server.ts";

// The program of the thread that searches.
const index = searchIndex();

const calls = {
  change: index.change,
  search: index.search,
  suggest({ text, group, most }: SuggestQuestion): EngineSuggestions {
    const chosen = bySearchFacet(() => []);
    const asked = understood(text, { synonyms: [], meanings: {}, stopWords: [] });
    const { ids } = index.search({
      ...{ asked, group, filter: "All", chosen, order: "RELEVANCE", page: 1, size: most, matching: "all" },
    });
    return { terms: [], ids };
  },
};

export type SearchThread = typeof calls;

serveThread(calls);
