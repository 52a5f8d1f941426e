import type { Products } from "#catalogue/context.server.ts";
import type { DeliveryRules } from "#catalogue/delivery/model.ts";
import type { PaymentGroup } from "#catalogue/model.ts";
import type { Promotions } from "#catalogue/promotions.model.ts";
import type { NetworkData } from "#coverage/context.server.ts";
import type { Sessions } from "#customers/context.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import type { PlatformEnv } from "#platform/env.server.ts";
import type { CartLimits } from "./limits.model.ts";
import type { OfferCache } from "./offers.repository.server.ts";
import type { VatRate } from "./summary.model.ts";

/** What reads lines with their current products and prices. */
export interface OfferSources {
  /** From config/promotions.ts. */
  promotions: Promotions;
  /** Payment groups that cannot be ordered here. */
  soldByPhone: readonly PaymentGroup[];
  /** Checked products of lines in carts. */
  offers: OfferCache;
}

/** What adds up prices, with VAT and promo codes. */
export interface Summaries extends Products {
  /** From config/vat.ts. */
  vatRates: readonly VatRate[];
}

/** What tells whether a cart can be ordered. */
export interface CartChecks extends NetworkData {
  /** How much a cart may hold, from config/limits.ts. */
  limits: CartLimits;
}

/** What handlers, loaders and jobs of this feature are given. */
export interface CartContext extends PlatformContext, Sessions, OfferSources, Summaries, CartChecks {
  env: PlatformEnv & Sessions["env"];
  /** From config/delivery.ts. */
  deliveryRules: DeliveryRules;
}
