import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "#platform/browser-storage.ts";
import type { Segment } from "#shared/segment.ts";
import type { ShownCard } from "../listing/model.ts";
import { familyOf, MAX_COMPARED } from "./model.ts";

/** A product that is chosen for comparison, as the bar shows it. */
export type ChosenProduct = Pick<ShownCard, "slug" | "name" | "imageUrl" | "categorySlug">;

const NONE: readonly ChosenProduct[] = [];
const KEY = { personal: "compare", business: "compareBusiness" };

// The choice lasts as long as the tab; without storage, as long as the page.
const choices: Partial<Record<Segment, readonly ChosenProduct[]>> = {};
let refusal = "";
const listeners = new Set<() => void>();

/** The products that are chosen for comparison in this tab. */
export function comparedProducts(segment: Segment): readonly ChosenProduct[] {
  choices[segment] ??= chosenIn(readStored("sessionStorage", KEY[segment]));
  return choices[segment] ?? NONE;
}

/** Replaces the choice. */
export function chooseProducts(segment: Segment, products: readonly ChosenProduct[]): void {
  const plain = products.map(({ slug, name, imageUrl, categorySlug }) => ({ slug, name, imageUrl, categorySlug }));
  choices[segment] = plain;
  writeStored("sessionStorage", KEY[segment], plain.length > 0 ? JSON.stringify(plain) : null);
  announce("");
}

/** Adds a product to the choice or removes it. One too many, or of another family, is refused with a sentence. */
export function toggleProduct(segment: Segment, product: ChosenProduct): void {
  const chosen = comparedProducts(segment);
  const others = chosen.filter(({ slug }) => slug !== product.slug);
  const [first] = chosen;
  if (others.length < chosen.length) chooseProducts(segment, others);
  else if (first && familyOf(first) !== familyOf(product))
    announce(`${product.name} is a different kind of product. Clear the comparison to start with it.`);
  else if (chosen.length >= MAX_COMPARED)
    announce(`You can compare up to ${MAX_COMPARED} products. Remove one to add ${product.name}.`);
  else chooseProducts(segment, [...chosen, product]);
}

/** Slugs of the choice with products added; of these alone, if they are of another family. */
export function slugsWith(segment: Segment, added: readonly Pick<ChosenProduct, "slug" | "categorySlug">[]) {
  const families = added.map(familyOf);
  const chosen = comparedProducts(segment).filter((product) => families.includes(familyOf(product)));
  return [...new Set([...chosen, ...added].map(({ slug }) => slug))];
}

/** The products that are chosen for comparison; none while the server renders. */
export function useComparedProducts(segment: Segment): readonly ChosenProduct[] {
  return useSyncExternalStore(
    subscribe,
    () => comparedProducts(segment),
    () => NONE,
  );
}

/** Why the last product was not added; empty if it was. */
export function useRefusal(): string {
  return useSyncExternalStore(
    subscribe,
    () => refusal,
    () => "",
  );
}

function announce(text: string): void {
  refusal = text;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The stored choice; none if another script has written something else. */
function chosenIn(text: string | null): readonly ChosenProduct[] {
  if (text === null) return NONE;
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) && value.every(isChosen) ? value.slice(0, MAX_COMPARED) : NONE;
  } catch {
    return NONE;
  }
}

function isChosen(value: unknown): value is ChosenProduct {
  const fields: Record<string, unknown> = { ...Object(value) };
  return ["slug", "name", "imageUrl", "categorySlug"].every((field) => typeof fields[field] === "string");
}
