import type { CatalogueContext } from "#catalogue/context.server.ts";
import type { ContentCache } from "./cache.server.ts";

/** Dependencies of this feature's handlers, loaders and jobs. */
export interface ContentContext extends CatalogueContext {
  /** All content documents: banners, articles, menus, legal documents. */
  content: ContentCache;
}
