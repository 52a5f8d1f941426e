import type { z } from "zod";
import { blankProduct, blankVariant } from "#catalogue/blank.model.ts";
import { type FieldsOfKinds, fieldsOf, ofKind } from "#catalogue/kinds.model.ts";
import type { Product, Variant } from "#catalogue/model.ts";
import { withProductFields, withVariantFields } from "#catalogue/product.mapper.ts";
import type { StockLevel } from "#catalogue/stock/repository.server.ts";
import { type Checked, checkedBy } from "#platform/import/report.model.ts";
import type { ProductRow } from "./product-row.server.ts";

/** A row expanded by its kind: variants, and the stock of their materials. */
export interface Expanded {
  id: string;
  variants: Partial<Variant>[];
  stock: StockLevel[];
  steps?: string[];
  product?: Partial<FieldsOfKinds>;
}

/** A product with the stock of its materials. */
export interface ProductEntry {
  product: Product;
  stock: StockLevel[];
}

/** Builds a product from its family, row and variants. Picture, period and gallery come from the variants. */
export function productOf(row: ProductRow, { id, variants, stock, steps = [], product }: Expanded): ProductEntry {
  const { family } = row;
  const paymentGroup = row.product.cartType ?? product?.paymentGroup ?? family.product.cartType ?? family.cartType;
  const fullVariants = variants.map((variant) =>
    withVariantFields({ ...blankVariant(), paymentGroup, ...variant }, { ...family.variant, ...row.variant }),
  );
  const gallery = [...new Set(fullVariants.map(({ images }) => images[0] ?? ""))].filter(Boolean);
  const ofFamily = withProductFields(
    blankProduct({
      id,
      slug: row.slug,
      name: row.name,
      subTitle: row.line,
      brands: row.brand ? [row.brand] : [],
      subCategory: { name: row.sub ?? family.name, category: [{ segment: row.vendorType, name: family.name }] },
      badges: row.badges,
      steps: row.steps ?? family.steps ?? steps,
      keyFeatures: row.features,
      description: row.description,
      paymentGroup,
      keyFacts: family.info,
      questions: { title: family.questions.title, tabs: family.questions.faq_tabs },
      variants: fullVariants,
      imageUrl: gallery[0] ?? "",
      images: gallery,
      planPeriod: fullVariants[0]?.planPeriod ?? "once-off",
      segment: row.vendorType,
      categorySlug: family.categorySlug,
      specifications: row.specifications,
      launchedOn: row.launchedOn,
      popularity: row.popularity,
      fits: row.fits,
    }),
    family.product,
  );
  return { product: withProductFields(ofKind({ ...fieldsOf(ofFamily), ...product }), row.product), stock };
}

/** Validates a product row and builds the product. */
export type RowKind = (fields: unknown) => Checked<ProductEntry>;

/** Largest number of variants of a row: a short row can name a million combinations. */
const MAX_ROW_VARIANTS = 2_000;

/**
 * Defines a kind of row by its shape and its expansion.
 * @param factors the lists of which the variants are all combinations, counted before any is made
 */
export function rowKind<Shape extends z.ZodType<ProductRow>>(
  shape: Shape,
  expand: (row: z.infer<Shape>) => Expanded,
  factors: (row: z.infer<Shape>) => Record<string, readonly unknown[]>,
): RowKind {
  return (fields) => {
    const row = checkedBy(shape, fields);
    if (row.faults) return row;
    const lists = Object.entries(factors(row.value));
    const count = lists.reduce((product, [, list]) => product * list.length, 1);
    if (count <= MAX_ROW_VARIANTS) return { value: productOf(row.value, expand(row.value)) };
    const [field = ""] = lists.map(([name]) => name);
    const names = lists.map(([name, list]) => `${list.length} ${name}`).join(" × ");
    return {
      faults: [
        { field, reason: `would make ${count} variants (${names}), and a row may make ${MAX_ROW_VARIANTS}: split it` },
      ],
    };
  };
}
