import { homePath } from "#shared/segment.ts";
import { type Category, categoryPath, type Product, productPath } from "./model.ts";

/** One place on the way to a page. */
export interface BreadcrumbStep {
  name: string;
  path: string;
}

/** The way to a category, and on to a product of it: for people, and for search engines. */
export function breadcrumbsOf(
  category: Pick<Category, "name" | "slug" | "vendorType">,
  product?: Product,
): BreadcrumbStep[] {
  return [
    { name: category.vendorType === "business" ? "Business" : "Home", path: homePath(category.vendorType) },
    { name: category.name, path: categoryPath(category) },
    ...(product ? [{ name: product.name, path: productPath(product) }] : []),
  ];
}
