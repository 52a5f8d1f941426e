import type { FollowedRevisions } from "#platform/revisions.server.ts";
import { embeddedSearch } from "#ports/search/embedded.server.ts";
import type { SearchEngine } from "#ports/search/port.ts";
import type { SearchSource } from "./feed.server.ts";
import { type IndexKeeper, indexKeeper } from "./keeping.server.ts";

/** The engines of a shop (H-01). */
export interface ShopSearch extends Pick<IndexKeeper, "start" | "caughtUp" | "isCurrent"> {
  /** The configured one: what the provider eureka asks. */
  engine: SearchEngine;
  /** The one in this process: what the provider elastic asks. */
  embedded: SearchEngine;
  close(): Promise<void>;
}

interface SearchSettings {
  source: SearchSource;
  revisions: FollowedRevisions;
  say(text: string): void;
}

/** The engines, with nothing in them before `start`. */
export function openSearch({ source, revisions, say }: SearchSettings): ShopSearch {
  const embedded = embeddedSearch();
  const keeper = indexKeeper({ source, revisions, write: embedded.change, say });
  return { ...keeper, engine: embedded, embedded, close: embedded.close };
}
