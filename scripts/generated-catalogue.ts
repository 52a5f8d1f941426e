import { resolve } from "node:path";
import { readCatalogue } from "#catalogue/import/yaml/files.server.ts";
import type { Discount, Product, Variant } from "#catalogue/model.ts";
import { toCategoryBody, toProductBody } from "#catalogue/product.mapper.ts";
import type { Cents } from "#shared/money.ts";

const { catalogue, categories } = await readCatalogue(resolve(import.meta.dirname, "../db/seed/catalogue"));

/** Suffixes of product names. Few of them occur in the sample catalogue, so that generated names are distinct. */
const EDITIONS = ["Neo", "Select", "Plus", "Prime", "Core", "Max", "Air", "One", "Edge", "Go", "Nova", "Lite"] as const;

/**
 * Generates a large catalogue for benchmarks, as lines for import: the categories, then variations of the sample products
 * with other names and prices. The output is deterministic, and a larger catalogue starts with the products of a smaller
 * one. The sample products themselves are not included.
 */
export function* generatedLines(count: number): Generator<string> {
  for (const category of categories) yield `${JSON.stringify({ category: toCategoryBody(category) })}\n`;
  for (const product of generatedProducts(count)) yield `${JSON.stringify(toProductBody(product))}\n`;
}

/** Generates only the products. */
export function* generatedProducts(count: number): Generator<Product> {
  const templates = catalogue.filter((product) => product.kind !== "add-on");
  for (let number = 0; number < count; number++) {
    const index = number % templates.length;
    const template = templates[index];
    if (template) yield variationOf(template, { round: Math.floor(number / templates.length), index, number });
  }
}

/** The variation number `round` of the sample product at `index`. */
function variationOf(
  template: Product,
  { round, index, number }: Record<"round" | "index" | "number", number>,
): Product {
  const edition = `${EDITIONS[(round + index) % EDITIONS.length]} ${Math.floor(round / EDITIONS.length) + 2}`;
  const key = `G${round + 1}`;
  const random = seededRandom(number);
  const factor = 0.6 + random() * 0.9;
  const variants = template.variants.map((variant) => ({
    ...withScaledPrice(variant, factor),
    variationId: `${variant.variationId}-${key}`,
    materialId: `${variant.materialId}-${key}`,
  }));
  return {
    ...template,
    id: `${template.id}-${key}`,
    slug: `${template.slug}-${key.toLowerCase()}`,
    name: `${template.name} ${edition}`,
    popularity: Math.floor(random() ** 3 * 2_000),
    launchedOn: new Date(Date.UTC(2024, 0, 1 + Math.floor(random() * 1_000))).toISOString().slice(0, 10),
    variants,
  };
}

function withScaledPrice(variant: Variant, factor: number): Variant {
  const price = scalePrice(variant.price, factor);
  if (variant.originalPrice === undefined) return { ...variant, price };
  const originalPrice = Math.max(price, scalePrice(variant.originalPrice, factor));
  const discount: Discount = { unit: "rand", amount: originalPrice - price };
  return {
    ...variant,
    price,
    originalPrice,
    discount: variant.discount?.unit === "rand" ? discount : variant.discount,
  };
}

/** Scales a price to whole rand. From R50 it ends in nine, as usual in shops. */
function scalePrice(cents: Cents, factor: number): Cents {
  const wholeRand = Math.round((cents / 100) * factor);
  return (wholeRand < 50 ? wholeRand : Math.round(wholeRand / 10) * 10 - 1) * 100;
}

/** A seeded generator of pseudo-random numbers from 0 to 1 (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
