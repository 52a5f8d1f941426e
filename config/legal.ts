import type { LegalPromises } from "#layout/legal.model.ts";

/** Commitments that the law requires the shop to state. The documents are in db/seed/content/legal. */
export const legal: LegalPromises = {
  usualDelivery: "2 to 5 working days",
};
