import type { OfferSources, Summaries } from "#cart/context.server.ts";
import type { Affordability, Documents } from "#checkout/context.server.ts";
import type { Store } from "#coverage/stores/model.ts";
import type { Payments } from "#orders/context.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import type { Branded } from "#shared/brand.ts";

/** What handlers and jobs of orders in the back office are given. */
export interface StaffOrdersContext
  extends PlatformContext,
    Branded,
    OfferSources,
    Summaries,
    Payments,
    Affordability,
    Documents {
  /** Stores, from config/stores.ts. */
  stores: readonly Store[];
}
