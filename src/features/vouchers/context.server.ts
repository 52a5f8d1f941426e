import type { CustomersContext } from "#customers/context.server.ts";
import type { VoucherCampaign } from "./model.ts";

/** Dependencies of this feature's handlers, loaders and jobs. */
export interface VouchersContext extends CustomersContext {
  /** What vouchers are for, from config/vouchers.ts. */
  vouchers: VoucherCampaign[];
}
