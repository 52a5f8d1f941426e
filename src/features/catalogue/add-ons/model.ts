import type { Cents } from "#shared/money.ts";
import type { Segment } from "#shared/segment.ts";
import type { PlanPeriod, Product } from "../model.ts";
import { ADD_ON_TYPES, type AddOnType, type Variant } from "../model.ts";

/** An add-on that can be bought with a product: its price and the fields of its cart line. */
export interface AddOnOffer {
  /** "staticip". */
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
  if (product.kind !== "add-on") return undefined;
  const [variant] = product.variants.toSorted((a, b) => a.price - b.price);
  if (!variant) return undefined;
  return {
    type: product.addOnType,
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

/** The types of the add-ons that can be had with at least one of some variants, included ones too. */
export function addOnTypesOf(variants: readonly Pick<Variant, "availableAddOns">[]): AddOnType[] {
  return ADD_ON_TYPES.filter((type) => variants.some(({ availableAddOns }) => availableAddOns[type] !== undefined));
}

/** Types of the add-ons of variants (F-07). The router is not one of them: its price is part of the variant. */
export interface AddOnTypes {
  /** Selectable, at a price. */
  optional: AddOnType[];
  /** Part of the product. */
  included: AddOnType[];
}

/** Groups the types of the add-ons of variants. A type that is optional for any of them counts as optional. */
export function groupAddOnTypes(variants: readonly Variant[]): AddOnTypes {
  const types = addOnTypesOf(variants).filter((type) => type !== "router");
  const isOptional = (type: AddOnType) => variants.some(({ availableAddOns }) => availableAddOns[type] === "optional");
  return { optional: types.filter(isOptional), included: types.filter((type) => !isOptional(type)) };
}
