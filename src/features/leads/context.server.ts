import type { CatalogueContext } from "#catalogue/context.server.ts";
import type { CustomersContext } from "#customers/context.server.ts";

/** Dependencies of this feature's handlers, loaders and jobs. */
export interface LeadsContext extends CustomersContext, CatalogueContext {
  env: CustomersContext["env"];
}
