import type { CheckoutContext } from "#checkout/context.server.ts";
import type { ContentCache } from "#content/cache.server.ts";
import type { ContentContext } from "#content/context.server.ts";
import type { LayoutContext } from "#layout/context.server.ts";
import type { LeadsContext } from "#leads/context.server.ts";
import type { SearchContext } from "#search/context.server.ts";
import type { Env } from "./env.server.ts";

/** Everything that features and adapters need, made once by bootstrap(). Each of them names its own part and sees no more. */
export interface AppContext extends CheckoutContext, ContentContext, LayoutContext, LeadsContext, SearchContext {
  /** Everything that is written: banners, articles, menus, legal documents. */
  content: ContentCache;
  env: Env;
  /** Folder of everything the shop writes: VAR_DIR, whole. */
  folder: string;
}
