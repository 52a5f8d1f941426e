import { createHash } from "node:crypto";
import { join } from "node:path";
import type { PlatformEnv } from "#platform/env.server.ts";
import { PROJECT_FOLDER, programOf } from "#platform/source-files.server.ts";
import { offersOf, type StoredOffer } from "../list-offers.model.ts";
import { environmentOf } from "../measures/plan-size.model.ts";
import type { Fits, Product } from "../model.ts";
import { withPromotions } from "../promotions.model.ts";
import { type Card, type CardRules, cardOf } from "./model.ts";

/** A card as it is stored beside its product. */
export type StoredCard = Card & { offers: StoredOffer[]; fits?: Fits | undefined };

/** Builds the cards that are stored with products. */
export interface CardBuilder {
  /** Version of everything that a card depends on except its product. */
  version: string;
  /** The card, with stock "in"; null for an add-on, which is in no list. */
  build(product: Product): StoredCard | null;
}

/** Creates a builder for a configuration and environment. */
export function createCardBuilder(
  config: Pick<CardRules, "promotions" | "planTiers">,
  env: Pick<PlatformEnv, "NODE_ENV">,
): CardBuilder {
  const rules: CardRules = {
    promotions: config.promotions,
    planTiers: config.planTiers,
    environment: environmentOf(env.NODE_ENV),
  };
  return {
    version: versionOf(rules),
    build(product) {
      if (product.kind === "add-on") return null;
      const offers = offersOf(withPromotions(product, rules.promotions));
      return {
        ...cardOf(product, () => null, rules),
        offers,
        ...(product.kind === "accessory" && { fits: product.fits }),
      };
    },
  };
}

/**
 * Hash of the rules and of the source files that build a card, with their imports. A change of either rebuilds all
 * cards.
 */
function versionOf(rules: CardRules): string {
  const hash = createHash("sha256").update(JSON.stringify(rules));
  for (const program of ["cards/model.ts", "list-offers.model.ts"])
    for (const source of programOf(join(PROJECT_FOLDER, "src/features/catalogue", program)).values())
      hash.update(source);
  return hash.digest("base64url").slice(0, 16);
}
