import type { PlatformContext } from "#platform/context.server.ts";
import type { Brand } from "#shared/brand.ts";
import type { CardBuilder } from "./cards/card-builder.server.ts";
import type { DeliveryRules } from "./delivery/model.ts";
import type { Campaign } from "./listing/campaign.model.ts";
import type { Promotions } from "./promotions.model.ts";
import type { Catalogue } from "./snapshot.server.ts";

/** Context of handlers, loaders and jobs of this feature. */
export interface CatalogueContext extends PlatformContext {
  brand: Brand;
  /** From config/campaigns.ts. */
  campaigns: readonly Campaign[];
  /** From config/delivery.ts. */
  deliveryRules: DeliveryRules;
  /** From config/plan-tiers.ts. */
  planTiers: readonly string[];
  /** From config/promotions.ts. */
  promotions: Promotions;
  /** Builds the cards that are stored with changed products. */
  cards: CardBuilder;
  catalogue: Catalogue;
}
