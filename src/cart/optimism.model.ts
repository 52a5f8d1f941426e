import type { PaymentMethodInfo } from "./model.ts";

/** Which payment group an address asks for: /cart?vendorType=&orderPaymentType= (D-01). */
export interface AskedGroup {
  vendorType: string | null;
  key: string | null;
}

/**
 * The payment group to show: the one that is asked for, otherwise the first of that kind of customer, otherwise the
 * first there is; null when the cart is empty.
 */
export function chosenGroup(methods: readonly PaymentMethodInfo[], asked: AskedGroup): PaymentMethodInfo | null {
  const own = methods.filter(({ vendorType }) => vendorType === asked.vendorType);
  return own.find(({ key }) => key === asked.key) ?? own[0] ?? methods[0] ?? null;
}
