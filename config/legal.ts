import type { LegalPromises } from "#layout/legal.model.ts";

/** What the shop promises where the law wants it said. The documents themselves stand in db/seed/content/legal. */
export const legal: LegalPromises = {
  usualDelivery: "2 to 5 working days",
};
