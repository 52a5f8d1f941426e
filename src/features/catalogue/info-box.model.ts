import type { Brand, NamedLink } from "#shared/brand.ts";
import { isStreaming } from "#shared/streaming/partners.ts";
import type { Product } from "./model.ts";
import { isInCategory } from "./product-category.model.ts";

/** Information to read before buying a product. */
export interface InfoBox {
  lines: string[];
  /** Links to cancel a subscription: the self-service site and the app stores (S9-43); otherwise empty. */
  cancelling: NamedLink[];
}

/** The info box of a product (S3-38, L-03). */
export function infoBoxOf(product: Product, { selfService, appStores }: Brand["links"]): InfoBox {
  return {
    lines: product.InfoBoxDetail,
    cancelling: isSubscription(product) ? [selfService, ...appStores] : [],
  };
}

/** True for streaming subscriptions, which the customer can cancel. */
function isSubscription(product: Product): boolean {
  return isStreaming(product.cartType) || isInCategory(product, "Streaming");
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

/** Parses a product's infoKeyFeatures, a JSON list of titles and descriptions (S3-38). Invalid items are skipped. */
export function infoFeaturesOf(json: string): InfoFeature[] {
  try {
    const list: unknown = JSON.parse(json);
    return Array.isArray(list) ? list.filter(isInfoFeature) : [];
  } catch {
    return [];
  }
}
