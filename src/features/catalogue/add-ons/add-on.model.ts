import type { Cents } from "#shared/money.ts";
import { toCents } from "#shared/money.ts";
import type { VendorType } from "#shared/segment.ts";
import type { PlanPeriod, Product } from "../model.ts";

/** An add-on that can be bought with a product: what it costs and what the cart is told. */
export interface AddOnOffer {
  /** Its kind, "staticip" for the flag addStaticip. */
  vaeType: string;
  vendorType: VendorType;
  productId: string;
  variationId: string;
  materialId: string;
  title: string;
  /** What it gives, a line each. */
  features: string[];
  amount: Cents;
  planPeriod: PlanPeriod;
  imageUrl: string;
}

/** The kind of add-on behind a variant's flag: "addStaticip" is "staticip", "selectInverter" is "inverter" (S3-44). */
export function vaeTypeOf(flag: string): string {
  return flag.replace(/^(add|select)/, "").toLowerCase();
}

/** The offer of an add-on product: its cheapest variant; undefined for what is sold by itself. */
export function addOnOfferOf(product: Product): AddOnOffer | undefined {
  if (product.vaeType === "") return undefined;
  const [variant] = product.variants.toSorted((a, b) => toCents(a.price) - toCents(b.price));
  if (!variant) return undefined;
  return {
    vaeType: product.vaeType,
    vendorType: product.vendorType,
    productId: product.id,
    variationId: variant.variationId,
    materialId: variant.materialId,
    title: product.name,
    features: product.keyFeatures,
    amount: toCents(variant.price),
    planPeriod: variant.planPeriod,
    imageUrl: variant.slideImage[0] ?? product.imageUrl,
  };
}
