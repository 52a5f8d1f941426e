import { selectionPrice } from "#configurator/price.model.ts";
import { type Cents, type Rand, toCents, toRand } from "#money/model.ts";
import type { Badge, OrderType, PlanPeriod, Product, Variant, VendorType } from "./model.ts";

/** How much is left: a word, never a number, so that pages need not change with every sale. */
export type StockBand = "in" | "low" | "out";

/** What a list shows of a product. */
export interface Card {
  id: string;
  name: string;
  subTitle: string;
  brand: string;
  slug: string;
  vendorType: VendorType;
  categorySlug: string;
  imageUrl: string;
  productTags: Badge[];
  colours: { name: string; image: string }[];
  /** Contract terms on offer, shortest first: "24", "36", "Month-to-month". */
  terms: string[];
  cartType: OrderType;
  /** Period of `price`. */
  planPeriod: PlanPeriod;
  /** Lowest price of any variant. */
  price: Rand;
  /** Price before the promotion of that variant, "0.00" without one. */
  originalPrice: Rand;
  /** True when other variants cost more, so that the card says "from". */
  severalPrices: boolean;
  /** Lowest amount due in the first month, once-off included (G-11). */
  sortPrice: Rand;
  stock: StockBand;
  launchedOn: string;
  popularity: number;
}

/** Quantity of a material that still counts as plenty. */
const LOW_STOCK = 5;

/** The band of a quantity; null never runs out. */
export function stockBand(quantity: number | null): StockBand {
  if (quantity === null || quantity > LOW_STOCK) return "in";
  return quantity > 0 ? "low" : "out";
}

/** The least that is due in the first month for a variant, with the fees of its cheapest plan, in cents (G-11). */
export function firstMonth(product: Product, variant: Variant): Cents {
  const plans = variant.plan.length > 0 ? variant.plan : [undefined];
  const amounts = plans.map(
    (plan) => selectionPrice({ product, variant, plan, upgrade: false, routerPayment: undefined }).total.amount,
  );
  return Math.min(...amounts);
}

/** Orders cheaper variants first, hero deals before all (S9-25). */
export function byHeroThenPrice(one: Variant, other: Variant): number {
  return Number(other.heroDeals) - Number(one.heroDeals) || toCents(one.price) - toCents(other.price);
}

/**
 * Makes the card of a product.
 * @param quantityOf what is left of a material; null never runs out
 */
export function cardOf(product: Product, quantityOf: (materialId: string) => number | null): Card {
  const { variants } = product;
  const cheapest = variants.reduce((best, next) => (toCents(next.price) < toCents(best.price) ? next : best));
  return {
    id: product.id,
    name: product.name,
    subTitle: product.subTitle,
    brand: product.brands[0] ?? "",
    slug: product.slug,
    vendorType: product.vendorType,
    categorySlug: product.categorySlug,
    imageUrl: product.imageUrl,
    productTags: product.productTags,
    colours: coloursOf(variants),
    terms: termsOf(variants),
    cartType: product.cartType,
    planPeriod: cheapest.planPeriod,
    price: cheapest.price,
    originalPrice: cheapest.originalPrice,
    severalPrices: variants.some((variant) => variant.price !== cheapest.price),
    sortPrice: toRand(Math.min(...variants.map((variant) => firstMonth(product, variant)))),
    stock: bestBand(variants.map((variant) => stockBand(quantityOf(variant.materialId)))),
    launchedOn: product.launchedOn,
    popularity: product.popularity,
  };
}

function coloursOf(variants: readonly Variant[]): { name: string; image: string }[] {
  const images = new Map(
    variants
      .filter((variant) => variant.color.name)
      .map((variant) => [variant.color.name, variant.color.field_color_image]),
  );
  return [...images].map(([name, image]) => ({ name, image }));
}

function termsOf(variants: readonly Variant[]): string[] {
  const terms = new Set(variants.map((variant) => variant.duration).filter(Boolean));
  return [...terms].sort(byTerm);
}

/** Orders contract terms, shortest first; "Month-to-month" goes before all. */
export function byTerm(one: string, other: string): number {
  return (Number(one) || 0) - (Number(other) || 0);
}

/** The best of several bands: what is left of a choice that several materials can fill. */
export function bestBand(bands: readonly StockBand[]): StockBand {
  return bands.find((band) => band === "in") ?? bands.find((band) => band === "low") ?? "out";
}
