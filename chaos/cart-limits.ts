import type { CartLimits } from "#cart/limits.model.ts";

/** Sets every limit, also that of one line, to a number of products. */
export function withCartLimit(limits: CartLimits, products: number): CartLimits {
  return {
    ...limits,
    business: products,
    personal: { ...limits.personal, others: products },
    perLine: products,
  };
}
