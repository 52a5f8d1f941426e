import { resolve } from "node:path";
import { type Cents, type Rand, toCents, toRand } from "#shared/money.ts";
import type { Product, Variant } from "../model.ts";
import { isAddOn } from "../product-fields.model.ts";
import { readCatalogue } from "./yaml/files.server.ts";

const { catalogue, categories } = await readCatalogue(resolve(import.meta.dirname, "../../../../db/seed/catalogue"));

/** Words that makers put behind a name. Few of them are in the sample catalogue, so that names stay apart. */
const EDITIONS = ["Neo", "Select", "Plus", "Prime", "Core", "Max", "Air", "One", "Edge", "Go", "Nova", "Lite"] as const;

/**
 * A large catalogue for measurements, as lines for import: the categories, then products like those of the sample
 * catalogue under other names and prices. The same every time; the first products of a larger one are those of a smaller.
 * Products of the sample catalogue are not among them.
 */
export function* generatedLines(count: number): Generator<string> {
  for (const category of categories) yield JSON.stringify({ category });
  for (const product of generatedProducts(count)) yield JSON.stringify(product);
}

/** The products alone. */
export function* generatedProducts(count: number): Generator<Product> {
  const models = catalogue.filter((product) => !isAddOn(product));
  for (let number = 0; number < count; number++) {
    const place = number % models.length;
    const model = models[place];
    if (model) yield variationOf(model, { round: Math.floor(number / models.length), place, number });
  }
}

/** A product like the one at `place` in the sample catalogue; `round` such went before. */
function variationOf(model: Product, { round, place, number }: Record<"round" | "place" | "number", number>): Product {
  const edition = `${EDITIONS[(round + place) % EDITIONS.length]} ${Math.floor(round / EDITIONS.length) + 2}`;
  const key = `G${round + 1}`;
  const random = seededRandom(number);
  const factor = 0.6 + random() * 0.9;
  const variants = model.variants.map((variant) => ({
    ...withScaledPrice(variant, factor),
    variationId: `${variant.variationId}-${key}`,
    materialId: `${variant.materialId}-${key}`,
  }));
  return {
    ...model,
    id: `${model.id}-${key}`,
    slug: `${model.slug}-${key.toLowerCase()}`,
    name: `${model.name} ${edition}`,
    popularity: Math.floor(random() ** 3 * 2_000),
    launchedOn: new Date(Date.UTC(2024, 0, 1 + Math.floor(random() * 1_000))).toISOString().slice(0, 10),
    variants,
  };
}

function withScaledPrice(variant: Variant, factor: number): Variant {
  const price = scalePrice(variant.price, factor);
  const before = Math.max(price, scalePrice(variant.originalPrice, factor));
  const isReduced = toCents(variant.originalPrice) > 0;
  return {
    ...variant,
    price: toRand(price),
    originalPrice: isReduced ? toRand(before) : variant.originalPrice,
    promoDiscount: variant.discountUnit === "rand" ? toRand(before - price) : variant.promoDiscount,
  };
}

/** Prices end as shops write them: whole rand that end in nine, small ones in whole rand. */
function scalePrice(rand: Rand, factor: number): Cents {
  const whole = Math.round((toCents(rand) / 100) * factor);
  return (whole < 50 ? whole : Math.round(whole / 10) * 10 - 1) * 100;
}

/** Numbers from 0 to 1 that look random and are the same for the same seed (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
