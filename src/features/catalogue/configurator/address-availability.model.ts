import {
  type Availability,
  availabilityAt,
  isNetworkPresent,
  type RequiredConnection,
  requiredConnection,
  sameSpeed,
  speedOf,
} from "../connection/availability.model.ts";
import type { Product, Variant } from "../model.ts";
import { type KnownCoverage, valuesOf } from "./steps.model.ts";

/** How a configured product stands to the address of the shopper. */
export interface AddressAvailability {
  needed: RequiredConnection;
  /** The product is not sold without an address at which it can be had; otherwise the answer is only good to know. */
  isRequired: boolean;
  /** What the address offers; undefined while none is chosen. */
  availability: Availability | undefined;
}

/** Whether it depends on the place where it is wanted, at least in one variant. */
export function dependsOnAddress(product: Pick<Product, "checkCoverage" | "variants" | "cartType">): boolean {
  const { checkCoverage, variants } = product;
  return checkCoverage || isOrderedToAddress(product) || variants.some((variant) => variant.checkCoverage);
}

/** Fibre is handed over with an address at which it was found, whatever the catalogue says of its variants (D-15). */
function isOrderedToAddress({ cartType }: Pick<Product, "cartType">): boolean {
  return cartType === "fibreproduct";
}

/**
 * How a product stands to the address; undefined where nothing about it can be looked up.
 * @param hasSpeed whether a speed is chosen: until then every speed will do
 */
export function addressAvailability(
  product: Product,
  variant: Variant,
  hasSpeed: boolean,
  coverage: KnownCoverage | undefined,
): AddressAvailability | undefined {
  const isRequired = variant.checkCoverage || isOrderedToAddress(product);
  if (!product.checkCoverage && !isRequired) return undefined;
  const needed = requiredConnection(product, hasSpeed ? speedOf(variant) : undefined);
  if (!needed) return undefined;
  return { needed, isRequired, availability: coverage && availabilityAt(coverage.networks, needed) };
}

/** The speeds of a product that its provider sells at the address, as values of the step; none where any will do, or none will. */
export function speedsAtAddress(product: Product, availability: Availability): string[] {
  if (availability.state !== "other speeds") return [];
  const there = product.variants.filter((variant) => {
    const own = speedOf(variant);
    return own && availability.speeds.some((speed) => sameSpeed(speed, own));
  });
  return [...new Set(there.flatMap((variant) => valuesOf("speed", { variant, plan: undefined }, product)))];
}

/**
 * Whether the credit of Fibre Switch and Save is shown: it is for those who change to the fibre of this product's provider,
 * which nobody can where it is not. Nobody is denied it before an address is known.
 */
export function isSwitchAndSaveOffered(at: AddressAvailability | undefined): boolean {
  return at?.needed.network !== "fibre" || at.availability === undefined || isNetworkPresent(at.availability);
}
