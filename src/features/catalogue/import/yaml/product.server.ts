import type { z } from "zod";
import { blankProduct, blankVariant } from "#catalogue/blank.model.ts";
import type { Product, Variant } from "#catalogue/model.ts";
import type { StockLevel } from "#catalogue/stock/repository.server.ts";
import { type Checked, faultsOf } from "#platform/import/report.model.ts";
import type { ProductRow } from "./product-row.server.ts";

/** What a kind of row makes of its own fields: variants, and what there is of what they sell. */
export interface Expanded {
  id: string;
  variants: Partial<Variant>[];
  stock: StockLevel[];
  steps?: string[];
  product?: Partial<Product>;
}

/** A product together with what there is of the materials that it sells. */
export interface ProductEntry {
  product: Product;
  stock: StockLevel[];
}

/** Puts a family, a row and its variants together. The picture, the period and the gallery come from the variants. */
export function productOf(row: ProductRow, { id, variants, stock, steps = [], product }: Expanded): ProductEntry {
  const { family } = row;
  const more = { ...family.product, ...product, ...row.product };
  const cartType = more.cartType ?? family.cartType;
  const full = variants.map((variant) => ({
    ...blankVariant(),
    paymentMethod: cartType,
    ...variant,
    ...family.variant,
    ...row.variant,
  }));
  const gallery = [...new Set(full.map(({ slideImage }) => slideImage[0] ?? ""))].filter(Boolean);
  return {
    product: {
      ...blankProduct(),
      id,
      slug: row.slug,
      name: row.name,
      subTitle: row.line,
      brands: row.brand ? [row.brand] : [],
      subCategory: { name: row.sub ?? family.name, category: [{ vendorType: row.vendorType, name: family.name }] },
      productTags: row.badges,
      productStepsFlow: row.steps ?? family.steps ?? steps,
      keyFeatures: row.features,
      description: row.description,
      cartType,
      infoKeyFeatures: JSON.stringify(family.info),
      knowMore: family.questions,
      variants: full,
      imageUrl: gallery[0] ?? "",
      ProductSlideImage: gallery,
      planPeriod: full[0]?.planPeriod ?? "once-off",
      vendorType: row.vendorType,
      categorySlug: family.categorySlug,
      launchedOn: row.launchedOn,
      popularity: row.popularity,
      ...more,
    },
    stock,
  };
}

/** Checks a row of a product and makes the product. */
export type RowKind = (fields: unknown) => Checked<ProductEntry>;

/** A kind of row: how it is written, and what is made of it. */
export function rowKind<Shape extends z.ZodType<ProductRow>>(
  shape: Shape,
  expand: (row: z.infer<Shape>) => Expanded,
): RowKind {
  return (fields) => {
    const { data, error } = shape.safeParse(fields);
    return error ? { faults: faultsOf(error) } : { value: productOf(data, expand(data)) };
  };
}
