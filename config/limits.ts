import type { CartLimits } from "#cart/limits.model.ts";

/**
 * Cart limits (decision C-05); the voucher cap is in rand. `perLine` is the specification's "max limit value": the maximum
 * quantity of a line, also of products without another limit (S9-36).
 */
export const cartLimits: CartLimits = {
  business: 10,
  personal: { fibre: 1, others: 3 },
  voucherCap: 10_000,
  perLine: 10,
};
