import {
  type Availability,
  availabilityAt,
  isNetworkPresent,
  type RequiredConnection,
  requiredConnection,
  sameSpeed,
  speedOf,
} from "../connection/availability.model.ts";
import type { PageProduct, PageVariant } from "../page-product.model.ts";
import { type KnownCoverage, valuesOf } from "./steps.model.ts";

/** Availability of a configured product at the address of the customer. */
export interface AddressAvailability {
  needed: RequiredConnection;
  /** True if the product is sold only to an address where it is available; otherwise the availability is information only. */
  isRequired: boolean;
  /** Undefined until an address is selected. */
  availability: Availability | undefined;
}

/** True if the product, or at least one of its variants, depends on the delivery address. */
export function dependsOnAddress(product: Pick<PageProduct, "checkCoverage" | "variants" | "paymentGroup">): boolean {
  const { checkCoverage, variants } = product;
  return checkCoverage || isOrderedToAddress(product) || variants.some((variant) => variant.checkCoverage);
}

/** Fibre orders are handed over with an address where fibre is available, whatever the catalogue defines for its variants (D-15). */
function isOrderedToAddress({ paymentGroup }: Pick<PageProduct, "paymentGroup">): boolean {
  return paymentGroup === "fibreproduct";
}

/**
 * Availability of a product at the address; undefined if the product needs no address or no network with coverage data.
 * @param hasSpeed whether a speed is selected; until then any speed is sufficient
 */
export function addressAvailability(
  product: PageProduct,
  variant: PageVariant,
  hasSpeed: boolean,
  coverage: KnownCoverage | undefined,
): AddressAvailability | undefined {
  const isRequired = variant.checkCoverage || isOrderedToAddress(product);
  if (!product.checkCoverage && !isRequired) return undefined;
  const needed = requiredConnection(product, hasSpeed ? speedOf(variant) : undefined);
  if (!needed) return undefined;
  return { needed, isRequired, availability: coverage && availabilityAt(coverage.networks, needed) };
}

/** The speeds of a product that its provider sells at the address, as step values. Empty unless the selected speed is not sold there. */
export function speedsAtAddress(product: PageProduct, availability: Availability): string[] {
  if (availability.state !== "other speeds") return [];
  const availableVariants = product.variants.filter((variant) => {
    const variantSpeed = speedOf(variant);
    return variantSpeed && availability.speeds.some((speed) => sameSpeed(speed, variantSpeed));
  });
  return [...new Set(availableVariants.flatMap((variant) => valuesOf("speed", { variant, plan: undefined }, product)))];
}

/**
 * Whether the credit of Fibre Switch and Save is shown. Customers get it for switching to the fibre of this provider, so it
 * is hidden if the provider is not at the address. It is shown until an address is selected.
 */
export function isSwitchAndSaveOffered(atAddress: AddressAvailability | undefined): boolean {
  if (atAddress?.needed.network !== "fibre") return true;
  return atAddress.availability === undefined || isNetworkPresent(atAddress.availability);
}
