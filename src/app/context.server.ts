import type { AnalyticsContext } from "#analytics/context.server.ts";
import type { CartContext } from "#cart/context.server.ts";
import type { CatalogueContext } from "#catalogue/context.server.ts";
import type { CheckoutContext } from "#checkout/context.server.ts";
import type { CompetitionContext } from "#competition/context.server.ts";
import type { ContentContext } from "#content/context.server.ts";
import type { CoverageContext } from "#coverage/context.server.ts";
import type { CustomersContext } from "#customers/context.server.ts";
import type { FlagsContext } from "#flags/context.server.ts";
import type { LayoutContext } from "#layout/context.server.ts";
import type { LeadsContext } from "#leads/context.server.ts";
import type { OrdersContext } from "#orders/context.server.ts";
import type { OutboxContext } from "#platform/messages/outbox.service.server.ts";
import type { SearchContext } from "#search/context.server.ts";
import type { StaffCatalogueContext } from "#staff/catalogue/context.server.ts";
import type { StaffCompetitionContext } from "#staff/competition/service.server.ts";
import type { StaffLeadsContext } from "#staff/leads/context.server.ts";
import type { StaffOrdersContext } from "#staff/orders/context.server.ts";
import type { ServiceContext } from "#staff/service/api.server.ts";
import type { StaffAccessContext } from "#staff-access/context.server.ts";
import type { StreamingContext } from "#streaming/context.server.ts";
import type { VouchersContext } from "#vouchers/context.server.ts";
import type { Env } from "./env.server.ts";

/** What all features declare that they use, created once by bootstrap(). A function that needs less of it says so. */
export interface AppContext
  extends AnalyticsContext,
    CartContext,
    CatalogueContext,
    CheckoutContext,
    CompetitionContext,
    ContentContext,
    CoverageContext,
    CustomersContext,
    FlagsContext,
    LayoutContext,
    LeadsContext,
    OrdersContext,
    OutboxContext,
    SearchContext,
    ServiceContext,
    StaffAccessContext,
    StaffCatalogueContext,
    StaffCompetitionContext,
    StaffLeadsContext,
    StaffOrdersContext,
    StreamingContext,
    VouchersContext {
  content: ContentContext["content"];
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
