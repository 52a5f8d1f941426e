import type { Store } from "#coverage/stores/model.ts";
import type { LeadStorage } from "#leads/context.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";

/** What handlers of leads in the back office are given. */
export interface StaffLeadsContext extends PlatformContext, LeadStorage {
  /** Stores, from config/stores.ts. */
  stores: readonly Store[];
}
