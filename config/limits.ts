import type { CartLimits } from "#cart/checks.model.ts";

/** How much a cart may hold (decision C-05); the voucher cap is in rand. */
export const cartLimits: CartLimits = {
  business: 10,
  personal: { fibre: 1, others: 3 },
  voucherCap: 10_000,
};
