import type { Cents } from "#shared/money.ts";
import { toCents } from "#shared/money.ts";
import type { VendorType } from "#shared/segment.ts";
import type { PlanPeriod, Product } from "../model.ts";
import { ADD_ON_FLAGS, type Variant } from "../model.ts";

/** An add-on that can be bought with a product: its price and the fields of its cart line. */
export interface AddOnOffer {
  /** Its kind, "staticip" for the flag addStaticip. */
  vaeType: string;
  vendorType: VendorType;
  productId: string;
  variationId: string;
  materialId: string;
  title: string;
  /** Benefits, one line each. */
  features: string[];
  amount: Cents;
  planPeriod: PlanPeriod;
  imageUrl: string;
}

/** The kind of add-on behind a variant's flag: "addStaticip" is "staticip", "selectInverter" is "inverter" (S3-44). */
export function vaeTypeOf(flag: string): string {
  return flag.replace(/^(add|select)/, "").toLowerCase();
}

/** The offer of an add-on product: its cheapest variant. Undefined for a product that is no add-on. */
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

/** Kinds of add-ons of variants (F-07). The router is not one of them: its price is part of the variant. */
export interface AddOnKinds {
  /** Selectable, at a price. */
  optional: string[];
  /** Part of the product. */
  included: string[];
}

/** The kinds of add-ons of variants; a kind that is optional for any of them counts as optional. */
export function addOnKinds(variants: readonly Variant[]): AddOnKinds {
  const flags = ADD_ON_FLAGS.filter((flag) => flag !== "addRouter");
  const optional = flags.filter((flag) => variants.some((variant) => variant[flag] === "optional"));
  const included = flags.filter((flag) => !optional.includes(flag) && variants.some((variant) => variant[flag] !== ""));
  return { optional: optional.map(vaeTypeOf), included: included.map(vaeTypeOf) };
}
