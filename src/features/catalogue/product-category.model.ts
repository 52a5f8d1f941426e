import type { Product } from "./model.ts";

const COMPUTERS = ["laptops", "tablets"];
const DEVICES = [...COMPUTERS, "smartphones", "backup power", "smart devices"];

/** Normalises a category name ("Smart devices") or slug ("smart-devices") for comparison. */
function normalised(category: string): string {
  return category.trim().toLowerCase().replaceAll("-", " ");
}

/** True for a product in a category of devices: smartphones, laptops, tablets, backup power and smart devices (S5-31). */
export function isOfDevices(product: Pick<Product, "subCategory">): boolean {
  return product.subCategory.category.some(({ name }) => DEVICES.includes(normalised(name)));
}

/** True for a product in the category, case-insensitive. */
export function isInCategory(product: Pick<Product, "subCategory">, category: string): boolean {
  return product.subCategory.category.some(({ name }) => normalised(name) === normalised(category));
}

/** True for laptops and tablets, some of the devices (S5-32). */
export function isComputer(product: Pick<Product, "subCategory">): boolean {
  return product.subCategory.category.some(({ name }) => COMPUTERS.includes(normalised(name)));
}

/** True for what is loaded onto a mobile number: airtime and prepaid bundles of data, minutes and messages, by the name of the sub-category. */
export function isBundle({
  paymentGroup,
  subCategory,
}: Pick<Product, "paymentGroup"> & { subCategory: { name: string } }): boolean {
  return paymentGroup === "prepaid" && /bundles$|^(airtime|roaming|international)$/i.test(subCategory.name);
}

/**
 * True for a product that is delivered: devices, what has a stock, and the SIMs of contracts. Streaming, also of music and sport, and add-ons
 * are activated.
 * @param hasStock whether the shop counts the stock of the variant
 */
export function isDelivered(
  product: Pick<Product, "kind" | "subCategory" | "paymentGroup">,
  hasStock: boolean,
): boolean {
  if (isOfDevices(product) || hasStock) return true;
  return product.paymentGroup === "contract" && product.kind !== "add-on" && product.kind !== "streaming";
}
