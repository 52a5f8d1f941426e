import type { CartLimits } from "#cart/limits.model.ts";

/** Limits that let a cart hold so many products of any sort, also of one. */
export function limitsOf(limits: CartLimits, products: number): CartLimits {
  return {
    ...limits,
    business: products,
    personal: { ...limits.personal, others: products },
    perLine: products,
  };
}
