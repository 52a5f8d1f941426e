import { type Badge, isPreorder, type PaymentGroup, type Product } from "../model.ts";

/** What cards and pages say of a product that cannot be ordered here. It comes before all other badges. */
export const SOLD_BY_PHONE: Badge = {
  type: "exclusive",
  name: "Sold by phone",
  style: { backgroundColor: "#1F5F7A", color: "#FFFFFF" },
};

/** True for a product that cannot be ordered here: customers leave their number, and are called. */
export function isSoldByPhone(product: Pick<Product, "isSoldOnline" | "needCallMeBack" | "badges">): boolean {
  return !product.isSoldOnline && product.needCallMeBack && !isPreorder(product);
}

/**
 * A stored product as it is sold at present. Add-ons are unchanged: they are paid with their main item.
 * @param groups the payment groups that cannot be ordered here
 */
export function withSaleByPhone(product: Product, groups: readonly PaymentGroup[]): Product {
  const sold = withPhoneBadge(product, groups);
  return sold === product || product.kind === "add-on"
    ? product
    : { ...sold, isSoldOnline: false, needCallMeBack: true };
}

/** A product or card with the badge, if it is sold by phone and not still to come. @param groups as above */
export function withPhoneBadge<Sold extends { paymentGroup: PaymentGroup; badges: Badge[] }>(
  sold: Sold,
  groups: readonly PaymentGroup[],
): Sold {
  if (!groups.includes(sold.paymentGroup)) return sold;
  return { ...sold, badges: isPreorder(sold) ? sold.badges : [SOLD_BY_PHONE, ...sold.badges] };
}
