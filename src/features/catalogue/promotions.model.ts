import { type Cents, formatPrice, percentOff } from "#shared/money.ts";
import { isDeal, type Product, type Variant } from "./model.ts";

/** Promotions on top of catalogue prices; amounts in rand. */
export interface Promotions {
  /** Percent off the unit price of fibre products that carry a deal tag; 0 for none (S9-17). */
  fibreDealPercent: number;
  /** Off each of the first full monthly bills of products with the tag "Fibre Switch and Save" (S9-15, S9-16). */
  switchAndSave: { amount: number; months: number };
}

/**
 * Applies promotions to a stored product: variants of a fibre deal cost `fibreDealPercent` less, and their previous price
 * becomes `originalPrice` (S9-17, E-03). Other products are returned unchanged. Apply it only once.
 */
export function withPromotions(product: Product, { fibreDealPercent }: Promotions): Product {
  if (fibreDealPercent === 0 || !isFibreDeal(product)) return product;
  return { ...product, variants: product.variants.map((variant) => withPercentOff(variant, fibreDealPercent)) };
}

function isFibreDeal(product: Product): boolean {
  return product.kind === "fibre" && product.badges.some(isDeal);
}

function withPercentOff(variant: Variant, percent: number): Variant {
  const price = percentOff(variant.price, percent);
  if (price >= variant.price) return variant;
  return { ...variant, price, originalPrice: variant.price, discount: { unit: "percent", percent } };
}

/** Credit on each of the first monthly bills of a product. */
export interface MonthlyCredit {
  amount: Cents;
  months: number;
}

/** What customers read of the credit wherever it is shown (S9-15, S9-16): "R115 off a month for 3 months when you switch". */
export function formatCredit({ amount, months }: MonthlyCredit): string {
  const time = months === 1 ? "the first month" : `a month for ${months} months`;
  return `${formatPrice(amount)} off ${time} when you switch`;
}

/** The credit of "Fibre Switch and Save" for products with that tag; undefined for all others (S9-15, S9-16). */
export function monthlyCreditOf(
  product: Pick<Product, "badges">,
  { switchAndSave: { amount, months } }: Promotions,
): MonthlyCredit | undefined {
  const tagged = product.badges.some(({ name }) => name.toLowerCase() === "fibre switch and save");
  return tagged && amount > 0 && months > 0 ? { amount: Math.round(amount * 100), months } : undefined;
}
