import type { Product, Variant } from "#catalogue/model.ts";

/** What staff change of a variant. */
export interface VariantChange extends Partial<Pick<Variant, "price" | "originalPrice" | "heroDeals">> {
  variationId: string;
}

/** What staff change of a product, under the names of the import. Missing fields stay. */
export interface ProductChanges
  extends Partial<
    Pick<Product, "name" | "subTitle" | "description" | "keyFeatures" | "productTags" | "field_add_to_cart">
  > {
  variants?: VariantChange[];
}

/** A product with changes. Changes of variants that it does not have are left out. */
export function changedProduct(product: Product, { variants = [], ...fields }: ProductChanges): Product {
  const byId = new Map(variants.map((change) => [change.variationId, change]));
  return {
    ...product,
    ...fields,
    variants: product.variants.map((variant) => ({ ...variant, ...byId.get(variant.variationId) })),
  };
}

/** What tells a variant from the others of its product: "128GB, Black, RED 5GB, 24 months"; its title where nothing else does. */
export function variantLabel({ title, color, storage, plan, duration, variationId }: Variant): string {
  const term = /^\d+$/.test(duration) ? `${duration} months` : duration;
  const parts = [storage, color.name, ...plan.map((each) => each.title)].filter(Boolean);
  const names = parts.length > 0 ? parts : [title || variationId];
  return [...names, ...(term ? [term] : [])].join(", ");
}
