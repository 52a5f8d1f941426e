import type { ProductLists } from "#catalogue/context.server.ts";
import type { ContentCache } from "#content/cache.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import type { Branded } from "#shared/brand.ts";
import type { SearchEngine } from "./engine/engine.port.ts";
import type { SearchWords } from "./query-parsing/phrases.model.ts";

/** What handlers, loaders and jobs of this feature are given. */
export interface SearchContext extends PlatformContext, ProductLists, Branded {
  content: ContentCache;
  /** Finds products, deals, articles and help. */
  search: ShopSearch;
  /** The vocabulary of config/search-words.ts with the synonyms that staff have added. */
  searchWords: () => SearchWords;
}

/** The search engines (H-01). */
export interface ShopSearch {
  /** The configured engine; used by the provider eureka. */
  engine: SearchEngine;
  /** The engine on the shop's own database; used by the provider elastic. */
  own: SearchEngine;
  /** Rebuilds search documents that an update of the software made stale. */
  start(): Promise<void>;
  /** Updates the index of the configured search server; does nothing without one. */
  updateIndex(): Promise<void>;
  close(): Promise<void>;
}
