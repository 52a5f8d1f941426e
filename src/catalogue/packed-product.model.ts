import type { Product, Variant } from "./model.ts";

/** A product as pages send it: its first variant whole, and of each other one where among `values` stands what differs from the first. */
export type PackedProduct = Omit<Product, "variants"> & {
  first: Variant | undefined;
  others: Record<string, number>[];
  values: unknown[];
};

const packs = new WeakMap<Product, PackedProduct>();
const products = new WeakMap<PackedProduct, Product>();

/**
 * Packs a product, once for each that is in memory. Plans and the like, which many variants say, are sent once: a quarter is left of a phone with dozens of variants.
 */
export function packed(product: Product): PackedProduct {
  const known = packs.get(product);
  if (known) return known;
  const { variants, ...rest } = product;
  const [first, ...others] = variants;
  const places = new Map<string, number>();
  const values: unknown[] = [];
  const placeOf = (value: unknown) => {
    const text = JSON.stringify(value);
    const place = places.get(text) ?? values.push(value) - 1;
    places.set(text, place);
    return place;
  };
  const pack = {
    ...rest,
    first,
    others: first ? others.map((other) => differences(first, other, placeOf)) : [],
    values,
  };
  packs.set(product, pack);
  products.set(pack, product);
  return pack;
}

/** The product again; the same one each time. */
export function unpacked(pack: PackedProduct): Product {
  const known = products.get(pack);
  if (known) return known;
  const { first, others, values, ...rest } = pack;
  const own = (other: Record<string, number>) =>
    Object.fromEntries(Object.entries(other).map(([name, place]) => [name, values[place]]));
  const product = { ...rest, variants: first ? [first, ...others.map((other) => ({ ...first, ...own(other) }))] : [] };
  products.set(pack, product);
  return product;
}

/** By the names of what differs, where its value stands. */
function differences(first: Variant, other: Variant, placeOf: (value: unknown) => number): Record<string, number> {
  const [known, said] = [new Map(Object.entries(first)), new Map(Object.entries(other))];
  const names = [...new Set([...known.keys(), ...said.keys()])];
  const differing = names.filter((name) => JSON.stringify(known.get(name)) !== JSON.stringify(said.get(name)));
  return Object.fromEntries(differing.map((name) => [name, placeOf(said.get(name))]));
}
