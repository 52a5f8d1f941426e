import type { Product } from "./model.ts";

/** The types of add-ons that the panel after the steps offers (S4-45 to S4-50), in lower case; some may be unknown. */
export function addOnPanelTypes({ addOnSteps }: Pick<Product, "addOnSteps">): string[] {
  return addOnSteps.map((type) => type.toLowerCase());
}

/** Key of the mobile networks that a product uses, "5G and LTE", whatever its kind; the filter by 5G reads it. */
const NETWORK = "network";

/** True for a product whose specifications name the mobile network 5G. */
export function has5g({ specifications }: Pick<Product, "specifications">): boolean {
  return specifications.some(({ properties }) =>
    properties.some(({ key, value }) => key === NETWORK && /\b5G\b/.test(value)),
  );
}
