import type { VendorType } from "#catalogue/model.ts";

/** Where customers of the fibre checkout come back to. It names no process: what became of it only the shop's own record says. */
export const FIBRE_RETURN = "/checkout/fibre-return";

/** The same for a customer of a segment. */
export function fibreReturnPath(vendorType: VendorType): string {
  return `${FIBRE_RETURN}?${new URLSearchParams({ vendorType })}`;
}
