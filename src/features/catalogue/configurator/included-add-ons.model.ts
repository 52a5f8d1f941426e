import type { Clock } from "#shared/clock.ts";
import { nextOf } from "#shared/day.ts";
import type { AddOn, Plan, Product, Variant } from "../model.ts";
import { isComputer, isInCategory } from "../product-category.model.ts";
import type { Candidate } from "./steps.model.ts";

/** Add-ons that come with a candidate and have not expired. Streaming is for personal customers, and not for laptops and tablets (G-02). */
export function includedWith(product: Product, { variant, plan }: Candidate, clock: Clock): string[] {
  const now = clock.now().getTime() / 1000;
  const titles = addOnsOf(variant, plan)
    .filter(({ expiry }) => expiry === 0 || now <= expiry)
    .map(({ product_title }) => product_title);
  const streams = product.vendorType === "personal" && !isComputer(product);
  return [...new Set(titles)].filter((title) => streams || !title.toLowerCase().includes("prime video"));
}

function addOnsOf(variant: Variant, plan: Plan | undefined): AddOn[] {
  return [
    ...(plan?.addon ?? []),
    ...variant.includedPlan.flatMap(({ addons }) => addons),
    ...variant.addon.map(({ variation_title, expiry }) => ({ product_title: variation_title, expiry })),
  ];
}

/** When the next of a product's add-ons expires, or undefined: what is shown of it changes then. */
export function nextExpiry(product: Product, clock: Clock): Date | undefined {
  const offers = product.variants.flatMap((variant) =>
    [undefined, ...variant.plan].flatMap((plan) => addOnsOf(variant, plan)),
  );
  return nextOf(
    offers.map(({ expiry }) => expiry * 1000 + 1),
    clock.now(),
  );
}

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
    isInCategory(product, "smartphones") ||
    isComputer(product) ||
    /\bfusion\b/i.test(planTitle);
  return plain ? title : `${title} + ${addOnTitle}`;
}
