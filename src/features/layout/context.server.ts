import type { CatalogueContext } from "#catalogue/context.server.ts";
import type { ContentMemory } from "#content/cache.server.ts";

/** What handlers, loaders and jobs of this feature are given. */
export interface LayoutContext extends CatalogueContext {
  content: ContentMemory;
}
