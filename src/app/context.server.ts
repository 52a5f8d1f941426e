import type { CheckoutContext } from "#checkout/context.server.ts";
import type { CompetitionContext } from "#competition/context.server.ts";
import type { ContentCache } from "#content/cache.server.ts";
import type { ContentContext } from "#content/context.server.ts";
import type { FlagsContext } from "#flags/context.server.ts";
import type { LayoutContext } from "#layout/context.server.ts";
import type { LeadsContext } from "#leads/context.server.ts";
import type { SearchContext } from "#search/context.server.ts";
import type { StaffAccessContext } from "#staff-access/context.server.ts";
import type { StreamingContext } from "#streaming/context.server.ts";
import type { VouchersContext } from "#vouchers/context.server.ts";
import type { Env } from "./env.server.ts";

/** All dependencies of features and adapters, created once by bootstrap(). Each of them declares the part that it uses. */
export interface AppContext
  extends CheckoutContext,
    CompetitionContext,
    ContentContext,
    FlagsContext,
    LayoutContext,
    LeadsContext,
    SearchContext,
    StaffAccessContext,
    StreamingContext,
    VouchersContext {
  /** Editorial content: banners, articles, menus, legal documents. */
  content: ContentCache;
  flags: FlagsContext["flags"];
  env: Env;
  /** Absolute path of VAR_DIR, the folder of all files that the shop writes. */
  folder: string;
  /** Password of the stand-in pages of staff. */
  standInPassword: string;
}

declare module "#platform/http/page-context.ts" {
  interface PagesContext extends AppContext {}
}
