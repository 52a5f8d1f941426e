import type { Brand, NamedLink } from "#shared/brand.ts";
import type { Product } from "./model.ts";
import { isInCategory } from "./product-category.model.ts";

/** What a shopper should have read before buying a product. */
export interface InfoBox {
  lines: string[];
  /** Where a subscription can be ended at any time: the self-service site and the app stores (S9-43); empty for all else. */
  cancelling: NamedLink[];
}

/** The info box of a product (S3-38, L-03). */
export function infoBoxOf(product: Product, { selfService, appStores }: Brand["links"]): InfoBox {
  return {
    lines: product.InfoBoxDetail,
    cancelling: isSubscription(product) ? [selfService, ...appStores] : [],
  };
}

/** True for streaming, which is paid by the month and ended by the customer. */
function isSubscription(product: Product): boolean {
  return product.cartType.startsWith("prime video") || isInCategory(product, "Streaming");
}

export interface InfoFeature {
  title: string;
  description: string;
}

function isInfoFeature(value: unknown): value is InfoFeature {
  if (typeof value !== "object" || value === null) return false;
  return (
    "title" in value &&
    typeof value.title === "string" &&
    "description" in value &&
    typeof value.description === "string"
  );
}

/** A product's infoKeyFeatures: a JSON list of titles and descriptions (S3-38). What is not one is left out. */
export function infoFeaturesOf(json: string): InfoFeature[] {
  try {
    const list: unknown = JSON.parse(json);
    return Array.isArray(list) ? list.filter(isInfoFeature) : [];
  } catch {
    return [];
  }
}
