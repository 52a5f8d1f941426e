import type { CartLimits } from "#cart/limits.model.ts";

/**
 * How much a cart may hold (decision C-05); the voucher cap is in rand. `perLine` is the specification's "max limit value": the most
 * pieces of one line, also of what no other limit counts (S9-36).
 */
export const cartLimits: CartLimits = {
  business: 10,
  personal: { fibre: 1, others: 3 },
  voucherCap: 10_000,
  perLine: 10,
};
