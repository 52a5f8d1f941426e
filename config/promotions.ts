import type { Promotions } from "#catalogue/promotions.model.ts";

/** Promotions without an end date; amounts in rand. */
export const promotions: Promotions = {
  fibreDealPercent: 10,
  switchAndSave: { amount: 115, months: 3 },
};
