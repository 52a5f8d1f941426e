import { createHash } from "node:crypto";
import { join } from "node:path";
import type { PlatformEnv } from "#platform/env.server.ts";
import { programOf } from "#platform/source-files.server.ts";
import { offersOf, type StoredOffer } from "../list-offers.model.ts";
import type { Product } from "../model.ts";
import { environmentOf } from "../plan-size.model.ts";
import { withPromotions } from "../promotions.model.ts";
import { type Card, type CardRules, cardOf } from "./model.ts";

/** A card as it is stored beside its product. */
export type StoredCard = Card & { offers: StoredOffer[] };

/** Makes the cards that are stored beside products. */
export interface CardBuilder {
  /** Names everything that a card depends on besides its product. */
  version: string;
  /** The card as if there were plenty of everything; null for an add-on, which stands in no list. */
  build(product: Product): StoredCard | null;
}

/** A maker for the configuration and environment of a shop. */
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
      if (product.vaeType !== "") return null;
      return { ...cardOf(product, () => null, rules), offers: offersOf(withPromotions(product, rules.promotions)) };
    },
  };
}

/**
 * The rules and the programs that make a card, followed through their imports: a change of either makes all cards anew,
 * and nobody has to remember it.
 */
function versionOf(rules: CardRules): string {
  const hash = createHash("sha256").update(JSON.stringify(rules));
  for (const program of ["model.ts", "../list-offers.model.ts"])
    for (const source of programOf(join(import.meta.dirname, program)).values()) hash.update(source);
  return hash.digest("base64url").slice(0, 16);
}
