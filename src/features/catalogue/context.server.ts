import type { PlatformContext } from "#platform/context.server.ts";
import type { Branded } from "#shared/brand.ts";
import type { Campaign } from "./listing/campaign.model.ts";
import type { Promotions } from "./promotions.model.ts";
import type { Catalogue } from "./snapshot.server.ts";

/** What looks products up. */
export interface Products {
  catalogue: Catalogue;
}

/** What lists of products are made of. */
export interface ProductLists extends Products {
  /** From config/campaigns.ts. */
  campaigns: readonly Campaign[];
  /** From config/plan-tiers.ts. */
  planTiers: readonly string[];
}

/** What handlers, loaders and jobs of this feature are given. */
export interface CatalogueContext extends PlatformContext, ProductLists, Branded {
  /** From config/promotions.ts. */
  promotions: Promotions;
}
