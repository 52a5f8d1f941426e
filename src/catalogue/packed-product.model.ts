import type { Product, Variant } from "./model.ts";

/** A product as pages send it: its first variant whole, and of each other one only what differs from the first. */
export type PackedProduct = Omit<Product, "variants"> & { first: Variant | undefined; others: Partial<Variant>[] };

const packs = new WeakMap<Product, PackedProduct>();
const products = new WeakMap<PackedProduct, Product>();

/**
 * Packs a product, once for each that is in memory. Plans and the like, which many variants say, become one object each, and
 * are sent as one: a quarter is left of a phone with dozens of variants.
 */
export function packed(product: Product): PackedProduct {
  const known = packs.get(product);
  if (known) return known;
  const { variants, ...rest } = product;
  const [first, ...others] = variants;
  const values = new Map<string, unknown>();
  const pack = { ...rest, first, others: first ? others.map((other) => differences(first, other, values)) : [] };
  packs.set(product, pack);
  products.set(pack, product);
  return pack;
}

/** The product again; the same one each time. */
export function unpacked(pack: PackedProduct): Product {
  const known = products.get(pack);
  if (known) return known;
  const { first, others, ...rest } = pack;
  const product = { ...rest, variants: first ? [first, ...others.map((other) => ({ ...first, ...other }))] : [] };
  products.set(pack, product);
  return product;
}

/** @param values those that other variants have, by what they say; grows by this one's */
function differences(first: Variant, other: Variant, values: Map<string, unknown>): Partial<Variant> {
  const [known, said] = [new Map(Object.entries(first)), new Map(Object.entries(other))];
  const names = [...new Set([...known.keys(), ...said.keys()])];
  const differing = names.filter((name) => JSON.stringify(known.get(name)) !== JSON.stringify(said.get(name)));
  return Object.fromEntries(differing.map((name) => [name, alike(said.get(name))]));

  function alike<Value>(value: Value): unknown {
    const text = JSON.stringify(value);
    if (!values.has(text)) values.set(text, value);
    return values.get(text);
  }
}
