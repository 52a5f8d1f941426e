import type { CatalogueContext } from "#catalogue/context.server.ts";
import type { CustomersContext } from "#customers/context.server.ts";

/** What handlers, loaders and jobs of this feature are given. */
export interface LeadsContext extends CustomersContext, CatalogueContext {
  env: CustomersContext["env"];
}
