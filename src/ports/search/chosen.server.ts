import type { Env } from "#platform/env.server.ts";
import type { SearchWords } from "#search/understanding/words.model.ts";
import { openSearchEngine } from "./opensearch.server.ts";
import { type SharedIndex, sharedIndex } from "./opensearch-index.server.ts";
import type { SearchEngine } from "./port.ts";

/** A search server with its index. */
export interface SearchServer {
  engine: SearchEngine;
  index: SharedIndex;
  close(): Promise<void>;
}

/** The search server that the environment names; undefined where the shop searches by itself. */
export async function chosenSearchServer(
  { OPENSEARCH_URL: url }: Pick<Env, "OPENSEARCH_URL">,
  { alias, words }: { alias: string; words: SearchWords },
): Promise<SearchServer | undefined> {
  if (url === undefined) return undefined;
  // The client takes a while to load, which only those wait for who use it.
  const { openSearchServer } = await import("./opensearch-client.server.ts");
  const server = openSearchServer(url);
  return {
    engine: openSearchEngine(server, { alias, words }),
    index: sharedIndex(server, { alias, words, now: Date.now }),
    close: server.close,
  };
}
