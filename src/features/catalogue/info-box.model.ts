import type { Brand, NamedLink } from "#shared/brand.ts";
import type { Product } from "./model.ts";

/** Information to read before buying a product. */
export interface InfoBox {
  lines: string[];
  /** Links to cancel a subscription: the self-service site and the app stores (S9-43); otherwise empty. */
  cancelling: NamedLink[];
}

/** The info box of a product (S3-38, L-03). */
export function infoBoxOf(product: Product, { selfService, appStores }: Brand["links"]): InfoBox {
  return {
    lines: product.infoBoxLines,
    cancelling: product.kind === "streaming" ? [selfService, ...appStores] : [],
  };
}
