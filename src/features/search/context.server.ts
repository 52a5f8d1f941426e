import type { ContentContext } from "#content/context.server.ts";
import type { SearchEngine } from "./engine/engine.port.ts";
import type { SearchWords } from "./query-parsing/phrases.model.ts";

/** What handlers, loaders and jobs of this feature are given. */
export interface SearchContext extends ContentContext {
  /** Finds products, deals, articles and help. */
  search: ShopSearch;
  /** From config/search-words.ts. */
  searchWords: SearchWords;
}

/** The engines of a shop (H-01). */
export interface ShopSearch {
  /** The configured one: what the provider eureka asks. */
  engine: SearchEngine;
  /** The one that has the shop's own database find everything: what the provider elastic asks. */
  own: SearchEngine;
  /** Writes anew what an update of the shop made stale. */
  start(): Promise<void>;
  /** Brings the index of the configured server up to date; nothing where there is none. */
  updateIndex(): Promise<void>;
  close(): Promise<void>;
}
