import { threadOf } from "#platform/thread.server.ts";
import type { IndexChange } from "#search/engine.model.ts";
import { SearchAway, type SearchEngine } from "./port.ts";
import type { SearchThread } from "./search-thread.server.ts";

/** The engine in this process, and how it learns. */
export interface EmbeddedSearch extends SearchEngine {
  change(change: IndexChange): Promise<void>;
  close(): Promise<void>;
}

/** An engine whose index is in a thread of this process, which begins with the first request. */
export function embeddedSearch(): EmbeddedSearch {
  const thread = threadOf<SearchThread>(new URL("./search-thread.server.ts", import.meta.url));

  async function orAway<Answer>(answer: Promise<Answer>): Promise<Answer> {
    try {
      return await answer;
    } catch (error) {
      throw new SearchAway(error instanceof Error ? error.message : "The thread that searches failed");
    }
  }

  return {
    name: "embedded",
    search: (question) => orAway(thread.ask("search", question)),
    suggest: (question) => orAway(thread.ask("suggest", question)),
    change: (change) => orAway(thread.ask("change", change)),
    close: thread.close,
  };
}
