import type { Product } from "#catalogue/model.ts";
import { withProductFields, withVariantFields } from "#catalogue/product.mapper.ts";
import type { ProductChanges } from "./model.ts";

/** A product with changes. Changes of variants that it does not have are left out. */
export function changedProduct(product: Product, { variants = [], ...fields }: ProductChanges): Product {
  const byId = new Map(variants.map((change) => [change.variationId, change]));
  return {
    ...withProductFields(product, fields),
    variants: product.variants.map((variant) => {
      const change = byId.get(variant.variationId);
      return change ? withVariantFields(variant, change) : variant;
    }),
  };
}
