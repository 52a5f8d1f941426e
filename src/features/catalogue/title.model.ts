import { isComputer, standsIn } from "./family.model.ts";
import type { Product } from "./model.ts";

/** What a title may be made of. */
export interface TitleParts {
  product: Pick<Product, "vendorType" | "subCategory">;
  /** What the product or its variant is called. */
  title: string;
  /** Title of the plan that goes with it, "" without one. */
  planTitle: string;
  /** Title of the add-on that comes with it, "" without one. */
  addOnTitle: string;
}

/**
 * The title of a product together with the add-on that it comes with: "Pro 30GB + Prime Video". Business products,
 * smartphones, laptops, tablets and fusion plans keep the title alone (S6-03).
 */
export function titleWithAddOn({ product, title, planTitle, addOnTitle }: TitleParts): string {
  const plain =
    addOnTitle === "" ||
    product.vendorType === "business" ||
    standsIn(product, "smartphones") ||
    isComputer(product) ||
    /\bfusion\b/i.test(planTitle);
  return plain ? title : `${title} + ${addOnTitle}`;
}
