import type { Cents } from "#shared/money.ts";
import type { Segment } from "#shared/segment.ts";
import type { PlanPeriod, Product } from "../model.ts";
import { ADD_ON_FLAGS, type Variant } from "../model.ts";
import { addOnTypeOf } from "../product-fields.model.ts";

/** An add-on that can be bought with a product: its price and the fields of its cart line. */
export interface AddOnOffer {
  /** "staticip" for the flag addStaticip. */
  type: string;
  segment: Segment;
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

/** The offer of an add-on product: its cheapest variant. Undefined for a product that is no add-on. */
export function addOnOfferOf(product: Product): AddOnOffer | undefined {
  const type = product.addOnType;
  if (type === undefined) return undefined;
  const [variant] = product.variants.toSorted((a, b) => a.price - b.price);
  if (!variant) return undefined;
  return {
    type,
    segment: product.segment,
    productId: product.id,
    variationId: variant.variationId,
    materialId: variant.materialId,
    title: product.name,
    features: product.keyFeatures,
    amount: variant.price,
    planPeriod: variant.planPeriod,
    imageUrl: variant.images[0] ?? product.imageUrl,
  };
}

/** Types of the add-ons of variants (F-07). The router is not one of them: its price is part of the variant. */
export interface AddOnTypes {
  /** Selectable, at a price. */
  optional: string[];
  /** Part of the product. */
  included: string[];
}

/** Groups the types of the add-ons of variants. A type that is optional for any of them counts as optional. */
export function groupAddOnTypes(variants: readonly Variant[]): AddOnTypes {
  const flags = ADD_ON_FLAGS.filter((flag) => flag !== "addRouter");
  const optional = flags.filter((flag) => variants.some((variant) => variant[flag] === "optional"));
  const included = flags.filter((flag) => !optional.includes(flag) && variants.some((variant) => variant[flag] !== ""));
  return { optional: optional.map(addOnTypeOf), included: included.map(addOnTypeOf) };
}
