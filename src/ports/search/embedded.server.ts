import { type Thread, ThreadAway, threadOf } from "#platform/thread.server.ts";
import type { IndexChange } from "#search/engine.model.ts";
import { suggestDocument } from "#search/suggest/entry.model.ts";
import type { SearchWords } from "#search/understanding/words.model.ts";
import { SearchAway, type SearchEngine } from "./port.ts";
import type { SearchThread } from "./search-thread.server.ts";
import type { SuggestThread } from "./suggest-thread.server.ts";

/** The engine in this process, and how it learns. */
export interface EmbeddedSearch extends SearchEngine {
  /** Makes the index different, some documents at a time: whoever searches meanwhile sees a part of it. */
  change(change: IndexChange): Promise<void>;
  close(): Promise<void>;
}

interface EmbeddedSettings {
  /** What people call things, for suggestions. */
  words: SearchWords;
  /** Is told, with the reason, that a thread ended and that what it knew is gone; the next change begins it anew, after a pause. */
  lost(reason: string): void;
}

/** Milliseconds after which a call is given up. A change may wait for a large part of the index to be packed. */
const WITHIN = { search: 2_000, suggest: 2_000, change: 120_000 };

/** What is made in passing is cleared up often, so that threads hold little more memory than what they know. */
const LIMITS = { maxYoungGenerationSizeMb: 12 };

const NOTHING_SET: EmbeddedSettings = { words: { synonyms: [], meanings: {}, stopWords: [] }, lost: () => undefined };

/** An engine whose index is in threads of this process, which begin with the first request: one searches, one completes what is typed. */
export function embeddedSearch({ words, lost }: EmbeddedSettings = NOTHING_SET): EmbeddedSearch {
  const searching: Thread<SearchThread> = threadOf({
    program: new URL("./search-thread.server.ts", import.meta.url),
    limits: LIMITS,
    lost,
  });
  const suggesting: Thread<SuggestThread> = threadOf({
    program: new URL("./suggest-thread.server.ts", import.meta.url),
    data: words,
    limits: LIMITS,
    lost,
  });
  return {
    name: "embedded",
    search: (question) => orAway(searching.ask("search", question, WITHIN.search)),
    suggest: (question) => orAway(suggesting.ask("suggest", question, WITHIN.suggest)),
    async change(change) {
      const { put, remove } = change;
      await Promise.all([
        orAway(searching.ask("change", change, WITHIN.change)),
        orAway(suggesting.ask("change", { put: put.map(suggestDocument), remove }, WITHIN.change)),
      ]);
    },
    async close() {
      await Promise.all([searching.close(), suggesting.close()]);
    },
  };
}

async function orAway<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    throw new SearchAway(error instanceof ThreadAway ? error.message : "The thread failed", { cause: error });
  }
}
