import type { Product } from "./model.ts";
import { isAddOn } from "./product-fields.model.ts";

const COMPUTERS = ["laptops", "tablets"];
const DEVICES = [...COMPUTERS, "smartphones", "backup power", "smart devices"];

/** Normalises a category name ("Smart devices") or slug ("smart-devices") for comparison. */
function normalised(category: string): string {
  return category.trim().toLowerCase().replaceAll("-", " ");
}

/** True for devices: smartphones, laptops, tablets, backup power and smart devices (S5-31). */
export function isDevice(product: Pick<Product, "subCategory">): boolean {
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

/** True for vouchers, by the name of the sub-category. */
export function isVoucher({ subCategory }: Pick<Product, "subCategory">): boolean {
  return subCategory.name.toLowerCase().includes("voucher");
}

/**
 * True for a product that is delivered: devices, what has a stock, and the SIMs of contracts. Streaming, also of music and sport, and add-ons
 * are activated.
 * @param hasStock whether the shop counts the stock of the variant
 */
export function isDelivered(
  product: Pick<Product, "subCategory" | "paymentGroup" | "addOnType" | "streamingType">,
  hasStock: boolean,
): boolean {
  if (isDevice(product) || hasStock) return true;
  const isActivated = isAddOn(product) || product.streamingType !== undefined || isInCategory(product, "streaming");
  return product.paymentGroup === "contract" && !isActivated;
}
