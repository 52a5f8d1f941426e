import type { Product, Variant } from "./model.ts";

// Product documents keep the field names of the specification (S3-35 to S3-50). The rest of the shop reads those with
// unusual names through these functions; only the contract and the import name the fields themselves.

/** True for an add-on, which is sold with other products only: it has no page and is in no list. */
export function isAddOn(product: Pick<Product, "vaeType">): boolean {
  return addOnType(product) !== "";
}

/** The type of an add-on, such as "staticip"; empty for a product that is sold on its own. */
export function addOnType({ vaeType }: Pick<Product, "vaeType">): string {
  return vaeType;
}

/** The type of add-on that a variant's flag stands for: "staticip" for "addStaticip", "inverter" for "selectInverter" (S3-44). */
export function addOnTypeOf(flag: string): string {
  return flag.replace(/^(add|select)/, "").toLowerCase();
}

/** Product field that lists the add-ons of the panel after the steps. */
export type AddOnPanelField = Pick<Product, "vaeStepsflow">;

/** The types of add-ons that the panel after the steps offers (S4-45 to S4-50), in lower case; some may be unknown. */
export function addOnPanelTypes({ vaeStepsflow }: AddOnPanelField): string[] {
  return vaeStepsflow.map((type) => type.toLowerCase());
}

/** Features of the add-ons of a product, one line each. */
export function addOnFeatures({ productvaekeyfeatures }: Pick<Product, "productvaekeyfeatures">): string[] {
  return productvaekeyfeatures;
}

/** True for a product that can be put into the cart. Others can be pre-ordered, or sold by phone. */
export function isSoldOnline({ field_add_to_cart }: Pick<Product, "field_add_to_cart">): boolean {
  return field_add_to_cart;
}

/** Product field with the logo of the network provider. */
export type ProviderLogoField = Pick<Product, "field_service_provider_logo">;

/** URL of the logo of the network provider; empty without one. */
export function providerLogo({ field_service_provider_logo }: ProviderLogoField): string {
  return field_service_provider_logo;
}

/** URL of the picture of a variant's colour; empty without one. */
export function colourImage({ color }: Pick<Variant, "color">): string {
  return color.field_color_image;
}

/** Key of the mobile networks that a product uses, "5G and LTE", whatever its kind; the filter by 5G reads it. */
const NETWORK = "network";

/** True for a product whose specifications name the mobile network 5G. */
export function has5g({ specifications }: Pick<Product, "specifications">): boolean {
  return specifications.some(({ properties }) =>
    properties.some(({ key, value }) => key === NETWORK && /\b5G\b/.test(value)),
  );
}
