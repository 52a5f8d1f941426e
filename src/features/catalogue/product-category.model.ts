import type { Product } from "./model.ts";

const COMPUTERS = ["laptops", "tablets"];
const DEVICES = [...COMPUTERS, "smartphones", "backup power", "smart devices"];

/** Normalises a category name ("Smart devices") or slug ("smart-devices") for comparison. */
function normalised(category: string): string {
  return category.trim().toLowerCase().replaceAll("-", " ");
}

/**
 * True for categories of devices: smartphones, laptops, tablets, backup power, smart devices (S5-31).
 * @internal only tests use it yet
 */
export function isDeviceCategory(category: string): boolean {
  return DEVICES.includes(normalised(category));
}

/** True for laptops and tablets, some of the device categories (S5-32). */
export function isComputerCategory(category: string): boolean {
  return COMPUTERS.includes(normalised(category));
}

/** True for a product in the category, case-insensitive. */
export function isInCategory(product: Pick<Product, "subCategory">, category: string): boolean {
  return product.subCategory.category.some(({ name }) => normalised(name) === normalised(category));
}

/** True for laptops and tablets (S5-32). */
export function isComputer(product: Pick<Product, "subCategory">): boolean {
  return product.subCategory.category.some(({ name }) => isComputerCategory(name));
}

/** True for vouchers, by the name of the sub-category. */
export function isVoucher({ subCategory }: Pick<Product, "subCategory">): boolean {
  return subCategory.name.toLowerCase().includes("voucher");
}
