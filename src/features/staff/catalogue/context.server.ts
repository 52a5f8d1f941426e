import type { CardBuilder } from "#catalogue/cards/card-builder.server.ts";
import type { Promotions } from "#catalogue/promotions.model.ts";
import type { PlatformContext } from "#platform/context.server.ts";

/** What handlers and jobs of the catalogue in the back office are given. */
export interface StaffCatalogueContext extends PlatformContext {
  /** Builds the cards that are stored with changed products. */
  cards: CardBuilder;
  /** From config/promotions.ts. */
  promotions: Promotions;
}
