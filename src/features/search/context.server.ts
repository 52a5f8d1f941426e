import type { ContentContext } from "#content/context.server.ts";
import type { ShopSearch } from "./open.server.ts";
import type { SearchWords } from "./query-parsing/words.model.ts";

/** What handlers, loaders and jobs of this feature are given. */
export interface SearchContext extends ContentContext {
  /** Finds products, deals, articles and help. */
  search: ShopSearch;
  /** From config/search-words.ts. */
  searchWords: SearchWords;
}
