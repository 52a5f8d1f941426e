import type { Store } from "#coverage/stores/model.ts";
import type { LeadsContext } from "#leads/context.server.ts";

/** Dependencies of the handlers: those of leads, and the stores. */
export interface StaffLeadsContext extends LeadsContext {
  stores: readonly Store[];
}
