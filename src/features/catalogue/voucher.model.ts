import type { Product } from "./model.ts";

/** True for what is sold as a voucher: the name of its sub-category says so. */
export function isVoucher({ subCategory }: Pick<Product, "subCategory">): boolean {
  return subCategory.name.toLowerCase().includes("voucher");
}
