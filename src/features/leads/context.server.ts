import type { Products } from "#catalogue/context.server.ts";
import type { OneTimeCodes } from "#customers/context.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import type { PlatformEnv } from "#platform/env.server.ts";
import type { Branded } from "#shared/brand.ts";
import type { LeadsEnv } from "./env.server.ts";
import type { LeadReceiver } from "./forwarding/receiver.port.ts";
import type { TradeInRules } from "./trade-in/model.ts";

/** What stores leads of a product, and passes them on. */
export interface LeadStorage extends Products {
  /** Where the operator gets leads besides the back office; undefined for nowhere. */
  leadReceiver: LeadReceiver | undefined;
  /** Without a receiver: the mailbox of the department that gets leads; undefined without one. */
  leadsEmail: string | undefined;
}

/** What handlers, loaders and jobs of this feature are given. */
export interface LeadsContext extends PlatformContext, Branded, OneTimeCodes, LeadStorage {
  env: PlatformEnv & OneTimeCodes["env"] & LeadsEnv;
  /** From config/trade-in.ts. */
  tradeIn: TradeInRules;
}
