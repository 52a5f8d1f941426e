import type { CatalogueContext } from "#catalogue/context.server.ts";
import type { CustomersContext } from "#customers/context.server.ts";
import type { CompetitionEnv } from "./env.server.ts";

/** Dependencies of this feature's handlers, loaders and jobs: one-time codes and SMS, and the campaigns whose pages hide pins. */
export interface CompetitionContext extends CustomersContext, CatalogueContext {
  env: CustomersContext["env"] & CompetitionEnv;
}
