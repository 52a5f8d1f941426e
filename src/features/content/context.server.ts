import type { CatalogueContext } from "#catalogue/context.server.ts";
import type { ContentCache } from "./cache.server.ts";

/** What handlers, loaders and jobs of this feature are given. */
export interface ContentContext extends CatalogueContext {
  /** Everything that is written: banners, articles, menus, legal documents. */
  content: ContentCache;
}
