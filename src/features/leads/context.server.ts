import type { CatalogueContext } from "#catalogue/context.server.ts";
import type { CustomersContext } from "#customers/context.server.ts";
import type { LeadsEnv } from "./env.server.ts";
import type { LeadReceiver } from "./forwarding/receiver.port.ts";
import type { TradeInRules } from "./trade-in/model.ts";

/** Dependencies of this feature's handlers, loaders and jobs. */
export interface LeadsContext extends CustomersContext, CatalogueContext {
  env: CustomersContext["env"] & LeadsEnv;
  /** Where the operator gets leads besides the back office; undefined for nowhere. */
  leadReceiver: LeadReceiver | undefined;
  /** From config/trade-in.ts. */
  tradeIn: TradeInRules;
}
