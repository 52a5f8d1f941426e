import type { CoverageContext } from "#coverage/context.server.ts";
import type { CustomersContext } from "#customers/context.server.ts";
import type { CartLimits } from "./limits.model.ts";
import type { OfferCache } from "./offers.repository.server.ts";
import type { VatRate } from "./summary.model.ts";

/** What handlers, loaders and jobs of this feature are given. */
export interface CartContext extends CustomersContext, CoverageContext {
  env: CustomersContext["env"] & CoverageContext["env"];
  /** How much a cart may hold, from config/limits.ts. */
  limits: CartLimits;
  /** From config/vat.ts. */
  vatRates: readonly VatRate[];
  /** Checked products of lines in carts. */
  offers: OfferCache;
}
