import type { ProductLists } from "#catalogue/context.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import type { Revisions } from "#platform/revisions.server.ts";
import type { Branded } from "#shared/brand.ts";
import type { ContentCache } from "./cache.server.ts";

/** What handlers, loaders and jobs of this feature are given. */
export interface ContentContext extends PlatformContext, ProductLists, Branded {
  /** What is stored now, to read what was derived of it from memory. */
  revisions: Revisions;
  /** All content documents: banners, articles, menus, legal documents. */
  content: ContentCache;
}
