import type { PlatformContext } from "#platform/context.server.ts";
import type { Branded } from "#shared/brand.ts";
import type { VoucherCampaign } from "./model.ts";

/** What handlers, loaders and jobs of this feature are given. */
export interface VouchersContext extends PlatformContext, Branded {
  /** What vouchers are for, from config/vouchers.ts. */
  vouchers: VoucherCampaign[];
}
