import type { CartItem, CartLine, PaymentMethodInfo } from "./model.ts";

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

/** The list as it will be once a line is gone: a main item takes its add-ons along. */
export function withoutLine(items: readonly CartItem[], line: Pick<CartLine, "id">): CartItem[] {
  return items
    .filter((item) => item.id !== line.id)
    .map((item) => ({ ...item, vaeItems: item.vaeItems.filter((addOn) => addOn.id !== line.id) }));
}

/** The list with one main item as it was before, in its old place. */
export function restored(items: readonly CartItem[], item: CartItem, index: number): CartItem[] {
  if (items.some(({ id }) => id === item.id)) return items.map((other) => (other.id === item.id ? item : other));
  return items.toSpliced(index, 0, item);
}
