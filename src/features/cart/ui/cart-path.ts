import type { PaymentMethodInfo } from "../model.ts";

/** Where a payment group of the cart is (D-01). */
export function cartPath({ vendorType, key }: Pick<PaymentMethodInfo, "vendorType" | "key">): string {
  return `/cart?${new URLSearchParams({ vendorType, orderPaymentType: key })}`;
}
