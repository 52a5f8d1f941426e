import { capitalised } from "#shared/text.ts";
import { formatTerm, type PropertyGroup } from "./model.ts";
import type { PageProduct, PageVariant } from "./page-product.model.ts";

/** Specifications of a variant by their label. */
const VARIANT_SPECIFICATIONS: readonly (readonly [
  label: string,
  read: (variant: PageVariant) => readonly (string | undefined)[],
])[] = [
  ["Speed", ({ speed }) => [speed?.text]],
  ["Up and down", ({ speedAlignment }) => [speedAlignment]],
  ["Data", ({ data }) => [data?.text]],
  ["Storage", ({ storage }) => [storage]],
  ["Colour", ({ colour }) => [colour?.name]],
  ["Licence", ({ licence }) => [licence]],
  ["Parts", ({ voiceBrands }) => voiceBrands],
  ["Contract", ({ term }) => [formatTerm(term)]],
];

/**
 * The specifications of a product: of its variants (S3-35, S3-37, S3-39, S3-41, S3-46), then those of the whole product.
 * @param variants the variants that can still be chosen; if they differ, all values are listed, or the range of the product
 */
export function specificationsOf(product: PageProduct, variants: readonly PageVariant[]): PropertyGroup[] {
  const general = { title: "General", properties: generalProperties(product, variants) };
  return [general, ...product.specifications].filter(({ properties }) => properties.length > 0);
}

function generalProperties(product: PageProduct, variants: readonly PageVariant[]): PropertyGroup["properties"] {
  const { providerName = "", rangeValue = "" } = product;
  const rangeLabel = capitalised(product.rangeLabel ?? "Range");
  const productRows = [
    { label: "Brand", value: listed(product.brands.filter((brand) => brand !== providerName)) },
    { label: "Network", value: providerName },
  ];
  const chosen = VARIANT_SPECIFICATIONS.map(([label, read]) => {
    const values = distinct(variants.flatMap(read));
    return { label, value: values.length > 1 && label === rangeLabel && rangeValue ? rangeValue : listed(values) };
  });
  const rows = [...productRows, ...chosen].filter(({ value }) => value !== "");
  const hasRange = rangeValue === "" || rows.some(({ label }) => label === rangeLabel);
  const all = hasRange ? rows : [...rows, { label: rangeLabel, value: rangeValue }];
  return all.map(({ label, value }) => ({ key: label, label, value }));
}

function distinct(values: readonly (string | undefined)[]): string[] {
  return [...new Set(values.flatMap((value) => value || []))];
}

function listed(values: readonly string[]): string {
  return distinct(values).join(", ");
}
