import { type Badge, type Product, variantLabel } from "#catalogue/model.ts";
import type { Rand } from "#shared/money.ts";
import type { Difference } from "#staff/difference.model.ts";

/** What staff change of a variant, as the import has it. */
export interface VariantChange {
  variationId: string;
  price?: Rand | undefined;
  /** "0.00" for none. */
  originalPrice?: Rand | undefined;
  heroDeals?: boolean | undefined;
}

/** What staff change of a product, under the names of the import. Missing fields stay. */
export interface ProductChanges extends Partial<Pick<Product, "name" | "subTitle" | "description" | "keyFeatures">> {
  productTags?: Badge[] | undefined;
  field_add_to_cart?: boolean | undefined;
  variants?: VariantChange[];
}

/** What a change changes, for the person who approves it: "128GB, Black: Price". */
export function changeDifferences(
  product: Product,
  { variants: formerVariants = [], ...former }: ProductChanges,
  { variants = [], ...fields }: ProductChanges,
): Difference[] {
  const labels = new Map(product.variants.map((variant) => [variant.variationId, variantLabel(variant)]));
  const formerById = new Map(formerVariants.map((variant) => [variant.variationId, variant]));
  return [
    ...differencesOf("", former, fields),
    ...variants.flatMap(({ variationId, ...values }) =>
      differencesOf(`${labels.get(variationId) ?? variationId}: `, formerById.get(variationId) ?? {}, values),
    ),
  ];
}

/** Names of what staff change, for people. */
const FIELD_LABELS: Record<string, string> = {
  name: "Name",
  subTitle: "Subtitle",
  description: "Description",
  keyFeatures: "Key features",
  productTags: "Badges",
  field_add_to_cart: "On sale",
  price: "Price",
  originalPrice: "Price before",
  heroDeals: "Hero deal",
};

/** What a field of a product or variant is called. */
export function fieldLabel(name: string): string {
  return FIELD_LABELS[name] ?? name;
}

function differencesOf(prefix: string, before: object, after: object): Difference[] {
  const former = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after).map(([name, value]) => ({
    label: `${prefix}${fieldLabel(name)}`,
    before: valueText(former.get(name)),
    after: valueText(value),
  }));
}

/** A value of a product or variant in a line. */
export function valueText(value: unknown): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "string") return value;
  return value === undefined ? "" : JSON.stringify(value);
}
