import type { Promotions } from "#catalogue/promotions.model.ts";

/** Promotions that hold until somebody changes them here; amounts in rand. */
export const promotions: Promotions = {
  fibreDealPercent: 10,
  switchAndSave: { amount: 115, months: 3 },
};
